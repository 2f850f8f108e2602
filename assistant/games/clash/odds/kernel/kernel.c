/* The exact worth of every state of a battle: plain C11, no dependency, loaded by `ctypes`.   Rules: clash.battle.*

   A state is the side to move, what is left of both (a cell each) and the Rage tokens of both. Its worth is the
   attacker's chance of winning. A *slab* holds the states with the same tokens (x the attacker's, y the defender's): a
   row for each of the attacker's cells, in it the defender's cells by their *toll* (Life and shields), of which those the
   battle can come to lie between two bounds.

   Eliminating somebody leaves the tokens alone, eliminating nobody adds one: so slabs are solved from most tokens to
   fewest, and in a slab rows and cells from fewest Units to most. `made[cell][w]` is the best that w Injuries can make of
   a cell, in the eyes of who chooses: to eliminate one more, from a cell with one Unit less, or to stop there if those
   left can absorb the rest. Rage icons count before the roll: a slab is met with the tokens once they have counted, and
   the states themselves lie in the slab with so many fewer. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

#ifndef SOURCE
#define SOURCE ""
#endif

enum { KINDS = 3, MOST_RAGES = 16, ASKED_EACH = 1 << 18 };
enum { DONE = 0, CANCELLED = 1, NO_MEMORY = 2 };
static const double NEVER = -2.0, NOISE = 1e-14, TIE = 1e-12, NOTHING = 1e-18, HIT = 4.0 / 6.0, MISS = 2.0 / 6.0;

typedef struct { const double *first, *all, *below; } Roll; /* chances by hits: at first, and with all misses rerolled */

typedef struct { /* one side, as its enemy sees it and as it rolls; figures by cell */
    int kinds, cells, units, barrier, optional; /* cells from `units` on have a Magic Barrier before them */
    int life_of[KINDS], count[KINDS], stride[KINDS];
    int *life, *spared, *shields, *icons, *dice, *rerolls, *rage;
    int rages, rage_of[MOST_RAGES], most_life, most_shields, most_dice;
    Roll *roll;
} Side;

typedef struct { uint32_t at; uint16_t lo, hi; } Row;
typedef struct { Row *row[2]; double *worth; uint32_t *head; int64_t states; char met; } Slab;
typedef struct { double mass; uint32_t next; int assault; } Node;

typedef struct {
    Side side[2];
    int cap[2], any_die, width, most, totals, forgotten, groups, bins;
    double sign[2], beyond;
    int *order, *place, *toll, *from_toll, *to_need, *first_spared, *last_spared, *group, *group_next, *group_last;
    Slab *slab;
    int64_t rows_bytes, worth_bytes, budget, states;
    int (*cancelled)(void); /* asked now and then; NULL: nobody can cancel */
    int64_t since_asked;
    double *made_a, *made_d, *stop, *again, *work;
    int injuries, *need, *held;
    Node *node;
    uint32_t nodes, node_room, unused;
    double *ends[2], *lengths, dropped;
    void *owned[64];
    int owns, failed, stopped;
} Battle;

static void *room(Battle *b, size_t number, size_t size) {
    void *found = b->failed || b->owns == 64 ? NULL : calloc(number ? number : 1, size);
    if (!found) b->failed = 1;
    else b->owned[b->owns++] = found;
    return found;
}

static inline int least(int one, int two) { return one < two ? one : two; }
static inline int greatest(int one, int two) { return one > two ? one : two; }
static inline Slab *slab_at(const Battle *b, int x, int y) { return &b->slab[x * b->width + y]; }
static inline int behind(const Side *s, int cell) { return cell - s->units + 1; }

/* Rows in an order in which whatever an Assault leaves of one comes before it: a barrier right after its Units. */
static inline int in_order(const Side *s, int number) {
    return !s->barrier ? number : number & 1 ? s->units + (number >> 1) : (number >> 1) + 1;
}
static inline int first_row(const Side *s) { return !s->barrier; }
static inline int last_row(const Side *s) { return s->barrier ? 2 * (s->units - 1) : s->units; }

/* ---- What a battle is ---- */

static void binomial(double *chance, int dice, double hit) {
    memset(chance, 0, sizeof(double) * (size_t)(dice + 1));
    chance[0] = 1.0;
    for (int die = 0; die < dice; die++)
        for (int hits = die + 1; hits >= 0; hits--)
            chance[hits] = chance[hits] * (1.0 - hit) + (hits ? chance[hits - 1] * hit : 0.0);
}

static void read_rolls(Battle *b, Side *s) {
    s->roll = room(b, (size_t)s->cells, sizeof(Roll));
    for (int cell = 1; cell < s->cells && !b->failed; cell++) {
        int dice = s->dice[cell], same = 1;
        while (same < cell && (s->dice[same] != dice || s->rerolls[same] != s->rerolls[cell])) same++;
        if (same < cell) { s->roll[cell] = s->roll[same]; continue; }
        double *all = room(b, (size_t)(3 * dice + 4), sizeof(double)), missed = MISS;
        if (!all) return;
        for (int pass = 0; pass < s->rerolls[cell]; pass++) missed *= MISS;
        binomial(all, dice, 1.0 - missed);
        double *first = all, *below = all + 2 * dice + 2;
        if (s->optional && s->rerolls[cell]) binomial(first = all + dice + 1, dice, HIT);
        for (int hits = 0; hits <= dice; hits++) below[hits + 1] = below[hits] + all[hits];
        s->roll[cell] = (Roll){first, all, below};
    }
}

