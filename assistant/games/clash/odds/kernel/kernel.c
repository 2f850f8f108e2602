/* The exact worth of every state of a battle: plain C11, no dependency, loaded by `ctypes`.   Rules: clash.battle.*

   A state is the side to move, what is left of both (a cell each) and the Rage tokens of both. Its worth is the
   attacker's chance of winning. `table.py` numbers the cells so that whoever is eliminated makes the number smaller: the
   attacker's, here called rows, by Units; the defender's by their *toll* (Life and shields). A *slab* holds the states
   with the same tokens (x the attacker's, y the defender's); of each row the battle comes to cells between two bounds.

   Eliminating somebody leaves the tokens alone, eliminating nobody adds one: so slabs are solved from most tokens to
   fewest, and in a slab rows and cells from fewest Units to most. `made[cell][w]` is the best that w Injuries can make of
   a cell, in the eyes of who chooses: to eliminate one more, from a cell with one Unit less, or to stop there if those
   left can absorb the rest. Rage icons count before the roll: a slab is solved with the tokens once they have counted,
   and the states themselves lie in the slab with so many fewer. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

#ifndef SOURCE
#define SOURCE ""
#endif

enum { WAYS = 4, ASKED_EACH = 1 << 18 }; /* ways to lose something: the Magic Barrier, a Unit of each type */
enum { DONE = 0, CANCELLED = 1, NO_MEMORY = 2 };
static const double NEVER = -2.0, NOISE = 1e-14, TIE = 1e-12, NOTHING = 1e-18, HIT = 4.0 / 6.0, MISS = 2.0 / 6.0;

typedef struct { /* one side, as its enemy sees it and as it rolls; figures by cell */
    int cells, optional, ring, most_shields, rages; /* ring: so many cells after one another need its tables */
    const int *price, *rage_of; /* of each way; each number of rage icons there is */
    const int *less[WAYS], *life, *spared, *shields, *icons, *dice, *rerolls, *rage, *roll, *toll, *peak;
} Side;

typedef struct { uint32_t at; uint16_t lo, hi; } Row; /* of one side to move: where its states begin, and the cells */
typedef struct { Row *row[2]; char met; } Slab;
typedef struct { double mass; uint32_t next; int assault; } Node;

typedef struct {
    int *figures;
    double *chances;
    Side side[2];
    int cap[2], most, any_die, injuries, width, all, totals, forgotten, rage;
    double sign[2], beyond;
    Slab *slab;
    Row *need;
    int64_t *number; /* of states, by tokens in all; so are their worths, and the masses that come to them */
    double **worth;
    uint32_t **head;
    int64_t rows_bytes, worth_bytes, budget, states, since_asked;
    int (*cancelled)(void); /* asked now and then; NULL: nobody can cancel */
    double *made[2], *stop, *again, *work, *fallen; /* made[side]: of its enemy's cells */
    int64_t *slot[2];
    int *picked, *lo, *hi;
    Node *node;
    uint32_t nodes, node_room, unused;
    double *ends[2], *lengths, dropped;
    int failed, stopped;
} Battle;

static inline int least(int one, int two) { return one < two ? one : two; }
static inline int greatest(int one, int two) { return one > two ? one : two; }
static inline Slab *slab_at(const Battle *b, int x, int y) { return &b->slab[x * b->width + y]; }
static inline int first_x(const Battle *b, int total) { return greatest(0, total - b->cap[1]); }
static inline int last_x(const Battle *b, int total) { return least(total, b->cap[0]); }

static void *room(Battle *b, size_t number, size_t size) {
    void *found = calloc(number + 1, size);
    b->failed |= !found;
    return found;
}

/* ---- Which states the battle can come to ---- */

static void reach(Battle *b, int side, int x, int y, int row, int lo, int hi) {
    if (lo >= hi || x + y > b->most || b->failed) return;
    Slab *slab = slab_at(b, x, y);
    if (!slab->row[0]) {
        size_t cells = (size_t)b->side[0].cells;
        b->rows_bytes += (int64_t)(2 * cells * sizeof(Row));
        b->failed |= b->rows_bytes > b->budget || !(slab->row[0] = room(b, 2 * cells, sizeof(Row)));
        if (b->failed) return;
        slab->row[1] = slab->row[0] + cells;
    }
    Row *found = &slab->row[side][row];
    found->lo = (uint16_t)(found->hi ? least(found->lo, lo) : lo);
    found->hi = (uint16_t)greatest(found->hi, hi);
}

static int first_with(const Side *s, int toll) { /* the first cell with such a toll, or more */
    int lo = 0, hi = s->cells;
    while (lo < hi) {
        int middle = (lo + hi) / 2;
        if (s->toll[middle] < toll) lo = middle + 1; else hi = middle;
    }
    return lo;
}

