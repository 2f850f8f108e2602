/* The exact worth of every state of a battle: plain C11, no dependency, loaded by `ctypes`.   Rules: clash.battle.*

   A state is the side to move, what is left of both (a cell each) and the Rage tokens of both. Its worth is the
   attacker's chance of winning. The attacker's cells are here called rows. Cells are numbered by their level
   (Units left, and whether any has a rage icon): whoever is eliminated makes the number smaller. A *slab* holds the
   states with the same tokens (x the attacker's, y the defender's); for each side to move and each level of rows the
   battle comes to cells between two bounds.

   Eliminating somebody leaves the tokens alone, eliminating nobody adds one: so slabs are solved from most tokens to
   fewest, and in a slab rows and cells from fewest Units to most. `made[cell][w]` is the best that w Injuries can make of
   a cell, in the eyes of who chooses: to eliminate one more, from a cell with one Unit less, or to stop there if those
   left can absorb the rest. Rage icons count before the roll: a slab is solved with the tokens once they have counted,
   and the states themselves lie in the slab with so many fewer. */

#include <limits.h>
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
static const double NEVER = -2.0, NOISE = 1e-14, SAME = 1e-16, TIE = 1e-12, NOTHING = 1e-18, HIT = 4.0 / 6.0, MISS = 2.0 / 6.0;

typedef struct { /* one side, as its enemy sees it and as it rolls; figures by cell; `first` cell by level */
    int cells, levels, optional, ring, most_shields, most_life, rages; /* ring: so many cells after one another need their tables */
    const int *price, *rage_of; /* of each way; each number of rage icons there is */
    const int *less[WAYS], *life, *spared, *shields, *icons, *dice, *rerolls, *rage, *roll, *level, *first;
} Side;

typedef struct { uint32_t at; uint16_t lo, hi; } Row; /* of one side to move: where its states begin, and the cells */
typedef struct { Row *row[2]; } Slab; /* by side to move, then by level of rows */
typedef struct { int cell, least, most; double worth; } Choice; /* an elimination, and the Injuries it is allowed with */

typedef struct {
    int *figures;
    double *chances;
    Side side[2];
    int cap[2], most, any_die, injuries, width, all, totals, forgotten, rage;
    double sign[2], beyond;
    Slab *slab;
    int64_t *number; /* of states, by tokens in all; so are their worths */
    double **worth;
    int64_t rows_bytes, worth_bytes, budget, states, since_asked;
    int (*cancelled)(void); /* asked now and then; NULL: nobody can cancel */
    double *made[2], *stop, *again, *work, *best; /* made[side]: of its enemy's cells */
    const int *picked;
    Choice *choice;
    int failed, stopped;
} Battle;

static inline int least(int one, int two) { return one < two ? one : two; }
static inline int greatest(int one, int two) { return one > two ? one : two; }
static inline double larger(double one, double two) { return one > two ? one : two; }
static inline Slab *slab_at(const Battle *b, int x, int y) { return &b->slab[x * b->width + y]; }
static inline int first_x(const Battle *b, int total) { return greatest(0, total - b->cap[1]); }
static inline int last_x(const Battle *b, int total) { return least(total, b->cap[0]); }

static void *room(Battle *b, size_t number, size_t size) {
    void *found = calloc(number + 1, size);
    b->failed |= !found;
    return found;
}

/* ---- Which states the battle can come to ---- */

