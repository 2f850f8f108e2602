// A window on the table. It knows no rule: it shows what it is told, and says one line of the protocol at a time.
import { xchacha20poly1305 } from "./noble-ciphers.js";
import { html, svg, render, nothing } from "./lit-html.js";
import WORDS from "./words.js";

const BUILD = document.querySelector("meta[name=build]").content;
const RESEND = 3000, SOONEST = 100, LATEST = 3000; // milliseconds
const text = new TextEncoder(), from = new TextDecoder();

// The key of this place travels behind the '#': NAME.KEY
const [place, code] = location.hash.slice(1).split(".");
const key = code && bytes(code);
const device = hex(crypto.getRandomValues(new Uint8Array(12)));

const my = {
  lang: navigator.languages.some((each) => each.startsWith("fr")) ? "fr" : "en",
  seen: null, waiting: null, ids: 0, socket: null, open: false, bound: "", pause: SOONEST,
  tab: "now", shown: false, thrown: null, said: "", told: 0, alarm: "", place: null, going: {},
};

function bytes(code) {
  const raw = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(raw, (each) => each.charCodeAt(0));
}

function hex(raw) {
  return Array.from(raw, (each) => each.toString(16).padStart(2, "0")).join("");
}

function say(name, gaps = {}) {
  return WORDS[my.lang][name].replace(/\{(\w+)\}/g, (_, gap) => gaps[gap]);
}

// Over the air

function cipher(nonce, bound) {
  return xchacha20poly1305(key, nonce, text.encode(`tableside 1 ${bound}`));
}

function send(message) {
  if (!my.open) return;
  const nonce = crypto.getRandomValues(new Uint8Array(24));
  const sealed = cipher(nonce, `${place} ${my.bound} up`).encrypt(text.encode(JSON.stringify(message)));
  const envelope = new Uint8Array(nonce.length + sealed.length);
  envelope.set(nonce);
  envelope.set(sealed, nonce.length);
  my.socket.send(envelope);
}

function connect() {
  if (!key || my.socket) return;
  const socket = (my.socket = new WebSocket(`ws://${location.host}/table/${place}`));
  socket.binaryType = "arraybuffer";
  socket.onmessage = (event) => hears(event.data);
  socket.onclose = () => {
    my.socket = null;
    my.open = false;
    my.alarm = say("asleep");
    my.pause = Math.min(my.pause * 2, LATEST);
    setTimeout(connect, my.pause);
    show();
  };
}

function hears(data) {
  if (typeof data === "string") return greets(JSON.parse(data));
  const envelope = new Uint8Array(data);
  const message = cipher(envelope.subarray(0, 24), `${place} down`).decrypt(envelope.subarray(24));
  const said = JSON.parse(from.decode(message));
  my.alarm = "";
  my.pause = SOONEST;
  if (said.view) sees(said);
  else if (my.waiting && said.re === my.waiting.id) isAnswered(said);
  show();
}

function greets({ bound, build }) {
  if (build !== BUILD) return location.reload();
  my.bound = bound;
  my.open = true;
  send({ hello: device, lang: my.lang });
  resend();
}

// One answer at a time, sent until it is answered, and always to the question that it was given to

function answer(line) {
  if (my.waiting || !my.seen) return;
  my.waiting = { do: line, to: my.seen.to, dev: device };
  my.shown = false;
  my.said = say("sending");
  sendAnew();
}

function sendAnew() {
  Object.assign(my.waiting, { id: ++my.ids, sit: my.seen.sit, lang: my.lang });
  resend();
  show();
}

function resend() {
  if (my.waiting) send(my.waiting);
}

function isAnswered(said) {
  if (said.stale === "sitting") return; // with the view of the new sitting it is sent again
  my.waiting = null;
  my.thrown = null;
  const reasons = said.refused ? said.refused.map((each) => each.text).join(" ") : said.error;
  my.said = said.stale ? say("answered") : reasons || say("done");
  my.told = said.n ?? my.seen.n;
  if (reasons && navigator.vibrate) navigator.vibrate(80);
}

function sees(said) {
  const last = my.seen;
  if (last && last.sit === said.sit && said.n < last.n) return;
  if (last && last.to !== said.to) { my.thrown = null; my.shown = false; my.place = null; my.going = {}; }
  if (!my.waiting && said.n > my.told) my.said = "";
  my.seen = said;
  if (last && last.sit !== said.sit) my.told = 0;
  if (last && last.sit !== said.sit && my.waiting) sendAnew();
}

// What is seen

