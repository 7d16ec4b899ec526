import { type Connection, connect } from '@palco/database/connect';
import { openTestDatabase } from '@palco/database/testing';
import { DEMO_ZONE } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { clockIn } from '../../clock.ts';
import { createLimits } from '../operations/limits.ts';
import { SIGN_IN_LIMITS } from '../sign-in/limits.ts';
import { createPasswords, type Passwords } from './check-password.ts';

/** low, because the test is about counting */
const COST = { memory: 64, passes: 1, parallelism: 1 };
let connections: Connection[] = [];
let processes: Passwords[] = [];
beforeAll(async () => {
  const first = await openTestDatabase(inject('postgres'));
  connections = [first, connect(first.url)];
  const clock = clockIn(
    () => new Date('2026-11-21T01:00:00Z'),
    () => DEMO_ZONE,
  );
  processes = connections.map(({ db }) =>
    createPasswords(
      createLimits(db, clock, () => SIGN_IN_LIMITS),
      COST,
    ),
  );
});
afterAll(async () => {
  for (const connection of connections.toReversed()) await connection.close();
});

const check = (given: string, hash: string, account: string) =>
  Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (processes[index % 2] as Passwords).check(given, hash, { 'sign-in by account': account }),
    ),
  );

test('ten wrong passwords are ten, however many processes they are sent to at once', async () => {
  const hash = await (processes[0] as Passwords).hash('the right one');
  const answers = await check('a wrong one', hash, 'ana');
  expect(answers.filter((answer) => answer === false)).toHaveLength(10);
  expect(answers.filter(isRefusal)).toHaveLength(10);
});

test('right passwords count nothing', async () => {
  const hash = await (processes[0] as Passwords).hash('the right one');
  for (let round = 0; round < 3; round += 1)
    for (const answer of await Promise.all(
      processes.map((each) => each.check('the right one', hash, { 'sign-in by account': 'bea' })),
    ))
      expect(answer).toBe(true);
  const wrong = await check('a wrong one', hash, 'bea');
  expect(wrong.filter((answer) => answer === false)).toHaveLength(10);
});