/* `met`: by side to move, the attacker's level and the defender's, `bytes` of bits, one for each pair of tokens. */
static void lay_out(Battle *b, const unsigned char *met, int bytes) {
    const Side *s = &b->side[0], *d = &b->side[1];
    for (int total = 0; total <= least(b->all, b->most) && !b->failed; total++)
        for (int x = first_x(b, total); x <= last_x(b, total); x++) {
            Slab *slab = slab_at(b, x, total - x);
            int pair = x * b->width + total - x;
            for (int each = 0; each < 2 * s->levels; each++) {
                int lo = d->levels, hi = 0, level = each % s->levels;
                for (int cell = 1; level && cell < d->levels; cell++)
                    if (met[(int64_t)(each * d->levels + cell) * bytes + pair / 8] >> pair % 8 & 1) { lo = least(lo, cell); hi = cell + 1; }
                if (!hi) continue;
                if (!slab->row[0]) {
                    b->rows_bytes += 2 * s->levels * (int64_t)sizeof(Row);
                    slab->row[0] = b->rows_bytes > b->budget ? NULL : room(b, 2 * (size_t)s->levels, sizeof(Row));
                    if ((b->failed |= !slab->row[0])) return;
                    slab->row[1] = slab->row[0] + s->levels;
                }
                slab->row[0][each] = (Row){(uint32_t)b->number[total], (uint16_t)d->first[lo], (uint16_t)d->first[hi]};
                b->number[total] += (int64_t)(s->first[level + 1] - s->first[level]) * (d->first[hi] - d->first[lo]);
                b->totals = total + 1;
            }
            b->failed |= b->number[total] > (int64_t)1 << 31;
        }
    for (int total = 0; total < b->totals; total++) b->states += b->number[total];
}

/* ---- Worths ---- */

typedef struct { const double *worth; int lo, hi; double else_; } Line; /* of one row; what lies outside was never met */

static Row row_of(const Battle *b, int side, int x, int y, int row) { /* none: up to cell 0 */
    Row *const *rows = x < 0 || y < 0 || x + y > b->most ? NULL : slab_at(b, x, y)->row;
    if (!rows || !rows[0]) return (Row){0, 0, 0};
    int level = b->side[0].level[row];
    Row found = rows[side][level];
    found.at += (uint32_t)((row - b->side[0].first[level]) * (found.hi - found.lo));
    return found;
}
static Row states_of(const Battle *b, int side, int x, int y, int row) { /* none, too, where they are forgotten */
    return x + y >= 0 && x + y < b->totals && !b->worth[x + y] ? (Row){0, 0, 0} : row_of(b, side, x, y, row);
}
static Line line_of(const Battle *b, int side, int x, int y, int row) {
    Row states = states_of(b, side, x, y, row);
    double else_ = x + y > b->most ? b->beyond : !side;
    return states.hi ? (Line){b->worth[x + y] + states.at - states.lo, states.lo, states.hi, else_}
                     : (Line){NULL, 0, 0, else_};
}
static inline double worth_of(const Line *line, int cell) {
    return cell >= line->lo && cell < line->hi ? line->worth[cell] : line->else_;
}

/* What Injuries make of one side's cell, in the eyes of its enemy, which stands at the other. */
static inline double *made_of(const Battle *b, int enemy, int row, int cell) {
    return b->made[enemy] + (enemy ? (int64_t)(row % b->side[0].ring) * b->side[1].cells + cell : cell) * b->injuries;
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
    const int width = dice + 1;
    int used = 0, changed = 1;
    memcpy(worth, stop, sizeof(double) * (size_t)width);
    for (; passes && changed; passes--, used += changed) {
        double *again = b->again;
        rolled_again(worth, dice, again);
        for (int rolled = dice - 1; any_die && rolled >= 0; rolled--) /* so many dice, or more if that is better */
            for (int kept = 0; kept < dice - rolled; kept++)
                again[rolled * width + kept] = larger(again[rolled * width + kept], again[(rolled + 1) * width + kept]);
        changed = 0;
        for (int lying = 0; lying <= dice; lying++) {
            double best = stop[lying];
            for (int kept = any_die ? 0 : lying; kept <= lying; kept++)
                best = larger(best, again[(any_die ? lying - kept : dice - lying) * width + kept]);
            changed |= best - worth[lying] > SAME;
            worth[lying] = best;
        }
    }
    return used;
}

/* What a roll is worth to who rolls, and into `stop` what each number of hits is if it is kept. `edge`: Injuries before
   any die has hit; `best`: what each number of them brings; `stay`: what it is worth to eliminate nobody. */