function show() {
  document.documentElement.lang = my.lang;
  const view = my.seen?.view;
  render(html`
    ${my.alarm ? html`<p class="alarm" role="alert">${my.alarm}</p>` : nothing}
    <header>
      <h1>${view ? title(view) : "Tableside"}</h1>
      <button @click=${speak} lang=${other()} aria-label=${`${say("language")}: ${other()}`}>${other().toUpperCase()}</button>
    </header>
    <main>
      <div aria-live="polite">${view ? html`<p>${view.who}</p><h2>${view.what}</h2>` : nothing}
        ${my.said ? html`<p class="say">${my.said}</p>` : nothing}</div>
      ${view ? { now, mine, table, log }[my.tab](view) : nothing}
      ${key ? nothing : html`<h2>${say("no_code")}</h2>`}
    </main>
    ${view ? html`<nav>${["now", "mine", "table", "log"].map((tab) => html`<button
        class=${tab === "now" && view.mine ? "calls" : ""} aria-current=${my.tab === tab ? "page" : "false"}
        @click=${() => { my.tab = tab; my.shown = false; my.place = null; show(); scrollTo(0, 0); }}>${say(tab)}</button>`)}</nav>` : nothing}
  `, document.getElementById("page"));
}

function title(view) {
  const seat = view.seats.find((each) => each.side === view.seat);
  return seat ? `${seat.name}, ${seat.called}` : say(view.seat ? "keeper" : "watching");
}

function other() {
  return my.lang === "fr" ? "en" : "fr";
}

function speak() {
  my.lang = other();
  my.said = "";
  send({ hello: device, lang: my.lang });
  show();
}

function now(view) {
  if (!view.mine) return view.seat ? html`<p>${say("wait")}</p>` : nothing;
  const spots = view.answers.filter((each) => Array.isArray(each.do.at));
  return html`${view.throws.map(pad)}${view.steps.length ? moves(view) : nothing}
    ${spots.length ? html`<p>${say("tap_spot")}</p>${map(view, spots)}` : nothing}
    ${view.secret ? cards(view) : answers(view.answers.filter((each) => !spots.includes(each)))}
    ${view.elsewhere.length ? html`<p>${say("tablet")} <small>${view.elsewhere.join(" ")}</small></p>` : nothing}`;
}

// The map: a tap on a place shows who is there; on a lit one it moves, or answers

const SIZE = 30, GAP = 1;

function middle([q, r]) {
  return [1.5 * q * SIZE, Math.sqrt(3) * (r + q / 2) * SIZE];
}

function corners([q, r]) {
  const [x, y] = middle([q, r]);
  return [0, 1, 2, 3, 4, 5].map((each) => {
    const turn = (each * Math.PI) / 3;
    return `${(x + (SIZE - GAP) * Math.cos(turn)).toFixed(1)},${(y + (SIZE - GAP) * Math.sin(turn)).toFixed(1)}`;
  }).join(" ");
}

function map(view, spots = [], lit = [], tapped = looks) {
  const free = spots.map((each) => ({ at: each.do.at, place: each.text, label: each.text, who: [], count: 0, answer: each }));
  const all = [...view.map, ...free];
  if (!all.length) return nothing;
  const [xs, ys] = [0, 1].map((axis) => all.map((each) => middle(each.at)[axis]));
  const left = Math.min(...xs) - SIZE, top = Math.min(...ys) - SIZE;
  const wide = Math.max(...xs) + SIZE - left, high = Math.max(...ys) + SIZE - top;
  return html`<div class="map" tabindex="0" role="group" aria-label=${say("map")}><svg width=${wide} height=${high}
    viewBox="${left} ${top} ${wide} ${high}">${all.map((each) => hex_(view, each, lit, tapped))}</svg></div>`;
}

function hex_(view, each, lit, tapped) {
  const [x, y] = middle(each.at), side = view.seats.findIndex((seat) => seat.side === each.side);
  const held = each.side ? (side < 0 ? "other" : `side${side}`) : "free";
  const now = each.answer || lit.includes(each.place) ? "lit" : each.place === my.place ? "picked" : "";
  const does = () => (each.answer ? answer(each.answer.do) : tapped(each.place));
  const key = (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); does(); } };
  return svg`<g class="hex ${held} ${now}" role="button" tabindex="0" @click=${does} @keydown=${key}
    aria-label=${[each.label, ...each.who].join(". ")}><polygon points=${corners(each.at)}></polygon>
    <text x=${x} y=${y - 6}>${each.answer ? "+" : each.sign}</text>
    <text class="count" x=${x} y=${y + 14}>${each.count || ""}</text></g>`;
}

function looks(place) {
  my.place = my.place === place ? null : place;
  my.going = {};
  show();
}

function about(view) {
  const place = view.map.find((each) => each.place === my.place);
  return place ? html`<p class="say" role="status"><strong>${place.label}</strong> ${place.who.map((each) => html`<br>${each}`)}
    ${place.who.length ? nothing : html`<br>${say("nobody")}`}</p>` : nothing;
}

function moves(view) {
  const start = view.steps.find((each) => each.from === my.place);
  const lit = start ? start.to : view.steps.map((each) => each.from);
  const tapped = (place) => (start && start.to.includes(place) ? goes(view, start, place) : looks(place));
  return html`<p>${say(start ? "tap_to" : "tap_from")}</p>${map(view, [], lit, tapped)}${about(view)}
    ${start ? who(start) : nothing}`;
}

