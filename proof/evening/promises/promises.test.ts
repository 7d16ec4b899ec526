/** Each promise is broken on purpose and must be found; kept ones must not be reported. */
import { describe, expect, test } from 'vitest';
import { ledgerAgainstBooks } from './books.ts';
import { type Evidence, judge } from './judge.ts';
import { type MoneyFacts, paidWithoutPass, passWithoutMoney } from './money.ts';
import { differingPlays } from './plays.ts';
import { brokenRecordings, type SegmentFact } from './recordings.ts';
import { fedAfterTakeover, overlappingLeases, type SeatObservation } from './seats.ts';
import { unsettledWebhooks } from './webhooks.ts';

const order = (id: number, more: object = {}) => ({
  id,
  userId: id + 100,
  state: 'paid',
  totalCents: 3900,
  currency: 'MXN',
  ...more,
});
const pass = (id: number, more: object = {}) => ({
  id,
  userId: id + 100,
  source: `order ${id}`,
  isRevoked: false,
  ...more,
});
const entry = (orderId: number, more: object = {}) => ({
  orderId,
  reference: `r-${orderId}`,
  provider: 'openpay',
  kind: 'paid',
  amountCents: 3900,
  currency: 'MXN',
  ...more,
});
/** By card, by prepaid card, refunded, given by staff, seeded. */
const kept: MoneyFacts = {
  orders: [order(1), order(2), order(3, { state: 'refunded' }), order(4, { state: 'open' })],
  passes: [
    pass(1),
    pass(2),
    pass(3, { isRevoked: true }),
    { id: 8, userId: 55, source: 'staff grant 9', isRevoked: false },
    { id: 9, userId: 1, source: 'demo seed', isRevoked: false },
  ],
  ledger: [entry(1), entry(2, { provider: 'prepaid' }), entry(3), entry(3, { kind: 'refunded', amountCents: -3900 })],
  cards: [{ folio: '0000000001', orderId: 2, userId: 102 }],
  grants: [{ id: 9, userId: 55 }],
};

describe('orders, passes and money', () => {
  test('an evening in order breaks nothing', () => {
    expect(paidWithoutPass(kept)).toEqual([]);
    expect(passWithoutMoney(kept)).toEqual([]);
  });

  test.each<[string, Partial<MoneyFacts>, string]>([
    ['no pass', { passes: [] }, 'Order 1 of person 101 is paid and has no pass.'],
    ['two passes', { passes: [pass(1), pass(1), pass(2)] }, 'Order 1 has 2 passes.'],
    [
      'the pass of another',
      { passes: [pass(1, { userId: 7 }), pass(2)] },
      'The pass of order 1 belongs to person 7, not to 101.',
    ],
    ['a revoked pass', { passes: [pass(1, { isRevoked: true }), pass(2)] }, 'Order 1 is paid and its pass is revoked.'],
  ])('a paid order with %s', (_, planted, sentence) => {
    expect(paidWithoutPass({ ...kept, ...planted })).toContain(sentence);
  });

  const only = (one: object, more: Partial<MoneyFacts> = {}): MoneyFacts => ({
    ...kept,
    passes: [pass(1, one)],
    ...more,
  });
  test.each<[string, MoneyFacts, RegExp]>([
    ['of an unpaid order', only({ source: 'order 4', userId: 104 }), /order 4 is open with 0\.00 MXN of 39\.00 MXN/],
    ['of no order', only({ source: 'order 77' }), /an order that does not exist/],
    ['whose money went back', only({ source: 'order 3' }), /order 3 is refunded with 0\.00 MXN/],
    ['that nobody posted', only({}, { ledger: [] }), /the ledger has no payment/],
    ['that was taken and paid for', only({ isRevoked: true }), /revoked, and the 39\.00 MXN/],
    ['that nobody gave', only({ source: 'staff grant 4' }), /staff gave it, and nobody did/],
    ['from nowhere', only({ source: 'a gap' }), /Nobody knows where/],
    ['redeemed without a card', only({ source: 'order 2', userId: 102 }, { cards: [] }), /used 0 prepaid cards/],
  ])('a pass %s', (_, facts, sentence) => {
    expect(passWithoutMoney(facts).join()).toMatch(sentence);
  });

  test('a prepaid card used twice for one order, and one used for nothing', () => {
    const [card] = kept.cards;
    const used = [
      ...kept.cards,
      { ...card, folio: '2', orderId: 2, userId: 102 },
      { folio: '3', orderId: undefined, userId: 1 },
    ];
    expect(passWithoutMoney({ ...kept, cards: used }).join()).toMatch(
      /Order 2 has used up 2 prepaid cards.*Prepaid card 3 is used up and has no order/,
    );
  });
});

