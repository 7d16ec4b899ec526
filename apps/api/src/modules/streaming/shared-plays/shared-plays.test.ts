import type { AddressInfo } from 'node:net';
import { foldGame } from '@palco/baseball/rules/fold';
import { openTeaser, sharePlay } from '@palco/contracts/highlights/shared-plays';
import { readMediaPlaylist } from '@palco/hls/read-media-playlist';
import { isRefusal } from '@palco/kernel/refusal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '../../../keys.ts';
import { secretsOf } from '../../../start/secrets.ts';
import { minuteGame, playsFrom } from '../../../testing/minute-game.ts';
import { makeViewers, type Viewers } from '../../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../../testing/world.ts';
import { writeGame, writeLeague } from '../../../testing/written-league.ts';
import { termsOf } from '../../../testing/written-rule.ts';
import { notifyGameChanged } from '../../games/game-cache.ts';
import { createMediaTokens } from '../media/media-token.ts';
import { createShareCodes } from './share-codes.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const START = new Date(WORLD_START.getTime() - 2 * HOUR);
/** The tenth play of the game, a minute after the ninth. */
const TENTH = START.getTime() + 10 * MINUTE;
let world: World;
let viewers: Viewers;
let origin: string;
let game: number;
let live: number;

beforeAll(async () => {
  world = await openWorld({
    seeds: ['plans'],
    settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1', PALCO_COUNTRY_HEADER: 'cf-ipcountry' },
  });
  viewers = makeViewers(world);
  await writeLeague(world.db);
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  const { setup, plays } = minuteGame();
  const all = playsFrom(plays, START);
  game = await writeGame(world.db, { startsAt: START, status: 'final', setup, plays: all });
  const ended_at = new Date(START.getTime() + (all.length + 1) * MINUTE);
  await world.db.updateTable('games').set({ has_recording: true, ended_at }).where('id', '=', game).execute();
  live = await writeGame(world.db, { startsAt: START, status: 'in_progress', setup, plays: all.slice(0, 40) });
});
afterAll(() => world.close());

const tokens = new Map<number, string>();
/** The media token of a member who watches this game. */
const tokenOf = async (id: number): Promise<string> => {
  const known = tokens.get(id);
  if (known) return known;
  const { body } = await viewers.watch((await viewers.member()).token, id);
  const token = (body as { st: string }).st.split('/')[2] as string;
  tokens.set(id, token);
  return token;
};
const share = async (at = TENTH, id = game): Promise<string> => {
  const { status, body } = await world.ask(`POST ${sharePlay.path}`, {
    body: { token: await tokenOf(id), gameId: id, at },
  });
  expect(status).toBe(200);
  return (body as { data: { share: string } }).data.share;
};
const teaser = (
  code: string,
  { id = game, token, country = 'MX' }: { id?: number; token?: string; country?: string } = {},
) =>
  world.ask(`POST ${openTeaser.path}`, {
    body: { gameId: id, share: code },
    ...(token ? { token } : {}),
    headers: { 'cf-ipcountry': country, 'x-forwarded-for': '8.8.8.8' },
  });
const addressOf = async (code: string): Promise<string> => {
  const { status, body } = await teaser(code);
  expect(status).toBe(200);
  return (body as { data: { address: string } }).data.address;
};
const at = (address: string, file: string): string => address.replace(/[^/]+$/, file);
const statusOf = async (address: string): Promise<number> => (await fetch(origin + address)).status;
const textOf = async (address: string): Promise<string> => (await fetch(origin + address)).text();

