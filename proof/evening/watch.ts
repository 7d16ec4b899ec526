/** One device that watches a game: playlists and segments as a player requests them, heartbeats, the panel beside it. */
import { readBoxScore } from '@palco/contracts/games/box-score';
import { sharePlay } from '@palco/contracts/highlights/shared-plays';
import { releaseSeat, renewSeat, type Stream, startStream } from '@palco/contracts/streaming/streaming';
import { type Caller, isRefused, type Refused } from './client.ts';
import type { Context } from './context.ts';
import { readPlaylist, variantsOf } from './playlist.ts';

export interface Device {
  readonly userId: number;
  /** the random id that a browser stores */
  readonly id: string;
  readonly caller: Caller;
}
interface Watching {
  /** watch here and close the other device */
  readonly takeover?: boolean;
  /** stop when this says so */
  readonly isDone: () => boolean;
  /** share what is on screen once it has played for a moment */
  readonly shares?: boolean;
}
/** Why it stopped: as wished, for another device, or without the right to go on. */
type Stopped = 'done' | 'taken-over' | 'no-pass';

const HEARTBEAT_MS = 15_000;
const PANEL_MS = 15_000;
/** A live player begins this many segments before the newest. */
const BEHIND = 3;
const NOT_YET = ['streaming/not-started', 'streaming/no-video'];
const NO_RIGHT = ['streaming/no-pass', 'session/ended', 'session/required'];

type Opened = { readonly address: string; readonly lease: string } | Stopped;

/** Starts a stream, and tries again until there is a picture. */
const open = async (
  context: Context,
  device: Device,
  gameId: number,
  { takeover, isDone }: Watching,
): Promise<Opened> => {
  const { client, clock, observations } = context;
  let takes = false;
  while (!clock.isOver() && !isDone()) {
    const started: Stream | Refused = await client.call(startStream, device.caller, {
      kind: takes ? 'take the seat over' : 'start a stream',
      query: { gameId, isWeb: '1', platform: 'webapp' },
      body: { device: device.id, ...(takes ? { takeover: true } : {}) },
      expects: [...NOT_YET, ...NO_RIGHT, 'streaming/seat-taken'],
    });
    if (!isRefused(started)) {
      observations.push({ userId: device.userId, device: device.id, what: 'opened', at: clock.instantOf(clock.now()) });
      if (takes) context.totals.takeovers += 1;
      return { address: started.st, lease: started.lease ?? '' };
    }
    if (started.refused === 'over') return 'done';
    if (NO_RIGHT.includes(started.refused)) return 'no-pass';
    // the other device of this account watches: this one takes over only if its owner wants that
    if (started.refused === 'streaming/seat-taken' && !takeover) return 'taken-over';
    takes = started.refused === 'streaming/seat-taken';
    if (!takes) await clock.pause(3000);
  }
  return 'done';
};

/** Sends a heartbeat; returns the reason when the seat is lost. */
const beat = async ({ client }: Context, { caller }: Device, lease: string): Promise<string | undefined> => {
  const renewed = await client.call(renewSeat, caller, {
    kind: 'heartbeat',
    body: { lease },
    expects: ['streaming/seat-over'],
  });
  if (!isRefused(renewed) || renewed.refused === 'over') return undefined;
  return String(renewed.detail.why ?? renewed.refused);
};

/** Plays until `isDone` or until the seat is lost; returns `done`, or the reason for the loss. */
const play = async (
  context: Context,
  device: Device,
  gameId: number,
  { address, lease }: { address: string; lease: string },
  { isDone, shares }: Watching,
): Promise<string> => {
  const { client, clock, totals, observations } = context;
  const { caller, userId, id } = device;
  const base = address.slice(0, address.lastIndexOf('/') + 1);
  // a lost seat is refused, and the heartbeat says why
  const media = (kind: string, path: string) =>
    client.fetchBytes(kind, path, caller, { expects: [403], about: `game ${gameId}` });
  let [beatAt, panelAt] = [clock.now() + HEARTBEAT_MS, clock.now()];
  let variant: string | undefined;
  let next: number | undefined;
  const seen = new Set<string>();
  let shared = !shares;
  while (!clock.isOver() && !isDone()) {
    if (clock.now() >= beatAt) {
      beatAt = clock.now() + HEARTBEAT_MS;
      const why = await beat(context, device, lease);
      if (why) return why;
    }
    if (clock.now() >= panelAt) {
      panelAt = clock.now() + PANEL_MS;
      await client.call(readBoxScore, caller, { kind: 'box score', params: { id: gameId } });
    }
    if (!variant) {
      const master = await media('multivariant playlist', address);
      if (master.status === 200) [variant] = variantsOf(master.text());
      else if (master.status === 403) return (await beat(context, device, lease)) ?? 'refused';
      else await clock.pause(1000);
      continue;
    }
    const folder = base + variant.slice(0, variant.lastIndexOf('/') + 1);
    const listed = await media('playlist', base + variant);
    if (listed.status === 403) return (await beat(context, device, lease)) ?? 'refused';
    if (listed.status !== 200) {
      await clock.pause(1000);
      continue;
    }
    const { targetMs, isEnded, maps, segments } = readPlaylist(listed.text());
    const map = maps.at(-1);
    if (map && !seen.has(map)) {
      seen.add(map);
      await media('initialization segment', folder + map);
    }
    next ??= segments.at(-BEHIND)?.sequence ?? segments[0]?.sequence;
    const segment = segments.find(({ sequence, isGap }) => sequence >= (next ?? 0) && !isGap);
    if (!segment) {
      // at the end of a recording there is nothing more to watch: back to the beginning
      if (isEnded) next = segments[0]?.sequence;
      await clock.pause(Math.max(1000, targetMs / 2));
      continue;
    }
    const at = clock.instantOf(clock.now());
    const got = await media('segment', folder + segment.uri);
    if (got.status === 403) return (await beat(context, device, lease)) ?? 'refused';
    if (got.status === 200) {
      observations.push({ userId, device: id, what: 'fed', at });
      totals.segments += 1;
      totals.bytes += got.bytes.length;
      next = segment.sequence + 1;
      if (!shared && segment.sequence % 2 === 0) {
        shared = true;
        const token = address.split('/')[2] ?? '';
        const body = { token, gameId, at: Math.round(segment.at) };
        const play = await client.call(sharePlay, caller, {
          kind: 'share a play',
          body,
          expects: ['games/play-unknown', 'streaming/seat-over'],
        });
        if (!isRefused(play)) totals.shares += 1;
      }
    }
    await clock.pause(got.status === 200 ? segment.durationMs : 1000);
  }
  return 'done';
};

/** Watches until `isDone`; starts another stream when staff closed the seat or it timed out. */
export const watchGame = async (
  context: Context,
  device: Device,
  gameId: number,
  watching: Watching,
): Promise<Stopped> => {
  const { client, clock, totals } = context;
  let takeover = watching.takeover ?? false;
  while (!clock.isOver() && !watching.isDone()) {
    const opened = await open(context, device, gameId, { ...watching, takeover });
    if (typeof opened === 'string') return opened;
    takeover = false;
    totals.watching += 1;
    const why = await play(context, device, gameId, opened, watching).finally(() => {
      totals.watching -= 1;
    });
    if (why === 'taken-over' || why === 'signed-out') return 'taken-over';
    if (why === 'pass-over') return 'no-pass';
    if (why === 'done') {
      await client.call(releaseSeat, device.caller, { kind: 'leave the seat', body: { lease: opened.lease } });
      return 'done';
    }
    await clock.pause(2000);
  }
  return 'done';
};