static void reach_by_attack(Battle *b, int x, int y, int row, Row *states) {
    const Side *s = &b->side[0], *d = &b->side[1];
    int now = least(x + s->rage[row], b->cap[0]), weak = s->icons[row] + now;
    states->lo = (uint16_t)least(greatest(states->lo, first_with(d, weak + 1)), states->hi); /* those before fall for sure */
    if (states->lo == states->hi) return;
    slab_at(b, now, y)->met = 1;
    int lo = states->lo, hi = states->hi, highest = d->toll[hi - 1], end = first_with(d, highest);
    while (end > 1 && d->life[end - 1] - d->spared[end - 1] > highest - weak) end--;
    reach(b, 1, now, y, row, greatest(1, first_with(d, d->toll[lo] - weak - s->dice[row])), end);
    while (lo < hi && d->spared[lo] + d->shields[lo] < weak) lo++;
    while (hi > lo && d->spared[hi - 1] + d->shields[hi - 1] < weak) hi--;
    reach(b, 1, least(now + 1, b->cap[0]), y, row, lo, hi);
}

/* Every elimination of one side's Units at a price of at most so many Injuries, each once: by ascending ways. */
static void reach_fallen(Battle *b, int x, int y, int weak, int strong, int row, int paid, int way) {
    const Side *s = &b->side[0];
    if (paid && weak - paid <= s->spared[row]) reach(b, 0, x, y, row, b->lo[paid], b->hi[paid]);
    for (; way < WAYS; way++)
        if (s->less[way][row] > 0 && paid + s->price[way] <= strong)
            reach_fallen(b, x, y, weak, strong, s->less[way][row], paid + s->price[way], way);
}

static void reach_by_defence(Battle *b, int x, int y, int row, const Row *states) {
    const Side *s = &b->side[0], *d = &b->side[1];
    for (int which = 0; which < d->rages; which++) {
        int now = least(y + d->rage_of[which], b->cap[1]), life = s->life[row], weak = life, strong = -1;
        int from = d->cells, to = 0; /* cells that may eliminate nobody */
        for (int price = 0; price < life; price++) { b->lo[price] = d->cells; b->hi[price] = 0; }
        for (int cell = states->lo; cell < states->hi; cell++) {
            int base = d->icons[cell] + now - s->shields[row], most = least(base + d->dice[cell], life - 1);
            if (d->rage[cell] != d->rage_of[which] || base >= life) continue;
            slab_at(b, x, now)->met = 1;
            if (base <= s->spared[row]) { from = least(from, cell); to = cell + 1; }
            if (most < 0) continue;
            b->lo[most] = least(b->lo[most], cell); b->hi[most] = cell + 1;
            weak = least(weak, base); strong = greatest(strong, most);
        }
        for (int price = strong - 1; price >= 0; price--) { /* who can pay more can pay less */
            b->lo[price] = least(b->lo[price], b->lo[price + 1]);
            b->hi[price] = greatest(b->hi[price], b->hi[price + 1]);
        }
        reach(b, 0, x, least(now + 1, b->cap[1]), row, from, to);
        reach_fallen(b, x, now, greatest(0, weak), strong, row, 0, 0);
    }
}

static void reach_all(Battle *b) {
    for (int total = 0; total <= least(b->all, b->most) && !b->failed; total++)
        for (int x = first_x(b, total); x <= last_x(b, total) && !b->failed; x++) {
            Row *const *states = slab_at(b, x, total - x)->row;
            if (!states[0]) continue;
            for (int row = b->side[0].cells - 1; row > 0; row--) {
                if (states[0][row].hi) reach_by_attack(b, x, total - x, row, &states[0][row]);
                if (states[1][row].hi) reach_by_defence(b, x, total - x, row, &states[1][row]);
            }
            for (int each = 0; each < 2 * b->side[0].cells; each++) {
                states[0][each].at = (uint32_t)b->number[total];
                b->number[total] += states[0][each].hi - states[0][each].lo;
            }
            b->failed |= b->number[total] > (int64_t)1 << 31;
            b->totals = total + 1;
        }
    for (int total = 0; total < b->totals; total++) b->states += b->number[total];
}

/* ---- Worths ---- */

typedef struct { const double *worth; int lo, hi; double else_; } Line; /* of one row; what lies outside was never met */

static const Row *states_of(const Battle *b, int side, int x, int y, int row) { /* NULL: none, or they are forgotten */
    if (x < 0 || y < 0 || x + y > b->most || !b->worth[x + y]) return NULL;
    const Slab *slab = slab_at(b, x, y);
    return slab->row[0] && slab->row[side][row].hi ? &slab->row[side][row] : NULL;
}
static Line line_of(const Battle *b, int side, int x, int y, int row) {
    const Row *states = states_of(b, side, x, y, row);
    double else_ = x + y > b->most ? b->beyond : !side;
    return states ? (Line){b->worth[x + y] + states->at - states->lo, states->lo, states->hi, else_}
                  : (Line){NULL, 0, 0, else_};
}
static inline double worth_of(const Line *line, int cell) {
    return cell >= line->lo && cell < line->hi ? line->worth[cell] : line->else_;
}

