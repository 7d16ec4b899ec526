import { readStatsFeed } from '@palco/baseball/notation/stats-api-feed';
import { foldGame } from '@palco/baseball/rules/fold';
import type { PlateAppearance, Play } from '@palco/baseball/rules/play';
import { isRefusal } from '@palco/kernel/refusal';
import type { FeedDocument } from '@palco/sandbox/stats-api/recorded-game';
import { writtenFeed } from '@palco/sandbox/stats-api/written-game';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_PITCH, type FollowedFeed, openFollowedFeed } from '../../../testing/followed-feed.ts';
import { TEST_PASSWORD } from '../../../testing/people.ts';
import { appearancesOf } from './feed-progress.ts';

/** Every batter takes four minutes and strikes out in the first three of them: three batters a half inning. */
const TURN = 4;
const SIXTH = 30 * TURN;

let feed: FollowedFeed;
let id: number;
let ana: { readonly id: number; readonly token: string } | undefined;
beforeAll(async () => {
  feed = await openFollowedFeed(writtenFeed() as unknown as FeedDocument);
  ({ id } = feed.game);
  await minutesIn(SIXTH + 2);
  const { id: account, token } = await feed.world.signUp();
  await feed.world.db
    .updateTable('users')
    .set({ roles: ['scorer'], email_confirmed_at: feed.world.now() })
    .where('id', '=', account)
    .execute();
  const proof = await feed.world.ask('POST /api/users/proof', { token, body: { password: TEST_PASSWORD } });
  ana = { id: account, token: proof.body.token };
  await call('PUT', 'scoring', { active: true });
  // from now on the hold replaces the proof by password
  ana = { id: account, token };
});
afterAll(() => feed.close());

const minutesIn = async (minutes: number): Promise<void> => {
  feed.world.setNow(new Date(FIRST_PITCH.getTime() + minutes * 60_000));
  await feed.world.palco.followGames();
  if (ana) await call('PUT', 'scoring', { active: true });
};
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  feed.world.ask(`${method} /api/operations/games/${id}/${path}`, { token: ana?.token ?? '', body });
const record = async (...plays: readonly (readonly [Play, number, string?])[]) => {
  const changes = plays.map(([play, seenRevision, reason]) => ({ kind: 'record', play, seenRevision, reason }));
  const { body } = await call('POST', 'scoring/plays', { changes });
  expect(body.stopped).toBe(null);
};
const row = () => feed.world.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** The plays that fans see, once this process has read the newest; checks that none is there twice. */
const shown = async (): Promise<readonly Play[]> => {
  const { play_cursor } = await row();
  const read = async () => (await feed.world.ask(`GET /api/games/${id}/log`)).body;
  await expect.poll(async () => (await read()).cursor).toBe(play_cursor);
  const { plays, roster } = await read();
  const list = plays.map(({ play }: { play: Play }) => play) as readonly Play[];
  const game = foldGame(roster.setup, list);
  if (isRefusal(game)) throw new Error(game.refused);
  const keys = appearancesOf(game).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  return list;
};
/** The feed's report a given number of minutes into the game. */
const reported = (minutes: number): readonly Play[] => {
  const read = readStatsFeed(
    feed.game.documentOf(feed.game.momentAt(new Date(FIRST_PITCH.getTime() + minutes * 60_000))),
  );
  if (isRefusal(read)) throw new Error(read.refused);
  return JSON.parse(JSON.stringify(read.plays));
};
/** The turn as a scorer records it now: with an id made by the console, and the times at which the keys were pressed. */
const byHand = (play: Play, playId = `hand-${play.id}`): PlateAppearance => {
  const at = feed.world.now().getTime();
  const turn = play as PlateAppearance;
  return {
    ...turn,
    id: playId,
    at,
    events: turn.events.map((event) => ({ ...event, at })),
    ...(turn.result ? { result: { ...turn.result, at } } : {}),
  };
};

test('a game taken over in the sixth and given back is the feed’s, with every play once', async () => {
  // a play of the feed that the scorer corrects stays corrected
  const fifth = (await shown()).find(({ id: play }) => play === '5') as PlateAppearance;
  const corrected = { ...fifth, events: fifth.events.toSpliced(1, 1) };
  await record([corrected, (await revisionOf('5')) ?? 0, 'One ball less']);
  const before = await shown();
  expect((await call('POST', 'feed', { manual: true, reason: 'The feed is late' })).body.feed.state).toBe('hand');

  // a half inning by hand, while the feed goes on unread; the turn that was open is finished under its own id
  await minutesIn(SIXTH + 14);
  expect(await shown()).toEqual(before);
  const later = reported(SIXTH + 12);
  const open = before.at(-1) as PlateAppearance;
  expect(open.result).toBeUndefined();
  await record([{ ...(later[30] as PlateAppearance), at: open.at }, (await revisionOf('30')) ?? 0]);
  await record([byHand(later[31] as Play), 0], [byHand(later[32] as Play), 0]);
  const scored = await shown();
  expect(scored.map((play) => play.id).slice(-3)).toEqual(['30', 'hand-31', 'hand-32']);

  const { body: dry } = await call('GET', 'feed');
  expect(dry).toMatchObject({
    state: 'hand',
    isCaughtUp: true,
    hand: { inning: 6, half: 'top', appearances: 3, isOver: false },
    feed: { inning: 6, half: 'bottom' },
    replaced: 3,
    added: 1,
    removed: 0,
    corrected: 1,
    differences: [],
  });
  expect(await shown()).toEqual(scored);
  const { body: done } = await call('POST', 'feed', { manual: false });
  expect(done.feed).toMatchObject({ state: 'feed', replaced: 3, added: 1, removed: 0, corrected: 1 });
  const feeds = (minutes: number) => reported(minutes).map((play) => (play.id === '5' ? corrected : play));
  expect(await shown()).toEqual(feeds(SIXTH + 14));
  // and the feed is followed as before
  await minutesIn(SIXTH + 22);
  expect(await shown()).toEqual(feeds(SIXTH + 22));
  expect(await row()).toMatchObject({ is_manual: false, returns_to_feed: false, stale_since: null });
});