static inline double roll_worth(const Battle *b, int side, int mine, int theirs, int edge, const double *best, double stay) {
    const Side *own = &b->side[side], *enemy = &b->side[!side];
    const int dice = own->dice[mine], life = enemy->life[theirs], spared = enemy->spared[theirs];
    const double *chance = b->chances + own->roll[mine];
    double total = 0.0, last = NEVER;
    int steady = 1;
    for (int hits = 0; hits <= dice; hits++) {
        int w = greatest(0, edge + hits);
        double worth = w >= life ? !side : w <= spared && stay > best[w] ? stay : best[w];
        b->stop[hits] = worth;
        total += chance[hits] * worth;
        steady &= worth >= last - NOISE; last = worth;
    }
    if (steady || !own->optional || !own->rerolls[mine]) return total; /* each miss is thrown again */
    decide_rerolls(b, b->stop, dice, own->rerolls[mine], b->any_die, b->work);
    total = 0.0;
    for (int hits = 0; hits <= dice; hits++) total += chance[dice + 1 + hits] * b->work[hits];
    return total;
}

typedef struct { int edge, life, from, to; } Dealt; /* Injuries: before any die has hit; those that may be asked for */

static inline Dealt dealt_by(const Battle *b, int side, int tokens, int mine, int theirs) {
    const Side *own = &b->side[side], *enemy = &b->side[!side];
    const int before = own->icons[mine] + tokens, life = enemy->life[theirs];
    return (Dealt){before - enemy->shields[theirs], life,
                   greatest(0, before - enemy->most_shields - enemy->most_life + life), least(life - 1, before + own->dice[mine])};
}

/* One side's Assault with these tokens, once counted: the best elimination of at least one Unit, for each number of
   Injuries, and with it the worth of the state; `stay`: worths if nobody is eliminated. */
static inline void launch(Battle *b, int side, int x, int y, int row, int cell, const Line *stay) {
    const int mine = side ? cell : row, theirs = side ? row : cell, rage = b->side[side].rage[mine];
    const Side *enemy = &b->side[!side];
    const Dealt dealt = dealt_by(b, side, side ? y : x, mine, theirs);
    double *best = made_of(b, side, row, cell);
    for (int w = dealt.from; w <= dealt.to; w++) best[w] = NEVER;
    for (int way = 0; way < WAYS; way++) {
        const int less = enemy->less[way][theirs], price = enemy->price[way];
        if (less < 0) continue;
        const double *found = made_of(b, side, side ? less : row, side ? cell : less) - price;
        for (int w = greatest(dealt.from, price); w <= dealt.to; w++) best[w] = found[w] > best[w] ? found[w] : best[w];
    }
    const Row states = states_of(b, side, side ? x : x - rage, side ? y - rage : y, row);
    if (cell >= states.lo && cell < states.hi)
        b->worth[x + y - rage][states.at + (uint32_t)(cell - states.lo)] = dealt.edge >= dealt.life ? !side :
            b->sign[side] * roll_worth(b, side, mine, theirs, dealt.edge, best, b->sign[side] * worth_of(stay, cell));
}

static inline void stop_at(Battle *b, int side, int x, int y, int row, int cell, const Line *stop) { /* the rest is absorbed */
    const Dealt dealt = dealt_by(b, side, side ? y : x, side ? cell : row, side ? row : cell);
    const int to = least(dealt.to, b->side[!side].spared[side ? row : cell]);
    const double worth = b->sign[side] * worth_of(stop, cell);
    double *best = made_of(b, side, row, cell);
    for (int w = dealt.from; w <= to; w++) best[w] = best[w] > worth ? best[w] : worth;
}