/* What Injuries make of one side's cells: a table for each. */
typedef struct { const Side *of; double *base; const int64_t *slot; } Made;

static Made made_by(const Battle *b, int side, int cell) { /* by one of that side's cells */
    return (Made){&b->side[1 - side], b->made[side] + (side ? (int64_t)cell * b->injuries : 0), b->slot[side]};
}

/* The best elimination of at least one Unit, for each number of Injuries. */
static inline void fall(const Made *made, int cell, double *best, int from, int to) {
    const Side *s = made->of;
    for (int w = from; w <= to; w++) best[w] = NEVER;
    for (int way = 0; way < WAYS; way++) {
        if (s->less[way][cell] < 0) continue;
        const double *less = made->base + made->slot[s->less[way][cell]] - s->price[way];
        for (int w = greatest(from, s->price[way]); w <= to; w++) best[w] = less[w] > best[w] ? less[w] : best[w];
    }
}

static inline void stop_at(double *best, int from, int to, double worth) { /* the rest can be absorbed */
    for (int w = from; w <= to; w++) best[w] = best[w] > worth ? best[w] : worth;
}

/* By dice picked up and hits kept: the worth of rolling those. */
static void rolled_again(const double *worth, int dice, double *again) {
    int width = dice + 1;
    memcpy(again, worth, sizeof(double) * (size_t)width);
    for (double *rolled = again + width; rolled <= again + dice * width; rolled += width)
        for (int kept = 0; kept < dice; kept++) rolled[kept] = MISS * rolled[kept - width] + HIT * rolled[kept + 1 - width];
}

/* What to pick up with so many hits lying, as hits kept and dice rolled: among equally good choices, stop. */
static double pick(const double *again, double stop, int dice, int lying, int any_die, double tie, int *kept, int *rolled) {
    double best = stop;
    *rolled = 0; *kept = lying;
    for (int hit = 0; hit <= (any_die ? lying : 0); hit++)
        for (int missed = dice - lying; missed >= (any_die ? 0 : dice - lying); missed--) {
            double worth = again[(missed + hit) * (dice + 1) + lying - hit];
            if (missed + hit && worth - best > tie) { best = worth; *kept = lying - hit; *rolled = missed + hit; }
        }
    return best;
}

/* Here a reroll is decided: the worth by hits lying with so many passes left, from the worth `stop` of keeping them; how
   many passes made a difference. */
static int decide_rerolls(const Battle *b, const double *stop, int dice, int passes, int any_die, double *worth) {
    int kept, rolled, used = 0, changed = 1;
    memcpy(worth, stop, sizeof(double) * (size_t)(dice + 1));
    for (; passes && changed; passes--, used += changed) {
        rolled_again(worth, dice, b->again);
        changed = 0;
        for (int lying = 0; lying <= dice; lying++) {
            double best = pick(b->again, stop[lying], dice, lying, any_die, 0.0, &kept, &rolled);
            changed |= best != worth[lying];
            worth[lying] = best;
        }
    }
    return used;
}

/* What a roll is worth to who rolls; `edge`: Injuries before any die has hit; `best`: what each number of them brings;
   `stay`, `dead`: what it is worth to eliminate nobody, and everybody. */
static inline double roll_worth(const Battle *b, int side, int cell, int target, int edge, const double *best, double stay) {
    const Side *own = &b->side[side], *enemy = &b->side[1 - side];
    int dice = own->dice[cell], kills = least(dice + 1, enemy->life[target] - edge), hits = 0, steady = 1;
    int absorbed = least(kills - 1, enemy->spared[target] - edge);
    const double *below = b->chances + own->roll[cell], *all = below + dice + 2, dead = side ? 0.0 : 1.0;
    double total = 0.0, last = NEVER;
    best += edge;
    if (edge <= 0) {
        hits = least(dice, -edge) + 1;
        total = stay * below[hits]; last = stay;
    }
    for (; hits < kills; hits++) {
        double worth = hits <= absorbed && stay > best[hits] ? stay : best[hits];
        total += all[hits] * worth;
        steady &= worth >= last - NOISE; last = worth;
    }
    if (hits <= dice) { total += dead * (1.0 - below[hits]); steady &= dead >= last - NOISE; }
    if (steady || !own->optional || !own->rerolls[cell]) return total; /* each miss is thrown again */
    for (hits = 0; hits <= dice; hits++)
        b->stop[hits] = edge + hits <= 0 ? stay : hits >= kills ? dead : hits <= absorbed && stay > best[hits] ? stay : best[hits];
    decide_rerolls(b, b->stop, dice, own->rerolls[cell], b->any_die, b->work);
    total = 0.0;
    for (hits = 0; hits <= dice; hits++) total += all[dice + 1 + hits] * b->work[hits];
    return total;
}

