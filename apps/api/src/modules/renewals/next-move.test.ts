import { expect, test } from 'vitest';
import { DAY_MS, type Move, nextMove, type RenewalFacts, type Try } from './next-move.ts';

const PAID_UNTIL = new Date('2027-01-31T18:00:00Z');
/** So many days before (or after) the end of what is paid. */
const day = (number: number): Date => new Date(PAID_UNTIL.getTime() + number * DAY_MS);
const AGREED = { totalCents: 14_900, days: 30 };
const FACTS: RenewalFacts = {
  paidUntil: PAID_UNTIL,
  passEnd: PAID_UNTIL,
  isUpgraded: false,
  isDisputed: false,
  agreed: AGREED,
  askedCents: undefined,
  offered: AGREED,
  notice: undefined,
  tries: [],
  cardId: 1,
};
const NOTICE = { sentAt: day(-8), chargeAt: day(-1) };
const tried = (at: number, outcome: Try['outcome'] = 'declined', code: number | undefined = 3003, cardId = 1): Try => ({
  outcome,
  code,
  openedAt: day(at),
  changedAt: day(at),
  cardId,
});
const [ONE, TWO, THREE, FOUR] = [tried(-1), tried(0), tried(2), tried(4)];
const wait = (until: number, declined?: number): Move => ({
  kind: 'wait',
  until: day(until),
  ...(declined === undefined ? {} : { declined }),
});
const DEARER = { totalCents: 19_900, days: 30 };