/* All Assaults with these tokens, once counted, and one of the attacker's rows; the defender's: from cells `lo` to `hi`. */
static void sweep(Battle *b, int x, int y, int row, int lo, int hi) {
    const Line here[2] = {line_of(b, 0, x, y, row), line_of(b, 1, x, y, row)};
    const Line more[2] = {line_of(b, 0, x, least(y + 1, b->cap[1]), row), line_of(b, 1, least(x + 1, b->cap[0]), y, row)};
    const int end = states_of(b, 0, x - b->side[0].rage[row], y, row).hi;
    for (int cell = lo; cell < hi; cell++) launch(b, 1, x, y, row, cell, &more[0]);
    for (int cell = 1; cell < end; cell++) {
        launch(b, 0, x, y, row, cell, &more[1]);
        stop_at(b, 0, x, y, row, cell, &here[1]);
    }
    for (int cell = lo; cell < hi; cell++) stop_at(b, 1, x, y, row, cell, &here[0]);
}

static int is_stopped(Battle *b, int64_t more) { /* after so many more states */
    if (b->cancelled && (b->since_asked += more) >= ASKED_EACH) {
        b->since_asked = 0;
        b->stopped |= b->cancelled();
    }
    return b->stopped;
}

static void solve_slab(Battle *b, int x, int y) {
    int lo = b->side[1].cells, hi = 0, end = 0; /* of what is asked of the defender's Assaults, in any row before `end` */
    for (int row = 1; row < b->side[0].cells; row++)
        for (int which = 0; which < b->side[1].rages; which++) {
            Row states = states_of(b, 1, x, y - b->side[1].rage_of[which], row);
            if (states.hi) { lo = least(lo, states.lo); hi = greatest(hi, states.hi); end = row + 1; }
        }
    for (int row = 1; row < b->side[0].cells; row++) {
        sweep(b, x, y, row, lo, row < end ? hi : 0);
        if (is_stopped(b, b->side[1].cells)) return;
    }
}

static int64_t fixed_bytes(const Battle *b) {
    return b->rows_bytes + 8 * (int64_t)(b->side[0].ring + 1) * b->side[1].cells * b->injuries;
}

static int hold(Battle *b, int total, int solving) { /* those with most tokens are forgotten first */
    const int64_t bytes = 8 * b->number[total];
    if (b->worth[total] || !bytes) return DONE;
    while (fixed_bytes(b) + b->worth_bytes + bytes > b->budget) {
        if (b->forgotten <= solving + b->rage + 2) return NO_MEMORY;
        free(b->worth[--b->forgotten]);
        b->worth[b->forgotten] = NULL;
        b->worth_bytes -= 8 * b->number[b->forgotten];
    }
    if (!(b->worth[total] = calloc((size_t)b->number[total], sizeof(double)))) return NO_MEMORY;
    b->worth_bytes += bytes;
    for (int x = first_x(b, total); x <= last_x(b, total); x++) { /* with more tokens than can be counted everybody falls */
        const Row *attacks = slab_at(b, x, total - x)->row[0];
        for (int row = b->side[0].cells - 1; attacks && row > 0; row--) {
            const Row states = row_of(b, 0, x, total - x, row);
            for (int cell = states.lo; cell < states.hi; cell++) b->worth[total][states.at + (uint32_t)(cell - states.lo)] = 1.0;
        }
    }
    return DONE;
}

static int solve_all(Battle *b) {
    for (int total = least(b->totals - 1 + b->rage, b->all); total >= 0; total--) {
        for (int under = least(total, b->totals - 1); under >= greatest(0, total - b->rage); under--)
            if (hold(b, under, total) != DONE) return NO_MEMORY;
        for (int x = first_x(b, total); x <= last_x(b, total); x++) {
            solve_slab(b, x, total - x);
            if (b->stopped) return CANCELLED;
        }
    }
    return DONE;
}

/* ---- How a solved battle goes by the best choices ---- */

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