/* All Assaults of both sides with these tokens, once counted, and one of the attacker's rows: what Injuries make of that
   row by the defender's cells from `lo` to `hi`, and of the defender's cells before `end`; and, if `solving`, the worths of
   the row's states. `top`: the most Life of any row that is still to come. */
static void sweep(Battle *b, int x, int y, int row, int lo, int hi, int end, int top, int solving) {
    const Side *s = &b->side[0], *d = &b->side[1];
    const int highest = d->peak[greatest(0, end - 1)], life = s->life[row];
    const Line here[2] = {line_of(b, 0, x, y, row), line_of(b, 1, x, y, row)};
    const Line more[2] = {line_of(b, 0, x, least(y + 1, b->cap[1]), row), line_of(b, 1, least(x + 1, b->cap[0]), y, row)};
    const Row *attacks = solving ? states_of(b, 0, x - s->rage[row], y, row) : NULL, *defends = NULL;
    double *attacked = attacks ? b->worth[x + y - s->rage[row]] + attacks->at - attacks->lo : NULL;
    Made of_cells = made_by(b, 0, row);
    for (int cell = end ? 1 : lo, rage = -1; cell < greatest(hi, end); cell++) {
        double *own = NULL;
        int from = greatest(0, d->icons[cell] + y - s->most_shields - top + life);
        int to = least(life - 1, d->icons[cell] + d->dice[cell] + y), edge = d->icons[cell] + y - s->shields[row];
        if (cell >= lo && cell < hi) {
            Made of_rows = made_by(b, 1, cell);
            fall(&of_rows, row, own = of_rows.base + of_rows.slot[row], from, to);
            if (solving && rage != d->rage[cell]) defends = states_of(b, 1, x, y - (rage = d->rage[cell]), row);
            if (defends && cell >= defends->lo && cell < defends->hi && edge < life)
                b->worth[x + y - rage][defends->at + (uint32_t)(cell - defends->lo)] =
                    b->sign[1] * roll_worth(b, 1, cell, row, edge, own, b->sign[1] * worth_of(&more[0], cell));
        }
        if (cell < end) {
            double *best = of_cells.base + of_cells.slot[cell];
            int first = greatest(0, s->icons[row] + x - d->most_shields - highest + d->life[cell]);
            int last = least(d->life[cell] - 1, s->icons[row] + s->dice[row] + x);
            fall(&of_cells, cell, best, first, last);
            if (attacks && cell >= attacks->lo && cell < attacks->hi)
                attacked[cell] = roll_worth(b, 0, row, cell, s->icons[row] + x - d->shields[cell], best, worth_of(&more[1], cell));
            stop_at(best, first, least(last, d->spared[cell]), worth_of(&here[1], cell));
        }
        if (own) stop_at(own, from, least(to, s->spared[row]), b->sign[1] * worth_of(&here[0], cell));
    }
}

/* By row, the defender's cells of which something is asked there or in a row to come; the most Life among such rows. */
static int find_needed(Battle *b, int x, int y) {
    int top = 0, lo = b->side[1].cells, hi = 0;
    for (int row = b->side[0].cells - 1; row > 0; row--) {
        for (int which = 0; which < b->side[1].rages; which++) {
            const Row *states = states_of(b, 1, x, y - b->side[1].rage_of[which], row);
            if (!states) continue;
            lo = least(lo, states->lo); hi = greatest(hi, states->hi); top = greatest(top, b->side[0].life[row]);
        }
        b->need[row] = (Row){0, (uint16_t)lo, (uint16_t)hi};
    }
    return top;
}

static int is_stopped(Battle *b, int64_t more) { /* after so many more states */
    if (b->cancelled && (b->since_asked += more) >= ASKED_EACH) {
        b->since_asked = 0;
        b->stopped |= b->cancelled();
    }
    return b->stopped;
}

static void solve_slab(Battle *b, int x, int y) {
    int top = find_needed(b, x, y);
    for (int row = 1; row < b->side[0].cells; row++) {
        const Row *attacks = states_of(b, 0, x - b->side[0].rage[row], y, row);
        int lo = b->need[row].lo, hi = b->need[row].hi, end = attacks ? attacks->hi : 0;
        sweep(b, x, y, row, lo, hi, end, top, 1);
        if (is_stopped(b, greatest(0, hi - lo) + end)) return;
    }
}