static const int32_t *read_side(Battle *b, Side *s, const int32_t *in) {
    s->kinds = *in++; s->cells = *in++; s->units = *in++; s->barrier = *in++; s->optional = *in++;
    for (int kind = s->kinds - 1, stride = 1; kind >= 0; stride *= s->count[kind--] + 1) {
        s->life_of[kind] = in[2 * kind]; s->count[kind] = in[2 * kind + 1]; s->stride[kind] = stride;
    }
    in += 2 * s->kinds;
    int **figures[] = {&s->life, &s->spared, &s->shields, &s->icons, &s->dice, &s->rerolls, &s->rage};
    for (int which = 0; which < 7; which++, in += s->cells)
        if ((*figures[which] = room(b, (size_t)s->cells, sizeof(int))))
            memcpy(*figures[which], in, sizeof(int) * (size_t)s->cells);
    for (int cell = 1; cell < s->cells && !b->failed; cell++) {
        s->most_life = greatest(s->most_life, s->life[cell]);
        s->most_shields = greatest(s->most_shields, s->shields[cell]);
        s->most_dice = greatest(s->most_dice, s->dice[cell]);
        int known = 0;
        while (known < s->rages && s->rage_of[known] != s->rage[cell]) known++;
        if (known == MOST_RAGES) { b->failed = 1; return in; }
        if (known == s->rages) s->rage_of[s->rages++] = s->rage[cell];
    }
    if (!b->failed) read_rolls(b, s);
    return in;
}

static int standing(const Side *s, int cell, int kind) {
    return (cell < s->units ? cell : behind(s, cell)) / s->stride[kind] % (s->count[kind] + 1);
}

/* The defender's cells by toll, and where among them those lie that an Assault can lead to. */
static void put_in_order(Battle *b) {
    const Side *d = &b->side[1];
    int cells = d->cells, most = b->cap[0] + 2;
    b->order = room(b, (size_t)cells + 1, sizeof(int)); b->place = room(b, (size_t)cells, sizeof(int));
    b->toll = room(b, (size_t)cells + 1, sizeof(int)); b->group = room(b, (size_t)cells + 1, sizeof(int));
    b->from_toll = room(b, (size_t)most + 1, sizeof(int)); b->to_need = room(b, (size_t)most, sizeof(int));
    b->first_spared = room(b, (size_t)most, sizeof(int)); b->last_spared = room(b, (size_t)most, sizeof(int));
    if (b->failed) return;
    for (int cell = 1; cell < cells; cell++) b->from_toll[d->life[cell] + d->shields[cell] + 1]++;
    b->from_toll[0] = 0;
    b->from_toll[1]++; /* nobody is left: the first */
    for (int toll = 1; toll <= most; toll++) b->from_toll[toll] += b->from_toll[toll - 1];
    for (int cell = 0; cell < cells; cell++) { /* each to its toll's next place; then they begin where they did again */
        int toll = cell ? d->life[cell] + d->shields[cell] : 0, place = b->from_toll[toll]++;
        b->place[cell] = place; b->toll[place] = toll; b->order[place] = cell;
    }
    memmove(b->from_toll + 1, b->from_toll, sizeof(int) * (size_t)most);
    b->from_toll[0] = 0;
    for (int need = 0; need < most; need++) b->first_spared[need] = cells;
    for (int place = 1; place < cells; place++) {
        int cell = b->order[place], need = d->life[cell] - d->spared[cell], same = 1;
        int spared = least(d->spared[cell] + d->shields[cell], most - 1);
        b->to_need[greatest(0, need)] = place + 1;
        b->first_spared[spared] = least(b->first_spared[spared], place);
        b->last_spared[spared] = place + 1;
        while (same < place && (d->icons[b->order[same]] != d->icons[cell] || d->dice[b->order[same]] != d->dice[cell] ||
                                d->rage[b->order[same]] != d->rage[cell])) same++;
        b->group[place] = same < place ? b->group[same] : b->groups++;
    }
    for (int need = 1; need < most; need++) b->to_need[need] = greatest(b->to_need[need], b->to_need[need - 1]);
    for (int need = most - 2; need >= 0; need--) {
        b->first_spared[need] = least(b->first_spared[need], b->first_spared[need + 1]);
        b->last_spared[need] = greatest(b->last_spared[need], b->last_spared[need + 1]);
    }
    b->group_next = room(b, (size_t)(b->groups * (cells + 1)), sizeof(int));
    b->group_last = room(b, (size_t)(b->groups * (cells + 1)), sizeof(int));
    for (int group = 0; group < b->groups && !b->failed; group++) {
        int *next = b->group_next + group * (cells + 1), *last = b->group_last + group * (cells + 1);
        next[cells] = cells;
        for (int place = cells - 1; place >= 0; place--)
            next[place] = place && b->group[place] == group ? place : next[place + 1];
        for (int place = 1; place < cells; place++) last[place + 1] = b->group[place] == group ? place + 1 : last[place];
    }
}

/* ---- Which states the battle can come to ---- */

static void reach(Battle *b, int side, int x, int y, int row, int lo, int hi) {
    if (lo >= hi || x + y > b->most || b->failed) return;
    Slab *slab = slab_at(b, x, y);
    if (!slab->row[0]) {
        size_t cells = (size_t)b->side[0].cells;
        slab->row[0] = calloc(2 * cells, sizeof(Row));
        if (!slab->row[0]) { b->failed = 1; return; }
        slab->row[1] = slab->row[0] + cells;
        b->rows_bytes += (int64_t)(2 * cells * sizeof(Row));
        if (b->rows_bytes > b->budget) { b->failed = 1; return; }
    }
    Row *found = &slab->row[side][row];
    if (found->lo == found->hi) { found->lo = (uint16_t)lo; found->hi = (uint16_t)hi; return; }
    if (lo < found->lo) found->lo = (uint16_t)lo;
    if (hi > found->hi) found->hi = (uint16_t)hi;
}

