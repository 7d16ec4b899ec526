/** Every line of the opening list, as the code has them: each outcome has its words, and each that is not green keeps the site shut. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPENING_LINES, type OpeningLine } from '@palco/contracts/opening/opening-staff';
import { openTestDatabase } from '@palco/database/testing';
import { LANGUAGES } from '@palco/kernel/language';
import { DEMO_ZONE } from '@palco/kernel/league-date';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { clockIn } from '../../clock.ts';
import { changeSiteState } from './change-state.ts';
import { type Check, DAY_MS, type Found } from './checks/check.ts';
import { NO_NOTICE } from './checks/providers.ts';
import { createOpeningList, missingLines } from './opening-list.ts';

const folder = join(import.meta.dirname, 'checks');
const PROVIDERS: readonly OpeningLine[] = ['openpay', 'paypal'];
/** Where the words of a line stand in the catalog. */
const groupOf = (line: OpeningLine): string => (PROVIDERS.includes(line) ? 'provider' : line);

/** What each test can find, read from its code: all that is written between its `line` and that of the next one. */
const outcomes = new Map<string, Set<string>>();
for (const file of readdirSync(folder)) {
  const source = readFileSync(join(folder, file), 'utf8');
  const parts = source.split(/\bline: '(\w+)'/);
  const [before = '', ...named] = parts;
  const add = (group: string, text: string): void => {
    const codes = [...text.matchAll(/\bfound: ([^,}]+)/g)].flatMap(([, value = '']) =>
      [...value.matchAll(/'([\w-]+)'/g)].map(([, code]) => code as string),
    );
    // what waits for an answer from outside may wait in vain
    if (/state: 'running'/.test(text)) codes.push(NO_NOTICE);
    if (codes.length) outcomes.set(group, new Set([...(outcomes.get(group) ?? []), ...codes]));
  };
  if (file === 'providers.ts') add('provider', before);
  for (let at = 0; at < named.length; at += 2) add(named[at] as string, named[at + 1] ?? '');
}

test.each(LANGUAGES)('every outcome of every line has its words in %s, and no words are left over', (language) => {
  const catalog = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../../../texts/${language}/console-opening.json`), 'utf8'),
  ).opening;
  expect([...outcomes.keys()].sort()).toEqual([...new Set(OPENING_LINES.map(groupOf))].sort());
  for (const line of OPENING_LINES) {
    const words = Object.keys(catalog.found[groupOf(line)] ?? {});
    expect([line, words.sort()]).toEqual([line, [...(outcomes.get(groupOf(line)) ?? [])].sort()]);
    expect(catalog.line[line], line).toBeTruthy();
  }
});

const NOW = new Date('2026-11-21T01:00:00Z');
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase(inject('postgres'));
});
afterAll(() => database.close());

const NOT_GREEN = ['failed', 'running', 'waiting-for-code', 'untested', 'stale'] as const;
test.each(OPENING_LINES.flatMap((line) => NOT_GREEN.map((state) => [line, state] as const)))(
  'with all others green, the line «%s» that is %s keeps the site shut',
  async (line, state) => {
    const { db } = database;
    await db.deleteFrom('opening_checks').execute();
    const checks = OPENING_LINES.map((each): Check => {
      const result = each === line && state !== 'untested' && state !== 'stale' ? state : 'ok';
      const found: Found = { state: result, found: result, ...(result === 'running' ? { pending: {} } : {}) };
      return { line: each, lastsMs: DAY_MS, basis: () => '', run: async () => found };
    });
    let now = NOW;
    const clock = clockIn(
      () => now,
      () => DEMO_ZONE,
    );
    const list = createOpeningList({ db, clock, checks });
    const by = { id: 1, email: 'a@people.test', name: null, language: 'es' };
    for (const each of OPENING_LINES) if (each !== line || state !== 'untested') await list.run(each, by);
    if (state === 'stale') {
      now = new Date(NOW.getTime() + DAY_MS);
      for (const each of OPENING_LINES) if (each !== line) await list.run(each, by);
    }
    const missing = missingLines(await list.read(by));
    expect(missing).toEqual([line]);
    const store = { forget: () => undefined, read: async () => 'closed' as const };
    const change = { to: 'open', reason: undefined, missing } as const;
    const opened = await changeSiteState({ db, clock, first: 'closed', store }, change, {
      actor: 1,
      seen: undefined,
    });
    expect(opened).toMatchObject({ refused: 'opening/not-ready', detail: { lines: line } });
    expect(await db.selectFrom('site_states').select('id').execute()).toEqual([]);
  },
);