static int64_t tables_bytes(const Battle *b, int rows) {
    return 8 * (int64_t)(rows + 1) * b->side[1].cells * b->injuries;
}
static int64_t fixed_bytes(const Battle *b) { return b->rows_bytes + tables_bytes(b, b->side[0].ring + 1); }

static void forget(Battle *b, int total) {
    if (b->worth[total]) b->worth_bytes -= 8 * b->number[total];
    free(b->worth[total]);
    b->worth[total] = NULL;
}

static int hold(Battle *b, int total, int solving) { /* those with most tokens are forgotten first */
    int64_t bytes = fixed_bytes(b) + 8 * b->number[total];
    if (b->worth[total] || !b->number[total]) return DONE;
    while (bytes + b->worth_bytes > b->budget && b->forgotten > solving + 2) forget(b, --b->forgotten);
    if (bytes + b->worth_bytes > b->budget) return NO_MEMORY;
    if (!(b->worth[total] = calloc((size_t)b->number[total], sizeof(double)))) return NO_MEMORY;
    b->worth_bytes += 8 * b->number[total];
    return DONE;
}

static int solve_from(Battle *b, int lowest) {
    for (int total = 0; total < b->totals; total++) forget(b, total);
    b->forgotten = b->totals;
    for (int total = least(b->totals - 1 + b->rage, b->all); total >= lowest; total--) {
        for (int under = least(total, b->totals - 1); under >= greatest(0, total - b->rage); under--)
            if (hold(b, under, total) != DONE) return NO_MEMORY;
        for (int x = first_x(b, total); x <= last_x(b, total); x++) {
            if (slab_at(b, x, total - x)->met) solve_slab(b, x, total - x);
            if (b->stopped) return CANCELLED;
        }
    }
    return DONE;
}

/* ---- How a solved battle goes: chances pushed from Assault to Assault along the best choices ---- */

static uint32_t *head_of(Battle *b, int side, int x, int y, int row, int cell) {
    const Slab *slab = x < 0 || y < 0 || x + y > b->most ? NULL : slab_at(b, x, y);
    const Row *states = slab && slab->row[0] ? &slab->row[side][row] : NULL;
    if (!states || cell < states->lo || cell >= states->hi) return NULL;
    return b->head[x + y] + states->at + (uint32_t)(cell - states->lo);
}

static uint32_t new_node(Battle *b) {
    uint32_t node = b->unused;
    if (node) b->unused = b->node[node].next;
    else if (b->nodes < b->node_room) node = b->nodes++;
    else {
        uint32_t more = b->node_room ? 2 * b->node_room : 4096;
        Node *grown = realloc(b->node, more * sizeof(Node));
        if (!grown) { b->failed = 1; return 0; }
        b->node = grown; b->node_room = more;
        node = b->nodes = greatest((int)b->nodes, 1); /* 0 stands for none */
        b->nodes++;
    }
    return node;
}

static void come_to(Battle *b, int side, int row, int cell, int x, int y, int assault, double mass) {
    const Side *s = &b->side[0], *d = &b->side[1];
    if (side ? d->icons[cell] + least(y + d->rage[cell], b->cap[1]) - s->shields[row] >= s->life[row]
             : d->toll[cell] <= s->icons[row] + least(x + s->rage[row], b->cap[0])) { /* everybody falls for sure */
        b->ends[side][side ? cell : row] += mass; b->lengths[assault] += mass;
        return;
    }
    if (x + y < b->totals && !b->head[x + y]) b->head[x + y] = room(b, (size_t)b->number[x + y], sizeof(uint32_t));
    uint32_t *head = b->failed ? NULL : head_of(b, side, x, y, row, cell), node = head ? *head : 0;
    if (!head) { b->dropped += mass; return; }
    while (node && b->node[node].assault != assault) node = b->node[node].next;
    if (node) { b->node[node].mass += mass; return; }
    if ((node = new_node(b))) { b->node[node] = (Node){mass, *head, assault}; *head = node; }
}

static uint32_t take(Battle *b, int side, int x, int y, int row, int cell) {
    uint32_t *head = x + y >= 0 && x + y < b->totals && b->head[x + y] ? head_of(b, side, x, y, row, cell) : NULL;
    uint32_t node = head ? *head : 0;
    if (head) *head = 0;
    return node;
}