describe('a teaser', () => {
  test('shows 20 seconds of the play in every rendition, and refuses the 21st', async () => {
    const code = await share();
    const { body } = await teaser(code);
    const { data } = body as { data: { address: string; seconds: number; may: string } };
    expect(data).toMatchObject({ may: 'teaser', isFree: false });
    expect(data.seconds).toBeGreaterThan(15);
    expect(data.seconds).toBeLessThanOrEqual(20);
    const { address } = data;
    const master = await textOf(address);
    const lists = [...master.matchAll(/URI="([^"]+)"/g), ...master.matchAll(/^([^#\n]+)$/gm)].map(
      ([, uri]) => uri ?? '',
    );
    expect(lists.length).toBeGreaterThan(3);
    for (const list of lists) {
      const playlist = readMediaPlaylist(await textOf(at(address, list)));
      if (isRefusal(playlist)) throw new Error(JSON.stringify(playlist));
      expect(playlist.isEnded).toBe(true);
      const { segments } = playlist;
      expect(segments.reduce((sum, { durationUs }) => sum + durationUs / 1e6, 0)).toBeLessThanOrEqual(20);
      expect(segments[0]?.programDateTime).toBeLessThan(TENTH);
      const folder = list.slice(0, list.indexOf('/') + 1);
      const numbers = segments.map(({ uri }) => Number.parseInt(uri, 10));
      const suffix = segments[0]?.uri.split('.').at(-1);
      for (const number of numbers) expect(await statusOf(at(address, `${folder}${number}.${suffix}`))).toBe(200);
      const [before, after] = [(numbers[0] ?? 0) - 1, (numbers.at(-1) ?? 0) + 1];
      for (const number of [before, after])
        expect(await statusOf(at(address, `${folder}${number}.${suffix}`)), `${list} ${number}`).toBe(403);
    }
  });

  test('opens nothing else: no other playlist, no still, no reel, no nginx, no share', async () => {
    const address = await addressOf(await share());
    for (const file of [
      'master.m3u8',
      '720p/whole.m3u8',
      'condensed.m3u8',
      'thumbnails.webp',
      'poster.webp',
      'audio.m3u8',
    ])
      expect(await statusOf(at(address, file)), file).toBe(403);
    const token = address.split('/')[2] as string;
    expect(await statusOf(`/media-access/${token}/${game}`)).toBe(403);
    const wider = token.replace(/^teaser-(\d+)-\d+/, 'teaser-$1-9999');
    expect(await statusOf(address.replaceAll(token, wider).replace(/teaser-\d+-\d+\.m3u8/, '720p/init.mp4'))).toBe(403);
    expect(await statusOf(address.replace(`/${game}/`, `/${live}/`))).toBe(403);
    const body = { token, gameId: game, at: TENTH };
    expect((await world.ask(`POST ${sharePlay.path}`, { body })).status).toBe(410);
    expect((await world.ask('POST /api/streaming/reels', { body: { token, gameId: game } })).status).toBe(410);
  });

  test('is for its own token: a seat names no range of its game, and another teaser no other', async () => {
    const address = await addressOf(await share());
    const range = /teaser-\d+-\d+/.exec(address)?.[0];
    expect(await statusOf(address)).toBe(200);
    const seat = `/media/${await tokenOf(game)}/${game}`;
    expect(await statusOf(`${seat}/720p/whole.m3u8`)).toBe(200);
    for (const file of [`${range}.m3u8`, `720p/${range}.m3u8`, 'teaser-0-9999999.m3u8', '720p/teaser-0-9999999.m3u8'])
      expect(await statusOf(`${seat}/${file}`), file).toBe(403);
  });

  test('takes no seat, and ends after ten minutes', async () => {
    const code = await share();
    const leases = () => world.db.selectFrom('seat_leases').select('id').execute();
    const before = await leases();
    const address = await addressOf(code);
    expect(await leases()).toEqual(before);
    const signed = createMediaTokens(keysOf(secretsOf(world.config), 'media tokens'));
    const token = address.split('/')[2] as string;
    const [now, soon, later] = [0, 9, 11].map((minutes) => new Date(world.now().getTime() + minutes * MINUTE)) as [
      Date,
      Date,
      Date,
    ];
    expect([now, soon, later].map((moment) => signed.read(token, moment) !== undefined)).toEqual([true, true, false]);
  });

  test('of a live game shows what has been on the picture', async () => {
    const { body } = await teaser(await share(START.getTime() + 30 * MINUTE, live), { id: live });
    expect(body).toMatchObject({ data: { may: 'teaser' } });
  });

  test('is not for whoever may watch: the player opens at the play', async () => {
    const { token } = await viewers.member();
    const { body } = await teaser(await share(), { token });
    expect(body).toMatchObject({ data: { may: 'watch', at: expect.any(Number) } });
    const { token: without } = await world.signUp();
    expect((await teaser(await share(), { token: without })).body).toMatchObject({ data: { may: 'teaser' } });
  });

  test('is not given where the game is not shown', async () => {
    const code = await share();
    const { token } = await world.staff('league');
    const body = { terms: termsOf({ game, countries: ['US'] }), reason: 'Contract 118' };
    expect((await world.ask('PUT /api/operations/rights/rules/new', { token, body })).status).toBe(200);
    await expect.poll(async () => (await teaser(code, { country: 'US' })).status).toBe(403);
    expect((await teaser(code)).status).toBe(200);
  });

  test('is not given of a recording that was withdrawn, and ends with it', async () => {
    const code = await share();
    const address = await addressOf(code);
    await world.db.updateTable('games').set({ has_recording: false }).where('id', '=', game).execute();
    await notifyGameChanged(world.db, game);
    await expect.poll(async () => (await teaser(code)).status).toBe(404);
    expect(await statusOf(at(address, '720p/init.mp4'))).toBe(403);
    await world.db.updateTable('games').set({ has_recording: true }).where('id', '=', game).execute();
    await notifyGameChanged(world.db, game);
    await expect.poll(async () => (await teaser(code)).status).toBe(200);
  });

  test('needs the code of somebody who watches: another play, another game, or no code has none', async () => {
    const code = await share();
    const [play, secret] = code.split('~') as [string, string];
    for (const wrong of [`p12~${secret}`, `${play}~AAAAAAAAAAAA`]) {
      const { status, body } = await teaser(wrong);
      expect([status, body]).toEqual([404, expect.objectContaining({ error: 'games/play-unknown' })]);
    }
    expect((await teaser(code, { id: live })).status).toBe(404);
  });
});