test('the ledger against the books: what one side lacks, and another amount', () => {
  const book = (reference: string, amountCents: number, more: object = {}) => ({
    provider: 'openpay',
    reference,
    kind: 'paid' as const,
    amountCents,
    currency: 'MXN',
    ...more,
  });
  const books = [book('r-1', 3900), book('r-3', 3900), book('r-3', -3900, { kind: 'refunded' })];
  expect(ledgerAgainstBooks(kept.ledger, books)).toEqual([]);
  expect(ledgerAgainstBooks(kept.ledger, [...books, book('r-5', 3900)])).toEqual([
    'r-5 (paid): openpay has 39.00 MXN, the ledger 0.00 MXN.',
  ]);
  expect(ledgerAgainstBooks(kept.ledger, books.slice(1))).toEqual([
    'r-1 (paid): openpay has 0.00 MXN, the ledger 39.00 MXN.',
  ]);
  expect(ledgerAgainstBooks(kept.ledger, [book('r-1', 3800), ...books.slice(1)])).toHaveLength(1);
  expect(ledgerAgainstBooks(kept.ledger, [book('r-1', 3900, { currency: 'USD' }), ...books.slice(1)])).toHaveLength(2);
});

test('a webhook that was lost, and one that is stuck', () => {
  const sent = [{ provider: 'paypal', digest: 'abc', about: 'r-1' }];
  const notice = (state: string) => ({ provider: 'paypal', digest: 'abc', state });
  expect(unsettledWebhooks(sent, [notice('done')])).toEqual([]);
  expect(unsettledWebhooks(sent, [])).toEqual(['paypal sent a notice about r-1, and it was never stored.']);
  expect(unsettledWebhooks(sent, [notice('waiting')])).toEqual(['A notice of paypal (abc) is waiting.']);
  expect(unsettledWebhooks([], [notice('stuck')])).toHaveLength(1);
});

describe('seats', () => {
  const lease = (session: string, from: number, until?: number) => ({ userId: 1, session, from, until });
  test.each([
    ['one after the other', [lease('a', 0, 10), lease('b', 10, 20)], 0],
    ['two games of one device', [lease('a', 0, 10), lease('a', 5)], 0],
    ['two devices at once', [lease('a', 0, 10), lease('b', 9, 20)], 1],
    ['two devices to the end', [lease('a', 0), lease('b', 9)], 1],
    ['one inside the other', [lease('a', 0, 100), lease('b', 10, 20)], 1],
    ['of two people', [lease('a', 0), { ...lease('b', 5), userId: 2 }], 0],
  ])('leases: %s', (_, leases, count) => {
    expect(overlappingLeases(leases)).toHaveLength(count);
  });

  const sight = (device: string, what: SeatObservation['what'], at: number): SeatObservation => ({
    userId: 1,
    device,
    what,
    at,
  });
  const before = [sight('couch', 'opened', 0), sight('couch', 'fed', 5000), sight('kitchen', 'opened', 6000)];
  test.each<[string, SeatObservation[], number]>([
    ['within two seconds', [sight('couch', 'fed', 7900)], 0],
    ['after two seconds', [sight('couch', 'fed', 8100)], 1],
    ['of the taker', [sight('kitchen', 'fed', 60_000)], 0],
    ['taken back', [sight('couch', 'opened', 9000), sight('couch', 'fed', 12_000)], 0],
    ['taken back, and the other goes on', [sight('couch', 'opened', 9000), sight('kitchen', 'fed', 12_000)], 1],
  ])('a segment after a takeover: %s', (_, later, count) => {
    expect(fedAfterTakeover([...before, ...later])).toHaveLength(count);
  });
});