/* The chance of each number of hits once nobody rerolls any more, into `kept`. */
static void keep_rolling(const Battle *b, const double *first, int dice, int passes, double *kept) {
    size_t row = sizeof(double) * (size_t)(dice + 1);
    double *worth = b->work, *lying = worth + dice + 1, *then = lying + dice + 1, moved = 1.0;
    int used = passes, any_die = 0, held, rolled;
    for (int hits = 1; hits <= dice; hits++) /* where more hits only help, hits are never picked up */
        any_die |= b->any_die && b->stop[hits] < b->stop[hits - 1] - NOISE;
    memset(kept, 0, row);
    memcpy(lying, first, row);
    for (; passes && moved >= NOTHING; passes--) {
        if (passes - 1 <= used) { /* else a pass more or less makes no difference */
            used = decide_rerolls(b, b->stop, dice, passes - 1, any_die, worth);
            rolled_again(worth, dice, b->again);
        }
        memset(then, 0, row);
        moved = 0.0;
        for (int hits = 0; hits <= dice; hits++) {
            if (!(lying[hits] > 0.0)) continue;
            pick(b->again, b->stop[hits], dice, hits, any_die, TIE, &held, &rolled);
            if (!rolled) { kept[hits] += lying[hits]; continue; }
            const double *chance = b->chances + b->picked[rolled];
            for (int more = 0; more <= rolled; more++) then[held + more] += lying[hits] * chance[more];
            moved += lying[hits];
        }
        memcpy(lying, then, row);
    }
    for (int hits = 0; hits <= dice; hits++) kept[hits] += lying[hits];
}

/* Which cell so many Injuries leave by the best elimination: among those as good, most of the last type fall. */
static int best_left(const Made *made, int cell, int w, double best) {
    const Side *s = made->of;
    if (s->less[0][cell] >= 0) { w -= s->price[0]; cell = s->less[0][cell]; }
    for (int way = WAYS - 1; way > 0; way--)
        while (s->less[way][cell] >= 0 && w >= s->price[way] &&
               made->base[made->slot[s->less[way][cell]] + w - s->price[way]] >= best - TIE) {
            cell = s->less[way][cell]; w -= s->price[way];
        }
    return cell;
}

/* One state's Assault with the tokens counted: where it leads, and with which chance. */
static void assault(Battle *b, int side, int x, int y, int row, int cell, uint32_t node, double dust) {
    Made made = made_by(b, side, cell);
    const Side *own = &b->side[side], *enemy = made.of;
    int from = side ? cell : row, target = side ? row : cell, dice = own->dice[from], life = enemy->life[target];
    int edge = own->icons[from] + (side ? y : x) - enemy->shields[target];
    double dead = side ? 0.0 : 1.0, mass = 0.0, *kept = b->work + 3 * (dice + 1), *best = b->fallen;
    const double *chances = b->chances + own->roll[from] + dice + 2;
    int more_x = least(x + !side, b->cap[0]), more_y = least(y + side, b->cap[1]);
    Line more = line_of(b, !side, more_x, more_y, row);
    double stay = b->sign[side] * worth_of(&more, cell);
    for (uint32_t each = node; each; each = b->node[each].next) mass += b->node[each].mass;
    if (mass < dust) b->dropped += mass;
    else {
        fall(&made, target, best, greatest(0, edge), least(life - 1, greatest(0, edge + dice)));
        for (int hits = 0; hits <= dice; hits++) {
            int w = greatest(0, edge + hits);
            double fallen = !w ? NEVER : w >= life ? dead : best[w];
            b->stop[hits] = w < life && w <= enemy->spared[target] && stay > fallen ? stay : fallen;
        }
        if (own->optional && own->rerolls[from]) {
            keep_rolling(b, chances + dice + 1, dice, own->rerolls[from], kept);
            chances = kept;
        }
        for (int hits = 0; hits <= dice; hits++) {
            int w = greatest(0, edge + hits), to = w >= life ? 0 : target;
            if (!(chances[hits] > 0.0)) continue;
            if (w && to && best[w] >= b->stop[hits] - TIE) to = best_left(&made, target, w, b->stop[hits]);
            for (uint32_t each = node; each; each = b->node[each].next) {
                double part = chances[hits] * b->node[each].mass;
                int number = b->node[each].assault;
                if (!to) { b->ends[side][from] += part; b->lengths[number] += part; }
                else if (to == target) come_to(b, !side, row, cell, more_x, more_y, number + 1, part);
                else come_to(b, !side, side ? to : row, side ? cell : to, x, y, number + 1, part);
            }
        }
    }
    while (node) {
        uint32_t next = b->node[node].next;
        b->node[node].next = b->unused; b->unused = node; node = next;
    }
}