describe('sharing', () => {
  test('only who may have the media is answered', async () => {
    for (const token of ['x', await tokenOf(live)]) {
      const body = { token, gameId: game, at: TENTH };
      expect((await world.ask(`POST ${sharePlay.path}`, { body })).status).toBe(410);
    }
    const body = { token: await tokenOf(game), gameId: game, at: START.getTime() - HOUR };
    expect((await world.ask(`POST ${sharePlay.path}`, { body })).status).toBe(404);
  });

  test('says how each play began, never how it ended', async () => {
    const { setup, plays } = minuteGame();
    const folded = foldGame(setup, playsFrom(plays, START));
    if (isRefusal(folded)) throw new Error('a game that does not fold');
    for (const moment of [5, 20, 45].map((minute) => START.getTime() + minute * MINUTE)) {
      const code = await share(moment);
      const path = `/api/games/${game}/plays/${code}` as const;
      const { body } = await world.ask(`GET ${path}`);
      const { data } = body as { data: Record<string, unknown> };
      expect(Object.keys(data).sort()).toEqual(
        [
          'away',
          'bases',
          'batter',
          'day',
          'game',
          'half',
          'hasPicture',
          'home',
          'inning',
          'isOver',
          'outs',
          'pitcher',
          'season',
          'share',
        ].sort(),
      );
      const result = folded.steps.find(({ event, play }) => event.kind === 'result' && play.id === code.split('~')[0]);
      expect(data).toMatchObject({
        inning: result?.before.inning,
        half: result?.before.half,
        outs: result?.before.outs,
      });
    }
  });

  test('a play that was withdrawn is not there any more', async () => {
    const codes = createShareCodes(keysOf(secretsOf(world.config), 'shared plays'));
    expect((await teaser(codes.shareOf(game, 'p999'))).body).toMatchObject({ error: 'games/play-unknown' });
  });
});

test('teasers by one address are limited', async () => {
  const code = await share();
  await world.db
    .insertInto('limit_counters')
    .values({
      limit_name: 'teasers by address',
      subject: '8.8.8.8',
      failures: 300,
      window_ends_at: new Date(world.now().getTime() + HOUR),
    })
    .onConflict((conflict) => conflict.columns(['limit_name', 'subject']).doUpdateSet({ failures: 300 }))
    .execute();
  expect((await teaser(code)).status).toBe(429);
});

/** A moment after each of the first thirty plays of the game began. */
const MOMENTS = Array.from({ length: 30 }, (_, play) => START.getTime() + (play + 1) * MINUTE);
describe('a measure of what is given away', () => {
  const shareAs = async (token: string, instant: number) =>
    world.ask(`POST ${sharePlay.path}`, { body: { token, gameId: game, at: instant } });
  const newToken = async (): Promise<string> => {
    tokens.clear();
    return tokenOf(game);
  };
  const codeOf = ({ body }: { body: unknown }): string => (body as { data: { share: string } }).data.share;

  test('a viewer shares fifteen plays of a game a day, and those again', async () => {
    const token = await newToken();
    const answers = [];
    for (const instant of MOMENTS) answers.push(await shareAs(token, instant));
    const shared = answers.filter(({ status }) => status === 200);
    expect(new Set(shared.map(codeOf)).size).toBe(15);
    const last = MOMENTS.at(-1) as number;
    // nobody passes while another request for the same play is being refused
    const together = await Promise.all([1, 2, 3, 4].map(() => shareAs(token, last)));
    expect(together.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    expect((await shareAs(token, MOMENTS[0] as number)).status).toBe(200);
    expect((await shareAs(await newToken(), last)).status).toBe(200);
  });

  test('an address gets teasers of twenty plays of a game a day, and those again', async () => {
    const [first, second] = [await newToken(), await newToken()];
    const codes = new Set<string>();
    for (const [index, instant] of MOMENTS.entries())
      codes.add(codeOf(await shareAs(index < 15 ? first : second, instant)));
    const from = (address: string, code: string) =>
      world.ask(`POST ${openTeaser.path}`, {
        body: { gameId: game, share: code },
        headers: { 'cf-ipcountry': 'MX', 'x-forwarded-for': address },
      });
    const statuses = [];
    for (const code of codes) statuses.push((await from('8.8.4.4', code)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual(statuses.slice(20).map(() => 429));
    const [known] = codes;
    expect((await from('8.8.4.4', known as string)).status).toBe(200);
    expect((await from('8.8.4.5', [...codes].at(-1) as string)).status).toBe(200);
  });
});
