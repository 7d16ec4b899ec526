/** Keeps the state of the graphics and the plays of their game up to date, for hours and over any break of the network. */
import { answerOf, jsonOf } from '@palco/browser/expected-faults';
import { setServerTime } from '@palco/client/server-clock';
import type { HelloEvent, PlayEvent } from '@palco/contracts/games/events';
import type { FiguresBefore } from '@palco/contracts/games/figures-before';
import type { GameLog, GameNow } from '@palco/contracts/games/game-log';
import type { GraphicsState, PitchClock, readGraphics } from '@palco/contracts/graphics/graphics';
import type * as z from 'zod/mini';
import { type FollowedGame, loadGame, withChanges } from '../player/moment/loaded-game.ts';
import { withClock } from './pitch-clock.ts';

/** Milliseconds. The state is read this often although the event stream says when it changes: a dead line says nothing. */
const READ_EVERY = 10_000;
const PATIENCE = 8000;
const OPEN_AGAIN = 3000;
/** Without a word for this long, what is on the picture may be wrong. */
const STALE_AFTER = 20_000;

interface Followed {
  readonly state: GraphicsState | undefined;
  readonly game: FollowedGame | undefined;
  readonly before: FiguresBefore | undefined;
  /** the latest, because the picture may be later */
  readonly clocks: readonly PitchClock[];
  /** the address shows nothing any more */
  readonly isGone: boolean;
  isStale(): boolean;
}

/** What a call says of an address that was withdrawn. A proxy that is being changed answers 404 too. */
const GONE: Refused = 'graphics/unknown';
type Refused = (typeof readGraphics.refusals)[number];

/** The reply, or why there is none; undefined: nobody knows. */
const read = async <Reply>(path: string): Promise<Reply | string | undefined> => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  const answer = await answerOf(path, { signal: stop.signal });
  const body = answer && (await jsonOf(answer));
  clearTimeout(timer);
  if (answer) setServerTime(answer);
  return answer?.ok ? (body as Reply | undefined) : (body as { readonly error?: string } | undefined)?.error;
};

/** Follows until the page is closed. */
export const follow = (token: string): Followed => {
  let state: GraphicsState | undefined;
  let game: FollowedGame | undefined;
  let before: FiguresBefore | undefined;
  let clocks: readonly PitchClock[] = [];
  let isGone = false;
  let heardAt = Number.NEGATIVE_INFINITY;
  let wasLost = false;
  let source: EventSource | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let together: PlayEvent[] = [];

  const heard = (): void => {
    heardAt = performance.now();
  };
  const loaded = (): number | undefined => game?.game.id;

  const readLog = async (id: number): Promise<void> => {
    const log = await read<GameLog>(`/api/games/${id}/log`);
    if (typeof log !== 'object' || state?.game !== id) return;
    game = loadGame(log) ?? game;
    const figures = await read<FiguresBefore>(`/api/games/${id}/figures-before`);
    if (typeof figures === 'object' && loaded() === id) before = figures;
  };
  const readOn = async (): Promise<void> => {
    if (!game) return;
    const log = await read<GameLog>(`/api/games/${game.game.id}/log?after=${game.cursor}`);
    if (typeof log !== 'object' || log.game.id !== loaded()) return;
    if (log.game.stamp !== game.game.stamp) await readLog(log.game.id);
    else game = withChanges(game, log.plays, log.game);
  };

  const onPlay = (change: PlayEvent): void => {
    together.push(change);
    if (change.until !== undefined && change.cursor < change.until) return;
    const changes = together.filter((each) => each.game === loaded());
    together = [];
    if (game) game = withChanges(game, changes);
  };
  const onGame = (now: GameNow): void => {
    if (!game || now.id !== loaded()) return;
    if (now.stamp !== game.game.stamp) void readLog(now.id);
    else game = withChanges(game, [], now);
  };
  const onHello = ({ cursor, isBehind, graphics }: z.output<typeof HelloEvent>): void => {
    if (isBehind || (game && cursor !== undefined && cursor > game.cursor)) void readOn();
    if (graphics !== undefined && graphics !== state?.revision) void readState();
  };

  const openStream = (): void => {
    clearTimeout(opening);
    source?.close();
    if (!state) return;
    const search = new URLSearchParams({ graphics: String(state.link) });
    if (game) {
      search.set('game', String(game.game.id));
      search.set('after', String(game.cursor));
    }
    const opened = new EventSource(`/api/events?${search}`);
    source = opened;
    const on = <Data>(event: string, handle: (data: Data) => void): void =>
      opened.addEventListener(event, ({ data }) => {
        heard();
        handle(JSON.parse(data as string) as Data);
      });
    on<z.output<typeof HelloEvent>>('hello', (hello) => {
      setServerTime(hello);
      onHello(hello);
    });
    on<PlayEvent>('play', onPlay);
    on<GameNow>('game', onGame);
    on('graphics', () => void readState());
    // a stream that breaks comes back by itself, one that is refused does not
    opened.onerror = () => {
      if (opened.readyState === EventSource.CLOSED && source === opened)
        opening = setTimeout(openStream, OPEN_AGAIN * (1 + Math.random()));
    };
  };

  const readState = async (): Promise<void> => {
    const reply = await read<{ readonly data: GraphicsState }>(`/api/graphics/${token}`);
    isGone = reply === GONE;
    if (typeof reply !== 'object') {
      wasLost = true;
      return;
    }
    heard();
    const former = state;
    state = reply.data;
    clocks = withClock(clocks, state.clock);
    const isOther = loaded() !== (state.game ?? undefined);
    if (isOther) {
      game = undefined;
      before = undefined;
      if (state.game !== null) await readLog(state.game);
    } else if (game && !before) await readLog(game.game.id);
    // the former stream may hang on a line that is dead
    if (isOther || wasLost || former?.link !== state.link) openStream();
    wasLost = false;
  };

  let isReading = false;
  const readAgain = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    await readState().finally(() => {
      isReading = false;
    });
  };
  void readAgain();
  setInterval(() => void readAgain(), READ_EVERY);
  return {
    get state() {
      return state;
    },
    get game() {
      return game;
    },
    get before() {
      return before;
    },
    get clocks() {
      return clocks;
    },
    get isGone() {
      return isGone;
    },
    isStale: () => performance.now() - heardAt > STALE_AFTER || Boolean(game?.game.staleSince),
  };
};