static void flow_through(Battle *b, int x, int y, double dust) {
    const Side *s = &b->side[0], *d = &b->side[1];
    int top = find_needed(b, x, y), known = 0;
    for (int row = s->cells - 1; row > 0; row--) {
        const Row *attacks = states_of(b, 0, x - s->rage[row], y, row);
        for (int cell = attacks ? attacks->hi - 1 : 0, swept = 0; cell > 0; cell--) {
            uint32_t node = take(b, 0, x - s->rage[row], y, row, cell);
            if (node && !swept++) sweep(b, x, y, row, 0, 0, cell + 1, 0, 0);
            if (node) assault(b, 0, x, y, row, cell, node, dust);
        }
        for (int cell = b->need[row].hi - 1; cell >= b->need[row].lo; cell--) {
            uint32_t node = take(b, 1, x, y - d->rage[cell], row, cell);
            for (int each = 1; node && each <= row && !known; each++)
                sweep(b, x, y, each, b->need[each].lo, b->need[each].hi, 0, top, 0);
            if (node) { known = 1; assault(b, 1, x, y, row, cell, node, dust); }
        }
    }
}

static void place_tables(Battle *b, int rows) { /* where a cell's table begins; so many rows' are kept at once */
    for (int cell = 0; cell < b->side[1].cells; cell++) b->slot[0][cell] = (int64_t)cell * b->injuries;
    for (int row = 0; row < b->side[0].cells; row++)
        b->slot[1][row] = (int64_t)(row % rows) * b->side[1].cells * b->injuries;
}

/* ---- What is called from outside ---- */

EXPORT const char *clash_source(void) { return SOURCE; } /* which source this was made of */

EXPORT void clash_end(Battle *b) {
    if (!b) return;
    for (int pair = 0; b->slab && pair < (b->cap[0] + 1) * b->width; pair++) free(b->slab[pair].row[0]);
    for (int total = 0; b->worth && total <= b->all; total++) free(b->worth[total]);
    void *owned[] = {b->figures, b->chances, b->slab, b->need, b->number, b->worth, b->head, b->made[0], b->made[1], b->stop,
                     b->again, b->work, b->fallen, b->slot[0], b->slot[1], b->lo, b->hi, b};
    for (size_t each = 0; each < sizeof owned / sizeof *owned; each++) free(owned[each]);
}

static int *read_side(Side *s, int *in) {
    s->cells = in[0]; s->optional = in[1]; s->ring = in[2]; s->most_shields = in[3]; s->rages = in[4];
    s->price = in + 5; s->rage_of = s->price + WAYS;
    in += 5 + WAYS + s->rages;
    const int **figures[] = {&s->less[0], &s->less[1], &s->less[2], &s->less[3], &s->life, &s->spared, &s->shields, &s->icons,
                             &s->dice, &s->rerolls, &s->rage, &s->roll, &s->toll, &s->peak};
    for (size_t which = 0; which < sizeof figures / sizeof *figures; which++, in += s->cells) *figures[which] = in;
    return in;
}

/* figures: the caps on tokens, the most tokens in all, any die rerolled, the sign of what the defender's choices look for,
   what is beyond the most tokens worth, the most dice, then where the chances of so many dice begin, then both sides.
   begin: by sixes where battles begin: side, row, the defender's cells (from, to), tokens. */
EXPORT Battle *clash_begin(const int *figures, int number, const double *chances, int rolls, const int *begin, int begins,
                           int64_t budget) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 20); /* what is big goes back to the system as soon as it is let go */
#endif
    Battle *b = calloc(1, sizeof(Battle));
    if (!b) return NULL;
    b->figures = room(b, (size_t)number, sizeof(int)); b->chances = room(b, (size_t)rolls, sizeof(double));
    if (b->failed) { clash_end(b); return NULL; }
    memcpy(b->figures, figures, sizeof(int) * (size_t)number); memcpy(b->chances, chances, sizeof(double) * (size_t)rolls);
    b->cap[0] = figures[0]; b->cap[1] = figures[1]; b->most = figures[2]; b->any_die = figures[3];
    b->sign[0] = 1.0; b->sign[1] = figures[4]; b->beyond = figures[5];
    b->width = b->cap[1] + 1; b->all = b->cap[0] + b->cap[1]; b->budget = budget; b->picked = b->figures + 7;
    Side *s = &b->side[0], *d = &b->side[1];
    read_side(d, read_side(s, b->picked + figures[6] + 1));
    for (int side = 0; side < 2; side++)
        for (int which = 0; which < b->side[side].rages; which++) b->rage = greatest(b->rage, b->side[side].rage_of[which]);
    size_t dice = (size_t)figures[6] + 1, totals = (size_t)b->all + 2;
    int rows = s->peak[s->cells - 1] + 1, cells = d->peak[d->cells - 1] + 1;
    b->injuries = greatest(rows, cells);
    b->slab = room(b, (size_t)((b->cap[0] + 1) * b->width), sizeof(Slab)); b->need = room(b, (size_t)s->cells, sizeof(Row));
    b->number = room(b, totals, sizeof(int64_t)); b->worth = room(b, totals, sizeof(double *));
    b->head = room(b, totals, sizeof(uint32_t *));
    b->lo = room(b, (size_t)rows, sizeof(int)); b->hi = room(b, (size_t)rows, sizeof(int));
    for (; begins > 0 && !b->failed; begins--, begin += 6) reach(b, begin[0], begin[4], begin[5], begin[1], begin[2], begin[3]);
    if (!b->failed) reach_all(b);
    b->forgotten = b->totals;
    b->failed |= fixed_bytes(b) > budget;
    if (!b->failed) {
        b->made[0] = room(b, (size_t)d->cells * (size_t)b->injuries, sizeof(double));
        b->made[1] = room(b, (size_t)s->ring * (size_t)d->cells * (size_t)b->injuries, sizeof(double));
        b->stop = room(b, dice, sizeof(double)); b->work = room(b, 4 * dice, sizeof(double));
        b->again = room(b, dice * dice, sizeof(double)); b->fallen = room(b, (size_t)b->injuries, sizeof(double));
        b->slot[0] = room(b, (size_t)d->cells, sizeof(int64_t)); b->slot[1] = room(b, (size_t)s->cells, sizeof(int64_t));
    }
    if (b->failed) { clash_end(b); return NULL; }
    place_tables(b, s->ring);
    return b;
}

