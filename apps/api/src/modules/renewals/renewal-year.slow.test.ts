/** A year of a thousand people whose passes renew, in memory: what is decided, never what is stored. */
import { expect, test } from 'vitest';
import { DAY_MS, nextMove, type RenewalFacts, type Try } from './next-move.ts';

const AGREED = { totalCents: 14_900, days: 30 };
const DEARER = { totalCents: 19_900, days: 30 };
const FACTS: Pick<RenewalFacts, 'isUpgraded' | 'isDisputed'> = { isUpgraded: false, isDisputed: false };

/** Always the same numbers from 0 to 1. */
const chanceFrom = (seed: number) => (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

test('a year of a thousand people: notices, declined and new cards, prices, stops, away providers', () => {
  const chance = chanceFrom(41);
  const ends = new Map<string, number>();
  let charges = 0;
  for (let person = 0; person < 1000; person++) {
    const bought = person * (DAY_MS / 40);
    let period = 1;
    let paidUntil = bought + 30 * DAY_MS;
    let agreed = AGREED;
    let asked: number | undefined;
    let notice: { sentAt: Date | undefined; chargeAt: Date; madeAt: number; cents: number } | undefined;
    let tries: Try[] = [];
    let cardId = 1;
    let why: string | undefined;
    const finish = (reason: string): void => {
      why = reason;
      ends.set(reason, (ends.get(reason) ?? 0) + 1);
    };
    const isUnreachable = person % 50 === 0;
    for (let hour = 0; hour < 365 * 24 && !why; hour += 12) {
      const at = new Date(bought + (hour * DAY_MS) / 24);
      const offered = hour > 200 * 24 ? DEARER : AGREED;
      if (notice && !notice.sentAt && !isUnreachable && chance() < 0.7) notice.sentAt = at;
      if (asked !== undefined && person % 3 && chance() < 0.2) [agreed, asked] = [offered, undefined];
      if (tries.length && chance() < 0.04) cardId++;
      if (chance() < 0.0002) {
        finish('stopped');
        break;
      }
      const facts = { ...FACTS, paidUntil: new Date(paidUntil), passEnd: new Date(paidUntil), agreed, offered };
      const move = nextMove({ ...facts, askedCents: asked, notice, tries, cardId }, at);
      if (move.kind === 'ask') asked = move.totalCents;
      if (move.kind === 'notify')
        notice = { sentAt: undefined, chargeAt: move.chargeAt, madeAt: at.getTime(), cents: offered.totalCents };
      if (move.kind === 'end') finish(move.why);
      if (move.kind !== 'charge') continue;
      expect(notice?.sentAt && at.getTime() - notice.sentAt.getTime()).toBeGreaterThanOrEqual(5 * DAY_MS);
      expect(notice?.cents).toBeLessThanOrEqual(agreed.totalCents);
      const luck = chance();
      const outcome = luck < 0.12 ? 'declined' : luck < 0.15 ? 'away' : 'paid';
      if (outcome !== 'paid') {
        const code = luck < 0.02 ? 3004 : 3003;
        tries = [...tries, { outcome, code, openedAt: at, changedAt: at, cardId }];
        expect(tries.filter((each) => each.outcome === 'declined').length).toBeLessThanOrEqual(4 + cardId);
        continue;
      }
      charges++;
      period++;
      paidUntil = Math.max(paidUntil, at.getTime()) + 30 * DAY_MS;
      [notice, tries, asked] = [undefined, [], undefined];
    }
    expect(period, String(person)).toBeLessThanOrEqual(13);
  }
  expect(charges).toBeGreaterThan(7000);
  expect([...ends.keys()].toSorted()).toEqual(['declined', 'price', 'stopped', 'unreachable']);
});