function who(start) {
  const row = (name, label, most) => {
    const count = my.going[name] ?? most;
    const set = (to) => { my.going[name] = to; show(); };
    return most ? html`<div class="count"><button aria-label="${say("fewer")}: ${label}" ?disabled=${!count}
        @click=${() => set(count - 1)}>−</button><span role="status">${count} × ${label}</span>
      <button aria-label="${say("more")}: ${label}" ?disabled=${count === most} @click=${() => set(count + 1)}>+</button>
      </div>` : nothing;
  };
  return html`${start.groups.map((each, at) => row(at, each.label, each.most))}
    ${start.named.map((each) => row(each.id, each.label, 1))}`;
}

function goes(view, start, place) {
  const plain = (place) => place.split(":")[0];
  const going = (name, most) => my.going[name] ?? most;
  const { do: word, groups, named } = view.step;
  const go = start.named.filter((each) => going(each.id, 1)).map((each) => each.id);
  answer({ do: word, from: plain(start.from), path: [plain(place)], [groups]: start.groups.map((each, at) =>
    going(at, each.most)), ...(go.length ? { [named]: go } : {}) });
}

function answers(list) {
  return html`<ul class="answers">${list.map((each) => html`<li><button ?disabled=${!!my.waiting}
    @click=${() => answer(each.do)}>${each.text}</button></li>`)}</ul>`;
}

function cards(view) {
  const turn = () => { my.shown = !my.shown; show(); };
  return html`${view.owed.chosen ? html`<p class="say">${say("chosen")}</p>` : nothing}
    <button class="main" aria-pressed=${my.shown} @click=${turn}>${say(my.shown ? "cover" : "peek")}</button>
    <ul class="answers cards">${view.answers.map((each) => html`<li>${my.shown
      ? html`<button ?disabled=${!!my.waiting} aria-label=${say("seal", { what: each.text })}
          @click=${() => answer(each.do)}>${each.text}</button>`
      : html`<button class="down" disabled>${say("face_down")}</button>`}</li>`)}</ul>`;
}

function pad(dice) {
  my.thrown ??= Array(dice.count).fill(null);
  const twofold = dice.faces.every((face) => face < 2);
  const thrown = twofold ? my.thrown.map((face) => face ?? 0) : my.thrown;
  const ready = !my.waiting && thrown.every((face) => face !== null);
  return html`${twofold ? counter(thrown) : thrown.map((_, at) => die(dice, at))}
    <button class="main" ?disabled=${!ready}
      @click=${() => answer({ do: dice.do, [dice.field]: thrown })}>${say("enter")}</button>`;
}

function counter(thrown) {
  const good = thrown.filter((face) => face).length;
  const set = (count) => { my.thrown = thrown.map((_, at) => (at < count ? 1 : 0)); show(); };
  return html`<div class="count"><button aria-label=${say("fewer")} ?disabled=${!good}
      @click=${() => set(good - 1)}>−</button>
    <span role="status">${say("successes", { count: good })} / ${thrown.length}</span>
    <button aria-label=${say("more")} ?disabled=${good === thrown.length} @click=${() => set(good + 1)}>+</button></div>`;
}

function die(dice, at) {
  return html`<fieldset class="die"><legend>${say("die", { number: at + 1 })}</legend>${dice.faces.map((face) => html`
    <button aria-pressed=${my.thrown[at] === face}
      @click=${() => { my.thrown[at] = face; show(); }}>${face}</button>`)}</fieldset>`;
}

function mine(view) {
  const own = view.places.filter((each) => each.of === view.seat && view.seat);
  if (!own.length && !view.held.length) return html`<p>${say("empty")}</p>`;
  const turn = () => { my.shown = !my.shown; show(); };
  return html`${view.held.length ? html`
    <button class="main" aria-pressed=${my.shown} @click=${turn}>${say(my.shown ? "cover" : "peek")}</button>
    ${my.shown ? html`<ul class="plain">${view.held.map((each) => html`<li>${each}</li>`)}</ul>` : nothing}` : nothing}
    ${own.map(thePlace)}`;
}

function table(view) {
  return html`${map(view)}${about(view)}${view.places.map(thePlace)}`;
}

function thePlace(place) {
  return place.parts.length ? html`<h3>${place.title}</h3><dl>${place.parts.map((part) => html`
    <dt>${part.label}</dt><dd>${part.text}</dd>`)}</dl>` : nothing;
}

function log(view) {
  if (!view.log.length) return html`<p>${say("empty")}</p>`;
  return html`<ol reversed>${[...view.log].reverse().map((line) => html`<li>${line.who ? `${line.who} ` : ""}${line.text}
    ${line.more.map((each) => html`<small>${each}</small>`)}<small>${line.title}</small></li>`)}</ol>`;
}

// A phone may sleep: awake again it says hello, and has all there is

function wakes() {
  if (document.hidden) { my.shown = false; show(); return; }
  my.pause = SOONEST;
  if (my.open) send({ hello: device, lang: my.lang });
  else connect();
}

addEventListener("visibilitychange", wakes);
addEventListener("online", wakes);
setInterval(resend, RESEND);
show();
connect();