test.each<[string, number, Partial<RenewalFacts>, Move]>([
  ['nothing to do until two weeks before the charge', -30, {}, wait(-15)],
  ['the price is what was agreed to: the notice comes a week before', -15, {}, wait(-8)],
  ['the notice names the day of the charge', -8, {}, { kind: 'notify', chargeAt: day(-1) }],
  ['a notice that is late moves the charge', -3, {}, { kind: 'notify', chargeAt: day(3) }],
  [
    'a lower price needs no new yes',
    -8,
    { offered: { totalCents: 9900, days: 30 } },
    { kind: 'notify', chargeAt: day(-1) },
  ],
  ['a higher one does', -15, { offered: DEARER }, { kind: 'ask', totalCents: 19_900 }],
  [
    'so do other days at the same price',
    -15,
    { offered: { ...AGREED, days: 20 } },
    { kind: 'ask', totalCents: 14_900 },
  ],
  ['it was asked: nothing happens without a yes', -8, { offered: DEARER, askedCents: 19_900 }, wait(-7)],
  [
    'it changed once more: it is asked again',
    -8,
    { offered: DEARER, askedCents: 17_900 },
    { kind: 'ask', totalCents: 19_900 },
  ],
  ['no yes by the day of the charge', -1, { offered: DEARER, askedCents: 19_900 }, { kind: 'end', why: 'price' }],
  ['not sold any more: perhaps it is again tomorrow', -8, { offered: undefined }, wait(-7)],
  ['not sold on the day of the charge', -1, { offered: undefined }, { kind: 'end', why: 'not-sold' }],
  ['the notice is under way', -7, { notice: { ...NOTICE, sentAt: undefined } }, wait(-7 + 1 / 24)],
  ['nobody took the notice', 9, { notice: { ...NOTICE, sentAt: undefined } }, { kind: 'end', why: 'unreachable' }],
  ['the notice was sent', -7, { notice: NOTICE }, wait(-1)],
  ['the day of the charge', -1, { notice: NOTICE }, { kind: 'charge' }],
  [
    'a price that changes after the notice changes nothing',
    -1,
    { notice: NOTICE, offered: DEARER },
    { kind: 'charge' },
  ],
  ['sent late: five days are five days', -1, { notice: { ...NOTICE, sentAt: day(-4) } }, wait(1)],
  ['a charge is not settled', -1, { notice: NOTICE, tries: [tried(-1, 'open')] }, wait(-1 + 1 / 96)],
  ['declined: again a day later', -1, { notice: NOTICE, tries: [ONE] }, wait(0, 1)],
  ['the second try', 0, { notice: NOTICE, tries: [ONE] }, { kind: 'charge' }],
  ['declined twice: on the third day', 0, { notice: NOTICE, tries: [ONE, TWO] }, wait(2, 2)],
  ['declined three times: on the fifth day', 2, { notice: NOTICE, tries: [ONE, TWO, THREE] }, wait(4, 3)],
  ['the last try', 4, { notice: NOTICE, tries: [ONE, TWO, THREE] }, { kind: 'charge' }],
  ['declined every time', 4, { notice: NOTICE, tries: [ONE, TWO, THREE, FOUR] }, { kind: 'end', why: 'declined' }],
  ['a stolen card is not tried again', 0, { notice: NOTICE, tries: [tried(-1, 'declined', 3004)] }, wait(4, 1)],
  [
    'nor an expired one, until the last day',
    4,
    { notice: NOTICE, tries: [tried(-1, 'declined', 3002)] },
    { kind: 'end', why: 'declined' },
  ],
  [
    'another card is tried at once',
    -0.5,
    { notice: NOTICE, tries: [tried(-1, 'declined', 3004)], cardId: 2 },
    { kind: 'charge' },
  ],
  ['the provider is away: again in an hour', -1, { notice: NOTICE, tries: [tried(-1, 'away')] }, wait(-1 + 1 / 24)],
  ['that counts as no try', 0, { notice: NOTICE, tries: [tried(-1, 'away')] }, { kind: 'charge' }],
  [
    'the provider is away for ten days',
    9,
    { notice: NOTICE, tries: [tried(-1, 'away')] },
    { kind: 'end', why: 'declined' },
  ],
  ['another month was bought meanwhile', -8, { passEnd: day(30) }, { kind: 'follow', paidUntil: day(30) }],
  ['also after the notice', -2, { notice: NOTICE, passEnd: day(30) }, { kind: 'follow', paidUntil: day(30) }],
  [
    'the pass was traded for a larger one',
    -8,
    { passEnd: undefined, isUpgraded: true },
    { kind: 'end', why: 'upgraded' },
  ],
  ['it was, and bought again since', -8, { isUpgraded: true }, { kind: 'notify', chargeAt: day(-1) }],
  ['the pass was refunded', -8, { passEnd: undefined }, { kind: 'end', why: 'money-back' }],
  [
    'the last month of several was refunded',
    -1,
    { notice: NOTICE, passEnd: day(-20) },
    { kind: 'end', why: 'money-back' },
  ],
  ['a charge is disputed', -1, { notice: NOTICE, isDisputed: true }, { kind: 'end', why: 'money-back' }],
])('%s (day %d)', (_, at, facts, move) => {
  expect(nextMove({ ...FACTS, ...facts }, day(at))).toEqual(move);
});

test('whatever happens, a charge has its notice, sent five days before, and its price was agreed to', () => {
  const sent = [undefined, day(-8), day(-4), day(0)];
  const tries = [[], [ONE], [ONE, TWO], [tried(-1, 'away')], [tried(-1, 'declined', 3004)], [tried(-1, 'open')]];
  let charges = 0;
  for (const sentAt of sent)
    for (const each of tries)
      for (const offered of [AGREED, DEARER, undefined])
        for (const notice of [undefined, { sentAt, chargeAt: day(-1) }])
          for (let at = -31; at < 12; at += 0.25) {
            const move = nextMove({ ...FACTS, notice, tries: each, offered }, day(at));
            if (move.kind === 'wait') expect(move.until > day(at), JSON.stringify([at, move])).toBe(true);
            if (move.kind !== 'charge') continue;
            charges++;
            expect(notice?.sentAt && day(at).getTime() - notice.sentAt.getTime()).toBeGreaterThanOrEqual(5 * DAY_MS);
          }
  expect(charges).toBeGreaterThan(100);
});
