import { describe, expect, test } from 'vitest';
import { OUTCOMES, type Outcome } from '../sample.ts';
import { clockText, type EveningFacts, msText } from './facts.ts';
import { reportPage } from './page.ts';
import { linearTicks, plotSvg, powerTicks } from './plot.ts';
import { reportText, table } from './text.ts';

const outcomes = (fine: number, unexpected = 0): Record<Outcome, number> => ({
  ...(Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>),
  fine,
  unexpected,
});
const facts = (broken: readonly string[] = []): EveningFacts => ({
  seed: 7,
  minutes: 3,
  fans: 300,
  openedAt: Date.UTC(2026, 10, 24, 2),
  verdicts: [
    { name: 'one-seat', says: 'Nobody watches in two places at once.', checked: '412 leases', broken },
    { name: 'plays-once', says: 'Every play is there once.', checked: '30 plays', broken: [] },
  ],
  kinds: [{ kind: 'segment', count: 1234, min: 0.4, median: 3, p95: 41, max: 1340, outcomes: outcomes(1233, 1) }],
  errors: [{ outcome: 'unexpected', kind: 'segment', why: '500 <server> & co', count: 1, inFault: 0 }],
  slices: Array.from({ length: 10 }, (_, place) => ({
    at: place * 18_000,
    perSecond: place,
    median: place === 4 ? undefined : 3,
    p95: place === 4 ? undefined : 40,
    errors: { refused: 1, shed: 0, away: place === 4 ? 9 : 0, unexpected: 0 },
  })),
  windows: [{ kind: 'kill', from: 70_000, until: 83_500 }],
  attendance: [
    { at: 0, registered: 0, watching: 0, passes: 0 },
    { at: 180_000, registered: 300, watching: 210, passes: 280 },
  ],
  passWaits: [100, 200, 3000],
  counts: [['takeovers', '80']],
});

test('columns stand under their heads', () => {
  expect(
    table(
      ['request', 'count'],
      [
        ['heartbeat', '7'],
        ['a', '1234'],
      ],
    ),
  ).toBe(['request    count', '─────────  ─────', 'heartbeat      7', 'a           1234'].join('\n'));
});

test('moments and milliseconds as people read them', () => {
  expect([0, 59_999, 127_000, 3_600_000].map(clockText)).toEqual(['0:00', '0:59', '2:07', '60:00']);
  expect([0.44, 9.96, 12.4, 1340.2, 1_234_567].map(msText)).toEqual(['0.4', '10.0', '12', '1,340', '1,234,567']);
});

describe('the terminal', () => {
  test('says that all promises were kept', () => {
    const text = reportText(facts());
    expect(text).toContain('✓ Nobody watches in two places at once. (412 leases)');
    expect(text).toContain('Every promise was kept.');
    expect(text).toMatch(/segment\s+1234\s+0\.4\s+3\.0\s+41\s+1,340/);
    expect(text).toContain('1:10  Palco killed for 13.5 s');
  });
  test('says each broken one in sentences, and does not flood', () => {
    const text = reportText(facts(Array.from({ length: 14 }, (_, n) => `Person ${n} had two leases.`)));
    expect(text).toContain('✗ Nobody watches in two places at once.');
    expect(text).toContain('    Person 9 had two leases.\n    and 4 more');
    expect(text).toContain('1 of 2 promises were broken.');
  });
});

describe('the page', () => {
  test('stands alone, in both schemes, with four plots', () => {
    const page = reportPage(facts());
    expect(page.match(/<svg /g)).toHaveLength(4);
    expect(page).not.toMatch(/(src|href)=|@import|url\(|<script/);
    expect(page).toContain('prefers-color-scheme: dark');
    expect(page).toContain('All 2 promises were kept');
    expect(page).toContain('Palco killed, 1:10 to 1:23');
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
  });
  test('shows what is broken, and no text of others as markup', () => {
    const page = reportPage(facts(['Person 7 <b> had two leases.']));
    expect(page).toContain('1 of 2 promises were broken');
    expect(page).toContain('Person 7 &lt;b&gt; had two leases.');
    expect(page).toContain('500 &lt;server&gt; &amp; co');
  });
});

describe('plots', () => {
  test.each([
    [0, [0, 0.0000000005]],
    [7, [0, 2, 4, 6, 8]],
    [40, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [1000, [0, 500, 1000]],
  ])('steps up to %d', (most, ticks) => {
    const found = linearTicks(most);
    if (most > 0) expect(found).toEqual(ticks);
    expect(found.at(-1)).toBeGreaterThanOrEqual(most);
  });
  test('powers of ten lie around the values', () => {
    expect(powerTicks(3, 1340)).toEqual([1, 10, 100, 1000, 10_000]);
    expect(powerTicks(1, 1)).toEqual([1, 10]);
  });
  test('a hole stays a hole, and a stack adds up', () => {
    const at = (value: number | undefined, place: number) => ({ at: place * 10, value });
    const plot = { title: 't', unit: 'u', untilMs: 30, windows: [] };
    const lines = plotSvg({ ...plot, series: [{ name: 'a', style: 's1', points: [1, 2, undefined, 4].map(at) }] });
    expect(/class="line s1" d="([^"]*)"/.exec(lines)?.[1]?.match(/M/g)).toHaveLength(2);
    const series = [
      { name: 'a', style: 's1', points: [1, 1].map(at) },
      { name: 'b', style: 's2', points: [3, 3].map(at) },
    ];
    const stack = plotSvg({ ...plot, series, isStacked: true });
    // both together reach the highest step, the lower one a quarter of it
    expect(/class="area s2" d="M52 (\S+)L/.exec(stack)?.[1]).toBe('26');
    expect(/class="area s1" d="M52 (\S+)L/.exec(stack)?.[1]).toBe('167');
  });
});