static void reach_by_attack(Battle *b, int x, int y, int row, Row *states) {
    const Side *s = &b->side[0];
    int counted = least(x + s->rage[row], b->cap[0]), weak = s->icons[row] + counted;
    int decided = weak >= b->cap[0] ? b->side[1].cells : b->from_toll[weak + 1]; /* those before fall for sure */
    if (states->lo < decided) states->lo = (uint16_t)least(decided, states->hi);
    if (states->lo == states->hi) return;
    slab_at(b, counted, y)->met = 1;
    int strong = weak + s->dice[row], highest = b->toll[states->hi - 1];
    int to = least(b->from_toll[highest], b->to_need[least(greatest(0, highest - weak), b->cap[0])]);
    reach(b, 1, counted, y, row, greatest(1, b->from_toll[greatest(0, b->toll[states->lo] - strong)]), to);
    if (weak <= b->cap[0] + 1)
        reach(b, 1, least(counted + 1, b->cap[0]), y, row, greatest(states->lo, b->first_spared[weak]),
              least(states->hi, b->last_spared[weak]));
}

/* Every elimination of one side's Units at a price of at most so many Injuries. */
static void reach_fallen(Battle *b, int x, int y, int row, int weak, int strong, const int *lo, const int *hi) {
    const Side *s = &b->side[0];
    int wall = row >= s->units, price[KINDS + 1] = {wall ? s->barrier : 0}, left[KINDS + 1], number[KINDS] = {0};
    if (price[0] > strong) return;
    left[0] = wall ? behind(s, row) : row;
    for (int kind = 0; kind >= 0;) {
        if (kind < s->kinds) { number[kind] = 0; price[kind + 1] = price[kind]; left[kind + 1] = left[kind]; kind++; continue; }
        int cell = left[kind], paid = price[kind];
        if (cell && cell != row && weak - paid <= s->spared[cell]) reach(b, 0, x, y, cell, lo[paid], hi[paid]);
        while (--kind >= 0) {
            number[kind]++;
            price[kind + 1] += s->life_of[kind]; left[kind + 1] -= s->stride[kind];
            if (number[kind] <= standing(s, row, kind) && price[kind + 1] <= strong) { kind++; break; }
        }
    }
}

static void reach_by_defence(Battle *b, int x, int y, int row, const Row *states, int *lo, int *hi) {
    const Side *s = &b->side[0], *d = &b->side[1];
    for (int which = 0; which < d->rages; which++) {
        int counted = least(y + d->rage_of[which], b->cap[1]), weak = s->life[row], strong = -1;
        for (int price = 0; price <= s->life[row]; price++) { lo[price] = d->cells; hi[price] = 0; }
        for (int group = 0; group < b->groups; group++) {
            const int *table = b->group_next + group * (d->cells + 1);
            int from = table[states->lo], to = b->group_last[group * (d->cells + 1) + states->hi];
            if (from >= to) continue;
            int cell = b->order[from], base = d->icons[cell] + counted - s->shields[row];
            if (d->rage[cell] != d->rage_of[which] || base >= s->life[row]) continue;
            int most = least(base + d->dice[cell], s->life[row] - 1);
            if (base <= s->spared[row]) reach(b, 0, x, least(counted + 1, b->cap[1]), row, from, to);
            for (int price = 0; price <= most; price++) { lo[price] = least(lo[price], from); hi[price] = greatest(hi[price], to); }
            weak = least(weak, greatest(0, base)); strong = greatest(strong, most);
            slab_at(b, x, counted)->met = 1;
        }
        if (strong >= 0) reach_fallen(b, x, counted, row, weak, strong, lo, hi);
    }
}

static void reach_all(Battle *b) {
    const Side *s = &b->side[0];
    int *lo = room(b, (size_t)s->most_life + 1, sizeof(int)), *hi = room(b, (size_t)s->most_life + 1, sizeof(int));
    int last = least(b->cap[0] + b->cap[1], b->most);
    for (int total = 0; total <= last && !b->failed; total++)
        for (int x = greatest(0, total - b->cap[1]); x <= least(total, b->cap[0]) && !b->failed; x++) {
            Slab *slab = slab_at(b, x, total - x);
            if (!slab->row[0]) continue;
            for (int number = last_row(s) - 1; number >= first_row(s) && !b->failed; number--) {
                int row = in_order(s, number);
                Row *attack = &slab->row[0][row], *defence = &slab->row[1][row];
                if (attack->lo < attack->hi) reach_by_attack(b, x, total - x, row, attack);
                if (defence->lo < defence->hi) reach_by_defence(b, x, total - x, row, defence, lo, hi);
            }
            for (int side = 0; side < 2; side++)
                for (int row = 1; row < s->cells; row++) {
                    Row *states = &slab->row[side][row];
                    states->at = (uint32_t)slab->states;
                    slab->states += states->hi - states->lo;
                }
            if (slab->states > (int64_t)1 << 31) b->failed = 1;
            b->states += slab->states; b->totals = total + 1;
        }
}

/* ---- Worths ---- */

typedef struct { const double *worth; int lo, hi; double else_; } Line; /* one row; what lies outside was never met */

static Line line_of(const Battle *b, int side, int x, int y, int row) {
    Line found = {NULL, 0, 0, b->beyond};
    if (x + y > b->most) return found;
    const Slab *slab = slab_at(b, x, y);
    found.else_ = side ? 0.0 : 1.0;
    if (!slab->worth) return found;
    const Row *states = &slab->row[side][row];
    found.lo = states->lo; found.hi = states->hi;
    found.worth = slab->worth + states->at - states->lo;
    return found;
}
static inline double worth_of(const Line *line, int place) {
    return place >= line->lo && place < line->hi ? line->worth[place] : line->else_;
}