/* All eliminations that can be paid with so much: those with most of the last type first, then of the middle one. */
static int choose(Battle *b, int side, int x, int y, int from, int left, int paid, int most, int way, int found) {
    const Side *enemy = &b->side[1 - side];
    if (way && enemy->less[way][left] >= 0 && paid + enemy->price[way] <= most)
        found = choose(b, side, x, y, from, enemy->less[way][left], paid + enemy->price[way], most, way, found);
    if (way) return choose(b, side, x, y, from, left, paid, most, way - 1, found);
    if (!paid) return found;
    Line line = line_of(b, !side, x, y, side ? left : from);
    double worth = left ? b->sign[side] * worth_of(&line, side ? from : left) : side ? 0.0 : 1.0;
    b->choice[found] = (Choice){left, paid, left ? paid + enemy->spared[left] : INT_MAX, worth};
    return found + 1;
}

/* One state's Assault: what is left after it, with which tokens, and the chance of each. */
static int assault(Battle *b, int side, int row, int cell, int x, int y, int *to, double *chance) {
    const Side *own = &b->side[side], *enemy = &b->side[1 - side];
    int from = side ? cell : row, target = side ? row : cell, dice = own->dice[from], life = enemy->life[target], number = 0;
    if (side) y = least(y + own->rage[from], b->cap[1]); else x = least(x + own->rage[from], b->cap[0]);
    int more_x = least(x + !side, b->cap[0]), more_y = least(y + side, b->cap[1]);
    int edge = own->icons[from] + (side ? y : x) - enemy->shields[target], highest = greatest(0, least(life, edge + dice));
    int wall = enemy->less[0][target], paid = wall < 0 ? 0 : enemy->price[0];
    int choices = paid > highest ? 0 : choose(b, side, x, y, from, wall < 0 ? target : wall, paid, highest, WAYS - 1, 0);
    double *kept = b->work + 3 * (dice + 1), *best = b->best;
    const double *chances = b->chances + own->roll[from];
    const Line more = line_of(b, !side, more_x, more_y, row);
    const double stay = b->sign[side] * worth_of(&more, cell);
    const Choice *each, *end = b->choice + choices;
    for (int w = 0; w <= highest; w++) best[w] = NEVER;
    for (each = b->choice; each < end; each++)
        for (int w = each->least; w <= least(highest, each->most); w++) best[w] = best[w] > each->worth ? best[w] : each->worth;
    roll_worth(b, side, from, target, edge, best, stay);
    if (own->optional && own->rerolls[from]) {
        keep_rolling(b, chances + dice + 1, dice, own->rerolls[from], kept);
        chances = kept;
    }
    for (int hits = 0; hits <= dice; hits++) {
        int w = least(life, greatest(0, edge + hits));
        if (!(chances[hits] > 0.0)) continue;
        for (each = b->choice; each < end; each++)
            if (each->least <= w && w <= each->most && each->worth >= b->stop[hits] - TIE) break;
        int left = each < end ? each->cell : target;
        const int after[] = {side ? left : row, side ? cell : left, left == target ? more_x : x, left == target ? more_y : y};
        if (!number || memcmp(to - 4, after, sizeof after)) {
            memcpy(to, after, sizeof after);
            to += 4; chance[number++] = 0.0;
        }
        chance[number - 1] += chances[hits];
    }
    return number;
}

/* ---- What is called from outside ---- */

EXPORT const char *clash_source(void) { return SOURCE; } /* which source this was made of */

EXPORT void clash_end(Battle *b) {
    if (!b) return;
    for (int pair = 0; b->slab && pair < (b->cap[0] + 1) * b->width; pair++) free(b->slab[pair].row[0]);
    for (int total = 0; b->worth && total <= b->all; total++) free(b->worth[total]);
    void *owned[] = {b->figures, b->chances, b->slab, b->number, b->worth, b->made[0], b->made[1], b->stop,
                     b->again, b->work, b->best, b->choice, b};
    for (size_t each = 0; each < sizeof owned / sizeof *owned; each++) free(owned[each]);
}