test('a feed that is behind gets the game back when it has everything; until then the scorer goes on', async () => {
  const from = SIXTH + 23;
  await minutesIn(from);
  await call('POST', 'feed', { manual: true });
  // two turns ahead of the feed, and the first of them was a single
  const ahead = reported(from + 12);
  const next = (await shown()).length;
  const [single, second] = [byHand(ahead[next] as Play), byHand(ahead[next + 1] as Play)];
  const hit = {
    ...single,
    result: { ...single.result, type: 'single', advances: [{ runner: 0, to: 1 }] },
  } as PlateAppearance;
  await record([hit, 0], [second, 0]);
  const ruling = { kind: 'reached', play: hit.id, by: 'field_error', error: { by: 6, kind: 'fielding' } };
  expect((await call('POST', 'rulings', { ruling, reason: 'It was the shortstop’s' })).status).toBe(200);
  const scored = await shown();
  const { body: dry } = await call('GET', 'feed');
  expect(dry).toMatchObject({ state: 'hand', isCaughtUp: false });
  expect((await call('POST', 'feed', { manual: false })).body.feed).toMatchObject({ state: 'returning' });
  await minutesIn(from + 3);
  expect(await shown()).toEqual(scored);
  expect((await call('GET', 'feed')).body).toMatchObject({ state: 'returning', isCaughtUp: false });
  // the scorer goes on while the feed catches up
  await record([byHand(ahead[next + 2] as Play), 0]);
  expect(await shown()).toHaveLength(next + 3);

  await minutesIn(from + 12);
  await minutesIn(from + 20);
  const plays = await shown();
  expect(plays.slice(6)).toEqual(reported(from + 20).slice(6));
  expect(await row()).toMatchObject({ is_manual: false, returns_to_feed: false });
  const entries = await feed.world.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'detail'])
    .where('action', '=', 'return-to-feed')
    .execute();
  expect(entries).toMatchObject([{ actor: null, detail: { replaced: 3, removed: 0 } }]);
  const { rulings } = (await call('GET', 'rulings')).body;
  expect(rulings.at(-1)).toMatchObject({ by: ana?.id, ruling: { ...ruling, play: String(ahead[next]?.id) } });
});

test('a feed that disagrees says where before it takes over; what it never had is gone', async () => {
  const from = SIXTH + 47;
  await minutesIn(from);
  await call('POST', 'feed', { manual: true });
  await minutesIn(from + 14);
  const later = reported(from + 12);
  const next = (await shown()).length;
  const walked = byHand(later[next] as Play);
  const walk = { ...walked.result, type: 'walk', advances: [{ runner: 0, to: 1 }] } as PlateAppearance['result'];
  const visit = { id: 'visit', order: walked.order + 0.5, kind: 'incident', type: 'mound_visit', at: walked.at };
  await record([{ ...walked, result: walk } as Play, 0], [visit as Play, 0], [byHand(later[next + 1] as Play), 0]);
  const { body: dry } = await call('GET', 'feed');
  expect(dry).toMatchObject({ isCaughtUp: true, replaced: 2 });
  expect(dry.differences).toMatchObject([{ batter: walked.batter, byHand: 'walk', byFeed: 'strikeout' }]);
  await call('POST', 'feed', { manual: false });
  expect((await shown()).slice(6)).toEqual(reported(from + 14).slice(6));
});

test('a feed that does not answer gets the game when it does', async () => {
  await call('POST', 'feed', { manual: true });
  feed.api.faults.add({ fault: '500' });
  expect((await call('GET', 'feed')).body).toMatchObject({ state: 'hand', isCaughtUp: false, feed: null });
  expect((await call('POST', 'feed', { manual: false })).body.feed.state).toBe('returning');
  feed.api.faults.clear();
  await minutesIn(SIXTH + 74);
  expect((await row()).is_manual).toBe(false);
  expect((await shown()).slice(6)).toEqual(reported(SIXTH + 74).slice(6));
});

const revisionOf = async (play: string): Promise<number | undefined> =>
  (
    await feed.world.db
      .selectFrom('game_plays')
      .select('revision')
      .where('game_id', '=', id)
      .where('play_id', '=', play)
      .orderBy('revision', 'desc')
      .executeTakeFirst()
  )?.revision;