/* The best elimination of at least one Unit, for each number of Injuries; `less`: the tables with one less, by type. */
static void fall(const Side *s, int cell, double *best, const double *const *less, int from, int to) {
    for (int w = from; w <= to; w++) best[w] = NEVER;
    if (cell >= s->units) {
        const double *made = less[0];
        for (int w = greatest(from, s->barrier); w <= to; w++) best[w] = made[w - s->barrier];
        return;
    }
    for (int kind = 0; kind < s->kinds; kind++) {
        if (!less[kind]) continue;
        int life = s->life_of[kind], begin = greatest(from, life);
        const double *made = less[kind] - life;
        for (int w = begin; w <= to; w++) best[w] = made[w] > best[w] ? made[w] : best[w];
    }
}

/* By dice picked up and hits kept: the worth of rolling those. */
static void rolled_again(const double *worth, int dice, double *again) {
    int width = dice + 1;
    memcpy(again, worth, sizeof(double) * (size_t)width);
    for (int rolled = 1; rolled <= dice; rolled++)
        for (int kept = 0; kept + rolled <= dice; kept++)
            again[rolled * width + kept] = MISS * again[(rolled - 1) * width + kept] + HIT * again[(rolled - 1) * width + kept + 1];
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

/* Worth by hits lying with so many passes left, from the worth `stop` of keeping them; how many made a difference. */
static int decide(const Battle *b, const double *stop, int dice, int passes, int any_die, double *worth) {
    int kept, rolled;
    int used = 0, changed = 1;
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

/* What a roll is worth to who rolls: `edge` Injuries before any die has hit, and the best that each number brings. */
static double roll_worth(const Battle *b, const Side *own, int cell, const Side *enemy, int target, const double *best,
                         int edge, double stay, double dead) {
    const Roll *roll = &own->roll[cell];
    int dice = own->dice[cell], life = enemy->life[target], spared = enemy->spared[target];
    int none = greatest(0, least(dice, -edge)), kills = least(dice + 1, life - edge), absorbed = least(kills - 1, spared - edge);
    int deciding = own->optional && own->rerolls[cell], hits = 0, steady = 1;
    double total = 0.0, last = stay;
    if (edge <= 0) { total = stay * roll->below[none + 1]; hits = none + 1; }
    else last = NEVER;
    best += edge;
    for (; hits <= absorbed; hits++) {
        double worth = best[hits] > stay ? best[hits] : stay;
        total += roll->all[hits] * worth;
        steady &= worth >= last - NOISE; last = worth;
    }
    for (; hits < kills; hits++) {
        total += roll->all[hits] * best[hits];
        steady &= best[hits] >= last - NOISE; last = best[hits];
    }
    if (hits <= dice) { total += dead * (1.0 - roll->below[hits]); steady &= dead >= last - NOISE; }
    if (!deciding || steady) return total;
    for (hits = 0; hits <= dice; hits++) {
        int w = edge + hits;
        b->stop[hits] = w >= life ? dead : w <= 0 ? stay : w <= spared && stay > best[hits] ? stay : best[hits];
    }
    decide(b, b->stop, dice, own->rerolls[cell], b->any_die, b->work);
    total = 0.0;
    for (hits = 0; hits <= dice; hits++) total += roll->first[hits] * b->work[hits];
    return total;
}

static void stop_at(double *best, int from, int to, double worth) { /* the rest can be absorbed */
    for (int w = from; w <= to; w++) best[w] = best[w] > worth ? best[w] : worth;
}

/* The tables of a cell with one Unit less, by type; of a barrier, its Units'. */
static void find_less(const Side *s, int cell, double *made, int64_t step, const int *place, int ring, const double **less) {
    if (cell >= s->units) {
        int to = behind(s, cell);
        less[0] = made + (place ? place[to] : to % ring) * step;
        return;
    }
    for (int kind = 0; kind < s->kinds; kind++) {
        int to = cell - s->stride[kind];
        less[kind] = standing(s, cell, kind) ? made + (place ? place[to] : to % ring) * step : NULL;
    }
}

/* What Injuries by one of the attacker's cells make of the defender's cells before `end`, the tokens counted; with `into`,
   the worths of the states in which it rolls. */
static void attack(Battle *b, int x, int y, int row, int end, Row *states, double *into) {
    const Side *s = &b->side[0], *d = &b->side[1];
    Line here = line_of(b, 1, x, y, row), more = line_of(b, 1, least(x + 1, b->cap[0]), y, row);
    int top = 0, most = s->icons[row] + s->dice[row] + x, step = b->injuries;
    for (int place = 1; place < end; place++) top = greatest(top, d->life[b->order[place]]);
    int floor_ = s->icons[row] + x - d->most_shields - top;
    const double *less[KINDS];
    for (int place = 1; place < end; place++) {
        int cell = b->order[place], life = d->life[cell], from = greatest(0, floor_ + life), to = least(life - 1, most);
        double *best = b->made_a + (int64_t)place * step;
        find_less(d, cell, b->made_a, step, b->place, 0, less);
        fall(d, cell, best, less, from, to);
        if (into && place >= states->lo)
            into[place] = roll_worth(b, s, row, d, cell, best, s->icons[row] + x - d->shields[cell], worth_of(&more, place), 1.0);
        stop_at(best, from, least(to, d->spared[cell]), worth_of(&here, place));
    }
}

/* The same for one of the defender's cells and all the attacker can have up to a row, for who chooses there. */
static void defend(Battle *b, int y, int row, int place, int top, int ring, double *best) {
    const Side *s = &b->side[0], *d = &b->side[1];
    const double *less[KINDS];
    int cell = b->order[place], life = s->life[row], from = greatest(0, d->icons[cell] + y - s->most_shields - top + life);
    find_less(s, row, b->made_d + (int64_t)place * b->injuries, (int64_t)d->cells * b->injuries, NULL, ring, less);
    fall(s, row, best, less, from, least(life - 1, d->icons[cell] + d->dice[cell] + y));
}

static void absorb(Battle *b, int y, int row, int place, int top, const Line *attacking, double *best) {
    const Side *s = &b->side[0], *d = &b->side[1];
    int cell = b->order[place], from = greatest(0, d->icons[cell] + y - s->most_shields - top + s->life[row]);
    int to = least(s->life[row] - 1, d->icons[cell] + d->dice[cell] + y);
    stop_at(best, from, least(to, s->spared[row]), b->sign[1] * worth_of(attacking, place));
}

static Row *states_at(const Battle *b, int side, int x, int y, int row) {
    if (x < 0 || y < 0) return NULL;
    Slab *slab = slab_at(b, x, y);
    return slab->row[0] && slab->worth && slab->row[side][row].lo < slab->row[side][row].hi ? &slab->row[side][row] : NULL;
}

/* The defender's cells of which something is asked in a row or one after it, and the most Life among those rows. */
static int find_needed(Battle *b, int x, int y) {
    const Side *s = &b->side[0], *d = &b->side[1];
    int lo = d->cells, hi = 0, top = 0;
    for (int number = last_row(s) - 1; number >= first_row(s); number--) {
        int row = in_order(s, number);
        for (int which = 0; which < d->rages; which++) {
            const Row *states = states_at(b, 1, x, y - d->rage_of[which], row);
            if (!states) continue;
            lo = least(lo, states->lo); hi = greatest(hi, states->hi); top = greatest(top, s->life[row]);
        }
        b->need[2 * row] = lo; b->need[2 * row + 1] = hi;
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
    const Side *s = &b->side[0], *d = &b->side[1];
    int top = find_needed(b, x, y), ring = s->stride[0] + 1;
    for (int number = first_row(s); number < last_row(s); number++) {
        int row = in_order(s, number), lo = b->need[2 * row], hi = b->need[2 * row + 1], wall = row >= s->units;
        double *made = b->made_d + (int64_t)((wall ? ring : row % ring)) * d->cells * b->injuries;
        Line more = line_of(b, 0, x, least(y + 1, b->cap[1]), row);
        Row *states[MOST_RAGES];
        for (int which = 0; which < d->rages; which++) states[which] = states_at(b, 1, x, y - d->rage_of[which], row);
        for (int place = lo; place < hi; place++) {
            int cell = b->order[place], edge = d->icons[cell] + y - s->shields[row], rage = d->rage[cell], which = 0;
            double *best = made + (int64_t)place * b->injuries;
            defend(b, y, row, place, top, ring, best);
            while (d->rage_of[which] != rage) which++;
            if (!states[which] || place < states[which]->lo || place >= states[which]->hi || edge >= s->life[row]) continue;
            slab_at(b, x, y - rage)->worth[states[which]->at + (uint32_t)(place - states[which]->lo)] =
                b->sign[1] * roll_worth(b, d, cell, s, row, best, edge, b->sign[1] * worth_of(&more, place), 0.0);
        }
        Row *attacking = states_at(b, 0, x - s->rage[row], y, row);
        if (attacking)
            attack(b, x, y, row, attacking->hi, attacking, slab_at(b, x - s->rage[row], y)->worth + attacking->at - attacking->lo);
        if (is_stopped(b, (hi > lo ? hi - lo : 0) + (attacking ? attacking->hi : 0))) return;
        if (wall) continue;
        Line here = line_of(b, 0, x, y, row);
        for (int place = lo; place < hi; place++) absorb(b, y, row, place, top, &here, made + (int64_t)place * b->injuries);
    }
}

/* How many states there are, and how many bytes they take if all are held. */
EXPORT int64_t clash_states(const Battle *b) { return b->states; }
EXPORT int64_t clash_bytes(const Battle *b) {
    const Side *s = &b->side[0], *d = &b->side[1];
    return b->rows_bytes + 8 * (b->states + (int64_t)(s->stride[0] + 3) * d->cells * b->injuries);
}

static void forget(Battle *b, int total) {
    for (int x = greatest(0, total - b->cap[1]); x <= least(total, b->cap[0]); x++) {
        Slab *slab = slab_at(b, x, total - x);
        if (slab->worth) b->worth_bytes -= slab->states * 8;
        free(slab->worth); slab->worth = NULL;
    }
}

static int hold(Battle *b, int total, int solving) { /* room for a total's worths: those with most tokens are forgotten first */
    for (int x = greatest(0, total - b->cap[1]); x <= least(total, b->cap[0]); x++) {
        Slab *slab = slab_at(b, x, total - x);
        if (!slab->states || slab->worth) continue;
        int64_t others = clash_bytes(b) - 8 * b->states + slab->states * 8;
        while (others + b->worth_bytes > b->budget && b->forgotten > solving + 2) forget(b, --b->forgotten);
        if (others + b->worth_bytes > b->budget) return NO_MEMORY;
        slab->worth = calloc((size_t)slab->states, sizeof(double));
        if (!slab->worth) return NO_MEMORY;
        b->worth_bytes += slab->states * 8;
    }
    return DONE;
}

static int most_rage(const Battle *b) {
    int rage = 0;
    for (int side = 0; side < 2; side++)
        for (int which = 0; which < b->side[side].rages; which++) rage = greatest(rage, b->side[side].rage_of[which]);
    return rage;
}

static int solve_from(Battle *b, int lowest) {
    int rage = most_rage(b);
    for (int total = 0; total < b->totals; total++) forget(b, total);
    b->forgotten = b->totals;
    for (int total = least(b->totals - 1 + rage, b->cap[0] + b->cap[1]); total >= lowest; total--) {
        for (int under = least(total, b->totals - 1); under >= greatest(0, total - rage); under--)
            if (hold(b, under, total) != DONE) return NO_MEMORY;
        for (int x = greatest(0, total - b->cap[1]); x <= least(total, b->cap[0]); x++) {
            if (slab_at(b, x, total - x)->met) solve_slab(b, x, total - x);
            if (b->stopped) return CANCELLED;
        }
    }
    return DONE;
}

/* ---- How a solved battle goes: chances pushed from Assault to Assault along the best choices ---- */

static void come_to(Battle *b, int side, int cell, int place, int x, int y, int assault, double mass) {
    const Side *s = &b->side[0], *d = &b->side[1];
    int other = b->order[place], own_over = side == 0 && b->toll[place] <= s->icons[cell] + least(x + s->rage[cell], b->cap[0]);
    int enemy_over = side == 1 && d->icons[other] + least(y + d->rage[other], b->cap[1]) - s->shields[cell] >= s->life[cell];
    if (own_over || enemy_over) { /* this Assault eliminates everybody for sure */
        b->ends[!own_over][own_over ? cell : other] += mass; b->lengths[assault] += mass;
        return;
    }
    Slab *slab = slab_at(b, x, y);
    const Row *states = slab->row[0] ? &slab->row[side][cell] : NULL;
    if (!states || place < states->lo || place >= states->hi) { b->dropped += mass; return; }
    if (!slab->head && !(slab->head = calloc((size_t)slab->states, sizeof(uint32_t)))) { b->failed = 1; return; }
    uint32_t *head = &slab->head[states->at + (uint32_t)(place - states->lo)], node = *head;
    while (node && b->node[node].assault != assault) node = b->node[node].next;
    if (node) { b->node[node].mass += mass; return; }
    if (b->unused) { node = b->unused; b->unused = b->node[node].next; }
    else {
        if (b->nodes == b->node_room) {
            uint32_t more = b->node_room ? 2 * b->node_room : 4096;
            Node *grown = realloc(b->node, more * sizeof(Node));
            if (!grown) { b->failed = 1; return; }
            b->node = grown; b->node_room = more;
            if (!b->nodes) b->nodes = 1; /* 0 stands for none */
        }
        node = b->nodes++;
    }
    b->node[node] = (Node){mass, *head, assault};
    *head = node;
}

/* The chance of each number of hits once nobody rerolls any more, into `kept`. */
static void keep_rolling(const Battle *b, const double *first, const double *stop, int dice, int passes, double *kept) {
    double *worth = b->work, *lying = worth + dice + 1, *then = lying + dice + 1, *chance = then + dice + 1;
    int *held = b->held, *rolled = held + dice + 1, used = passes, any_die = 0;
    for (int hits = 1; hits <= dice; hits++) /* where more hits only help, hits are never picked up */
        any_die |= b->any_die && stop[hits] < stop[hits - 1] - NOISE;
    memset(kept, 0, sizeof(double) * (size_t)(dice + 1));
    memcpy(lying, first, sizeof(double) * (size_t)(dice + 1));
    for (; passes; passes--) {
        if (passes - 1 <= used) { /* else a pass more or less makes no difference */
            used = decide(b, stop, dice, passes - 1, any_die, worth);
            rolled_again(worth, dice, b->again);
            for (int hits = 0; hits <= dice; hits++)
                pick(b->again, stop[hits], dice, hits, any_die, TIE, held + hits, rolled + hits);
        }
        memset(then, 0, sizeof(double) * (size_t)(dice + 1));
        double moved = 0.0;
        for (int hits = 0; hits <= dice; hits++) {
            if (!(lying[hits] > 0.0)) continue;
            if (!rolled[hits]) { kept[hits] += lying[hits]; continue; }
            binomial(chance, rolled[hits], HIT);
            for (int more = 0; more <= rolled[hits]; more++) then[held[hits] + more] += lying[hits] * chance[more];
            moved += lying[hits];
        }
        memcpy(lying, then, sizeof(double) * (size_t)(dice + 1));
        if (moved < NOTHING) break;
    }
    for (int hits = 0; hits <= dice; hits++) kept[hits] += lying[hits];
}

typedef struct { const Side *enemy; double *made; int64_t step; const int *place; } Table;

static double *made_of(const Table *t, int cell) { return t->made + (t->place ? t->place[cell] : cell) * t->step; }

/* Which cell so many Injuries leave by the best elimination: among those as good, most of the last type fall. */
static int best_left(const Table *t, int cell, int w, double best) {
    const Side *s = t->enemy;
    if (cell >= s->units) { cell = behind(s, cell); w -= s->barrier; }
    for (int kind = s->kinds - 1; kind >= 0; kind--)
        while (w >= s->life_of[kind] && standing(s, cell, kind) &&
               made_of(t, cell - s->stride[kind])[w - s->life_of[kind]] >= best - TIE) {
            cell -= s->stride[kind]; w -= s->life_of[kind];
        }
    return cell;
}

/* One state's Assault with the tokens counted: where it leads, and with which chance. */
static void assault(Battle *b, int side, int x, int y, int row, int place, uint32_t node, double dust, const Table *t) {
    const Side *own = &b->side[side], *enemy = t->enemy;
    int cell = side ? b->order[place] : row, target = side ? row : b->order[place], dice = own->dice[cell];
    int edge = own->icons[cell] + (side ? y : x) - enemy->shields[target], life = enemy->life[target];
    const double *less[KINDS], *chances = own->roll[cell].all;
    double *best = b->made_a + (int64_t)b->side[1].cells * b->injuries, *kept = b->work + 4 * (dice + 1);
    double sign = b->sign[side], dead = side ? 0.0 : 1.0, mass = 0.0;
    int more_x = least(x + !side, b->cap[0]), more_y = least(y + side, b->cap[1]);
    Line more = line_of(b, !side, more_x, more_y, row);
    double stay = sign * worth_of(&more, place);
    for (uint32_t each = node; each; each = b->node[each].next) mass += b->node[each].mass;
    if (mass >= dust) {
        find_less(enemy, target, t->made, t->step, t->place, t->place ? 0 : enemy->cells, less);
        fall(enemy, target, best, less, greatest(0, edge), least(life - 1, greatest(0, edge + dice)));
        for (int hits = 0; hits <= dice; hits++) {
            int w = greatest(0, edge + hits);
            double fallen = !w ? NEVER : w >= life ? dead : best[w];
            b->stop[hits] = w < life && w <= enemy->spared[target] && stay > fallen ? stay : fallen;
        }
        if (own->optional && own->rerolls[cell]) {
            keep_rolling(b, own->roll[cell].first, b->stop, dice, own->rerolls[cell], kept);
            chances = kept;
        }
        for (int hits = 0; hits <= dice; hits++) {
            int w = greatest(0, edge + hits), to = target;
            if (!(chances[hits] > 0.0)) continue;
            if (w >= life) to = 0;
            else if (w && best[w] >= b->stop[hits] - TIE) to = best_left(t, target, w, b->stop[hits]);
            for (uint32_t each = node; each; each = b->node[each].next) {
                double part = chances[hits] * b->node[each].mass;
                int number = b->node[each].assault;
                if (!to) { b->ends[side][cell] += part; b->lengths[number] += part; }
                else if (to == target) come_to(b, !side, row, place, more_x, more_y, number + 1, part);
                else come_to(b, !side, side ? to : row, side ? place : b->place[to], x, y, number + 1, part);
            }
        }
    } else b->dropped += mass;
    while (node) {
        uint32_t next = b->node[node].next;
        b->node[node].next = b->unused; b->unused = node; node = next;
    }
}

static uint32_t take(Slab *slab, const Row *states, int place) {
    uint32_t *head = &slab->head[states->at + (uint32_t)(place - states->lo)], node = *head;
    *head = 0;
    return node;
}

static void flow_through(Battle *b, int x, int y, double dust, char *known) {
    const Side *s = &b->side[0], *d = &b->side[1];
    int64_t column = (int64_t)s->cells * b->injuries;
    int ring = s->cells, top = 0;
    memset(known, 0, (size_t)d->cells);
    for (int row = 1; row < s->cells; row++) top = greatest(top, s->life[row]);
    for (int number = last_row(s) - 1; number >= first_row(s); number--) {
        int row = in_order(s, number);
        Row *states = states_at(b, 0, x - s->rage[row], y, row);
        Slab *from = states ? slab_at(b, x - s->rage[row], y) : NULL;
        if (from && from->head) {
            Table t = {d, b->made_a, b->injuries, b->place};
            int solved = 0;
            for (int place = states->hi - 1; place >= states->lo; place--) {
                uint32_t node = take(from, states, place);
                if (!node) continue;
                if (!solved++) attack(b, x, y, row, place + 1, states, NULL);
                assault(b, 0, x, y, row, place, node, dust, &t);
            }
        }
        for (int which = 0; which < d->rages; which++) {
            states = states_at(b, 1, x, y - d->rage_of[which], row);
            from = states ? slab_at(b, x, y - d->rage_of[which]) : NULL;
            if (!from || !from->head) continue;
            for (int place = states->hi - 1; place >= states->lo; place--) {
                if (d->rage[b->order[place]] != d->rage_of[which]) continue;
                uint32_t node = take(from, states, place);
                if (!node) continue;
                Table t = {s, b->made_d + place * column, b->injuries, NULL};
                for (int other = first_row(s); !known[place] && other <= number; other++) {
                    int cell = in_order(s, other), to = b->order[place];
                    double *best = made_of(&t, cell);
                    const double *less[KINDS];
                    int least_w = greatest(0, d->icons[to] + y - s->most_shields - top + s->life[cell]);
                    Line here = line_of(b, 0, x, y, cell);
                    find_less(s, cell, t.made, t.step, NULL, ring, less);
                    fall(s, cell, best, less, least_w, least(s->life[cell] - 1, d->icons[to] + d->dice[to] + y));
                    absorb(b, y, cell, place, top, &here, best);
                }
                known[place] = 1;
                assault(b, 1, x, y, row, place, node, dust, &t);
            }
        }
    }
}

static void let_go(Battle *b, int total) {
    for (int x = greatest(0, total - b->cap[1]); x <= least(total, b->cap[0]); x++) {
        Slab *slab = slab_at(b, x, total - x);
        free(slab->head); slab->head = NULL;
    }
}

/* ---- What is called from outside ---- */

EXPORT const char *clash_source(void) { return SOURCE; } /* which source this was made of */

EXPORT void clash_end(Battle *b) {
    if (!b) return;
    for (int pair = 0; b->slab && pair < (b->cap[0] + 1) * b->width; pair++) {
        free(b->slab[pair].row[0]); free(b->slab[pair].worth); free(b->slab[pair].head);
    }
    for (int each = 0; each < b->owns; each++) free(b->owned[each]);
    free(b->node);
    free(b);
}

/* in: the caps on tokens, the most tokens in all, any die rerolled, the sign of what the defender's choices look for,
   what is beyond the most tokens worth, then both sides; begin: by fives where battles begin: side, both cells, tokens. */
EXPORT Battle *clash_begin(const int32_t *in, const int32_t *begin, int begins, int smaller, int64_t budget) {
    Battle *b = calloc(1, sizeof(Battle));
    if (!b) return NULL;
    b->cap[0] = in[0]; b->cap[1] = in[1]; b->most = in[2]; b->any_die = in[3];
    b->sign[0] = 1.0; b->sign[1] = in[4]; b->beyond = in[5]; b->width = b->cap[1] + 1; b->budget = budget;
    read_side(b, &b->side[1], read_side(b, &b->side[0], in + 6));
    b->slab = room(b, (size_t)((b->cap[0] + 1) * b->width), sizeof(Slab));
    if (!b->failed) put_in_order(b);
    const Side *s = &b->side[0], *d = &b->side[1];
    for (; begins > 0 && !b->failed; begins--, begin += 5)
        if (begin[1] && begin[2])
            reach(b, begin[0], begin[3], begin[4], begin[1], b->place[begin[2]], b->place[begin[2]] + 1);
    for (int row = 1; smaller && row < s->cells; row++)
        for (int side = 0; side < 2; side++) reach(b, side, begin[-2], begin[-1], row, 1, d->cells);
    if (!b->failed) reach_all(b);
    b->forgotten = b->totals;
    b->injuries = greatest(s->most_life, d->most_life) + 1;
    if (clash_bytes(b) - 8 * b->states > budget) b->failed = 1;
    int dice = greatest(s->most_dice, d->most_dice) + 1;
    b->made_a = room(b, (size_t)(d->cells + 1) * (size_t)b->injuries, sizeof(double));
    b->made_d = room(b, (size_t)(s->stride[0] + 2) * (size_t)d->cells * (size_t)b->injuries, sizeof(double));
    b->stop = room(b, (size_t)dice, sizeof(double)); b->work = room(b, 6 * (size_t)dice, sizeof(double));
    b->again = room(b, (size_t)dice * (size_t)dice, sizeof(double));
    b->held = room(b, 2 * (size_t)dice, sizeof(int));
    b->need = room(b, 2 * (size_t)s->cells, sizeof(int));
    if (b->failed) { clash_end(b); return NULL; }
    return b;
}

EXPORT int clash_solve(Battle *b, int (*cancelled)(void)) {
    b->cancelled = cancelled; b->stopped = 0;
    return solve_from(b, 0);
}

/* All worths with fewer tokens in all are at hand. */
EXPORT int clash_held(const Battle *b) { return b->forgotten < b->totals ? b->forgotten : 1 << 30; }

/* The worths with that side to move, what is left of its enemy being `enemy`; below 0: the battle can't come to that. */
EXPORT void clash_worths(const Battle *b, int side, int x, int y, int enemy, const int32_t *cells, int number, double *out) {
    for (int each = 0; each < number; each++) {
        int row = side ? enemy : cells[each], cell = side ? cells[each] : enemy;
        if (!row || !cell) { out[each] = cell ? 0.0 : 1.0; continue; }
        int place = b->place[cell];
        Line line = line_of(b, side, x, y, row);
        int met = x + y > b->most || (line.worth && place >= line.lo && place < line.hi);
        int sure = side == 0 && b->toll[place] <= b->side[0].icons[row] + least(x + b->side[0].rage[row], b->cap[0]);
        out[each] = met ? worth_of(&line, place) : sure ? 1.0 : NEVER;
    }
}

/* Push chances on: by sixes where they begin (as above, and which Assault it is) until nothing is left. Into `ends` what
   is left of the attacker, then of the defender, where the other has nobody; into `lengths` when it ended. */
EXPORT int clash_flow(Battle *b, const int32_t *begin, const double *mass, int begins, double dust, double *ends,
                      double *lengths, double *dropped, int (*cancelled)(void)) {
    const Side *s = &b->side[0], *d = &b->side[1];
    double *made = b->made_d;
    char *known = malloc((size_t)d->cells);
    b->cancelled = cancelled; b->stopped = 0;
    b->ends[0] = ends; b->ends[1] = ends + s->cells; b->lengths = lengths; b->dropped = 0.0; b->failed = 0;
    size_t tables = (size_t)d->cells * (size_t)s->cells * (size_t)b->injuries * sizeof(double);
    b->made_d = (int64_t)tables + clash_bytes(b) > b->budget * 5 / 4 ? NULL : malloc(tables);
    int result = known && b->made_d ? DONE : NO_MEMORY, lowest = b->totals, rage = most_rage(b);
    for (int each = 0; each < begins && result == DONE; each++, begin += 6) {
        lowest = least(lowest, begin[3] + begin[4]);
        come_to(b, begin[0], begin[1], b->place[begin[2]], begin[3], begin[4], begin[5], mass[each]);
    }
    for (int total = lowest; total <= b->cap[0] + b->cap[1] && result == DONE && !b->failed; total++) {
        if (total < b->totals && b->forgotten < b->totals && b->forgotten < total + 2) {
            double *flowing = b->made_d;
            b->made_d = made;
            result = solve_from(b, total);
            b->made_d = flowing;
        }
        for (int x = greatest(0, total - b->cap[1]); x <= least(total, b->cap[0]) && result == DONE; x++) {
            if (slab_at(b, x, total - x)->met) flow_through(b, x, total - x, dust, known);
            if (is_stopped(b, ASKED_EACH / 64)) result = CANCELLED;
        }
        if (total >= rage) let_go(b, total - rage);
    }
    for (int total = 0; total <= b->cap[0] + b->cap[1]; total++) let_go(b, total);
    free(b->made_d); free(known); free(b->node);
    b->made_d = made; b->node = NULL; b->nodes = b->node_room = b->unused = 0;
    *dropped = b->dropped;
    return b->failed ? NO_MEMORY : result;
}