static const int *read_side(Side *s, const int *in) {
    s->cells = in[0]; s->levels = in[1]; s->optional = in[2]; s->ring = in[3]; s->most_shields = in[4]; s->most_life = in[5]; s->rages = in[6];
    s->price = in + 7; s->rage_of = s->price + WAYS;
    in += 7 + WAYS + s->rages;
    const int **by_cell[] = {&s->less[0], &s->less[1], &s->less[2], &s->less[3], &s->life, &s->spared, &s->shields, &s->icons,
                             &s->dice, &s->rerolls, &s->rage, &s->roll, &s->level};
    for (size_t each = 0; each < sizeof by_cell / sizeof *by_cell; each++, in += s->cells) *by_cell[each] = in;
    s->first = in;
    return in + s->levels + 1;
}

/* figures: the caps on tokens, the most tokens in all, any die rerolled, the sign of what the defender's choices look for,
   what is beyond the most tokens worth, the most dice, then where the chances of so many dice begin, then both sides. */
EXPORT Battle *clash_begin(const int *figures, int number, const double *chances, int rolls, const unsigned char *met,
                           int bytes, int64_t budget) {
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
    size_t dice = (size_t)figures[6] + 1, totals = (size_t)b->all + 2, rows = (size_t)s->cells, cells = (size_t)d->cells;
    b->injuries = 1 + greatest(s->most_life, d->most_life);
    b->slab = room(b, (size_t)((b->cap[0] + 1) * b->width), sizeof(Slab)); b->number = room(b, totals, sizeof(int64_t));
    b->worth = room(b, totals, sizeof(double *));
    if (!b->failed) lay_out(b, met, bytes);
    b->forgotten = b->totals;
    b->failed |= fixed_bytes(b) > budget;
    if (!b->failed) {
        size_t table = (size_t)b->injuries;
        b->made[0] = room(b, cells * table, sizeof(double)); b->made[1] = room(b, (size_t)s->ring * cells * table, sizeof(double));
        b->choice = room(b, rows + cells, sizeof(Choice));
        b->stop = room(b, dice, sizeof(double)); b->work = room(b, 4 * dice, sizeof(double));
        b->again = room(b, dice * dice, sizeof(double)); b->best = room(b, table, sizeof(double));
    }
    if (b->failed) { clash_end(b); return NULL; }
    return b;
}

/* How many states there are, and how many bytes they take if all are held. */
EXPORT int64_t clash_states(const Battle *b) { return b->states; }
EXPORT int64_t clash_bytes(const Battle *b) { return fixed_bytes(b) + 8 * b->states; }

EXPORT int clash_solve(Battle *b, int (*cancelled)(void)) {
    b->cancelled = cancelled;
    return solve_all(b);
}

/* All worths with fewer tokens in all are at hand. */
EXPORT int clash_held(const Battle *b) { return b->forgotten < b->totals ? b->forgotten : 1 << 30; }

/* The worths with that side to move, what is left of its enemy being `enemy`; below 0: the battle can't come to that. */
EXPORT void clash_worths(const Battle *b, int side, int x, int y, int enemy, const int *own, int number, double *out) {
    const Side *us = &b->side[side], *them = &b->side[!side];
    for (int each = 0; each < number; each++) {
        int row = side ? enemy : own[each], cell = side ? own[each] : enemy;
        if (!row || !cell) { out[each] = cell ? 0.0 : 1.0; continue; }
        Line line = line_of(b, side, x, y, row);
        int tokens = least((side ? y : x) + us->rage[own[each]], b->cap[side]);
        int sure = us->icons[own[each]] + tokens >= them->life[enemy] + them->shields[enemy]; /* everybody falls */
        out[each] = sure || x + y > b->most || (cell >= line.lo && cell < line.hi) ? worth_of(&line, cell) : NEVER;
    }
}

/* What Assaults lead to by the best choices: states by fives (side, row, cell, tokens); of each, how many outcomes there
   are, and all their outcomes by fours (row, cell, tokens) with their chances: at most one for each number of hits. */
EXPORT void clash_outcomes(Battle *b, const int *states, int number, int *counts, int *to, double *chances) {
    for (int each = 0; each < number; each++, states += 5) {
        counts[each] = assault(b, states[0], states[1], states[2], states[3], states[4], to, chances);
        to += 4 * counts[each]; chances += counts[each];
    }
}