describe('recordings', () => {
  const segment = (sequence: number, more: Partial<SegmentFact> = {}): SegmentFact => ({
    sequence,
    named: sequence,
    at: sequence * 4000,
    durationMs: 4000,
    isGap: false,
    bytes: 1000,
    ...more,
  });
  const broken = (segments: SegmentFact[], windows: Parameters<typeof brokenRecordings>[1] = []): string[] =>
    brokenRecordings([{ game: 5, rendition: '720p', segments }], windows);
  const later = (more = 0): SegmentFact[] => [segment(0), segment(1, { at: 34_000 + more })];

  test('whole ones are left in peace', () => {
    expect(broken([segment(0), segment(1), segment(2)])).toEqual([]);
    expect(broken(later(), [{ kind: 'encoder', from: 5000, until: 30_000 }])).toEqual([]);
    expect(
      broken([segment(0), segment(1, { isGap: true, bytes: 0 })], [{ kind: 'kill', from: 5000, until: 9000 }]),
    ).toEqual([]);
  });
  test.each<[string, string[], RegExp]>([
    ['empty', broken([]), /no segment/],
    [
      'no playlist',
      brokenRecordings([{ game: 5, rendition: '720p', refused: 'playlist/tag-repeated', segments: [segment(0)] }], []),
      /the playlist is none: playlist.tag-repeated/,
    ],
    ['a missing number', broken([segment(0), segment(2, { at: 4000 })]), /segment 2 follows segment 0/],
    ['a number twice', broken([segment(0), segment(1, { named: 0 })]), /segment 0 follows segment 0/],
    [
      'a segment without bytes',
      broken([segment(0), segment(1, { bytes: 0 })]),
      /segment 1 is in the playlist and cannot be read/,
    ],
    ['a gap that nothing explains', broken([segment(0), segment(1, { isGap: true, bytes: 0 })]), /marked as missing/],
    ['a hole', broken(later()), /30\.0 s are missing before segment 1/],
    ['a hole at another time', broken(later(), [{ kind: 'encoder', from: 90_000, until: 95_000 }]), /missing/],
    [
      'a hole much longer than its fault',
      broken(later(60_000), [{ kind: 'encoder', from: 5000, until: 30_000 }]),
      /missing/,
    ],
    ['a hole in an outage of the feed', broken(later(), [{ kind: 'feed', from: 5000, until: 30_000 }]), /missing/],
    ['an overlap', broken([segment(0), segment(1, { at: 3000 })]), /begins 1\.0 s before/],
  ])('%s is found', (_, sentences, words) => {
    expect(sentences.join()).toMatch(words);
  });
});

test('a scored play that is lost, doubled, changed, or nobody’s', () => {
  const play = (id: string, result = 'strikeout') => ({ play: id, batter: '701001', result });
  expect(differingPlays([play('p1')], [play('p1')])).toEqual([]);
  expect(differingPlays([play('p1')], [])).toEqual(['Play p1 (701001, strikeout) was recorded and is not there.']);
  expect(differingPlays([play('p1')], [play('p1'), play('p1')])).toEqual(['Play p1 is there 2 times.']);
  expect(differingPlays([play('p1')], [play('p1', 'walk')])).toHaveLength(1);
  expect(differingPlays([], [play('p1')])).toEqual(['Play p1 is there, and nobody recorded it.']);
});

describe('all together', () => {
  const evidence: Evidence = {
    ...kept,
    books: [
      { provider: 'openpay', reference: 'r-1', kind: 'paid', amountCents: 3900, currency: 'MXN' },
      { provider: 'openpay', reference: 'r-3', kind: 'paid', amountCents: 3900, currency: 'MXN' },
      { provider: 'openpay', reference: 'r-3', kind: 'refunded', amountCents: -3900, currency: 'MXN' },
    ],
    leases: [{ userId: 1, session: 'a', from: 0, until: 1 }],
    observations: [],
    renditions: [
      {
        game: 1,
        rendition: '720p',
        segments: [{ sequence: 0, named: 0, at: 0, durationMs: 4000, isGap: false, bytes: 9 }],
      },
    ],
    sent: [{ provider: 'paypal', digest: 'abc', about: 'r-1' }],
    notices: [{ provider: 'paypal', digest: 'abc', state: 'done' }],
    recordedPlays: [{ play: 'p1', batter: '1', result: 'walk' }],
    storedPlays: [{ play: 'p1', batter: '1', result: 'walk' }],
  };
  const brokenIn = (planted: Partial<Evidence>): string[] =>
    judge({ ...evidence, ...planted }, [], []).flatMap(({ name, broken }) => (broken.length ? [name] : []));

  test('all promises are kept, or the broken one is named', () => {
    expect(brokenIn({})).toEqual([]);
    expect(brokenIn({ sent: [], notices: [] })).toEqual(['webhooks-settled']);
    expect(brokenIn({ renditions: [] })).toEqual(['recordings-whole']);
    expect(brokenIn({ passes: kept.passes.slice(1) })).toEqual(['paid-has-pass']);
    expect(brokenIn({ storedPlays: [] })).toEqual(['plays-once']);
  });
  test('an unexpected error breaks one too, an expected one does not', () => {
    const error = { kind: 'heartbeat', why: '500 server/fault', count: 2, inFault: 0 };
    const verdicts = judge(
      evidence,
      [
        { ...error, outcome: 'unexpected' },
        { ...error, outcome: 'shed' },
      ],
      [],
    );
    expect(verdicts.find(({ name }) => name === 'no-surprise')?.broken).toEqual([
      'heartbeat: 500 server/fault, 2 times.',
    ]);
  });
});