/* How many states there are, and how many bytes they take if all are held. */
EXPORT int64_t clash_states(const Battle *b) { return b->states; }
EXPORT int64_t clash_bytes(const Battle *b) { return fixed_bytes(b) + 8 * b->states; }

EXPORT int clash_solve(Battle *b, int (*cancelled)(void)) {
    b->cancelled = cancelled; b->stopped = 0;
    return solve_from(b, 0);
}

/* All worths with fewer tokens in all are at hand. */
EXPORT int clash_held(const Battle *b) { return b->forgotten < b->totals ? b->forgotten : 1 << 30; }

/* The worths with that side to move, what is left of its enemy being `enemy`; below 0: the battle can't come to that. */
EXPORT void clash_worths(const Battle *b, int side, int x, int y, int enemy, const int *own, int number, double *out) {
    for (int each = 0; each < number; each++) {
        int row = side ? enemy : own[each], cell = side ? own[each] : enemy;
        if (!row || !cell) { out[each] = cell ? 0.0 : 1.0; continue; }
        Line line = line_of(b, side, x, y, row);
        int met = x + y > b->most || (cell >= line.lo && cell < line.hi);
        int sure = !side && b->side[1].toll[cell] <= b->side[0].icons[row] + least(x + b->side[0].rage[row], b->cap[0]);
        out[each] = met ? worth_of(&line, cell) : sure ? 1.0 : NEVER;
    }
}

/* Push chances on: by sixes where they begin (side, row, cell, tokens, which Assault it is) until nothing is left. Into
   `ends` what is left of the attacker, then of the defender, where the other has nobody; into `lengths` when it ended. */
EXPORT int clash_flow(Battle *b, const int *begin, const double *mass, int begins, double dust, double *ends, double *lengths,
                      double *dropped, int (*cancelled)(void)) {
    int rows = b->side[0].cells, lowest = b->totals, result = DONE;
    double *made = b->made[1];
    if (tables_bytes(b, rows) + clash_bytes(b) > b->budget) return NO_MEMORY;
    b->cancelled = cancelled; b->stopped = 0; b->failed = 0;
    b->ends[0] = ends; b->ends[1] = ends + rows; b->lengths = lengths; b->dropped = 0.0;
    b->made[1] = room(b, (size_t)rows * (size_t)b->side[1].cells * (size_t)b->injuries, sizeof(double));
    place_tables(b, rows);
    for (int each = 0; each < begins && !b->failed; each++, begin += 6) {
        lowest = least(lowest, begin[3] + begin[4]);
        come_to(b, begin[0], begin[1], begin[2], begin[3], begin[4], begin[5], mass[each]);
    }
    for (int total = lowest; total <= b->all && result == DONE && !b->failed; total++) {
        if (total < b->totals && b->forgotten < b->totals && b->forgotten < total + 2) result = solve_from(b, total);
        for (int x = first_x(b, total); x <= last_x(b, total) && result == DONE; x++) {
            if (slab_at(b, x, total - x)->met) flow_through(b, x, total - x, dust);
            if (is_stopped(b, ASKED_EACH / 64)) result = CANCELLED;
        }
        if (total >= b->rage) { free(b->head[total - b->rage]); b->head[total - b->rage] = NULL; }
    }
    for (int total = 0; total <= b->all; total++) { free(b->head[total]); b->head[total] = NULL; }
    free(b->made[1]); free(b->node);
    b->made[1] = made; b->node = NULL; b->nodes = b->node_room = b->unused = 0;
    place_tables(b, b->side[0].ring);
    *dropped = b->dropped;
    return b->failed ? NO_MEMORY : result;
}
