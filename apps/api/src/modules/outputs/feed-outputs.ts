/** The work of one process for all: feeds every output whose game is under way, and says how it is doing. */

import { LONGEST_OUTPUT_DELAY } from '@palco/contracts/outputs/outputs-staff';
import type { Database } from '@palco/database/connect';
import type { CardPicture } from '@palco/media/card-picture';
import type { Now } from '../../clock.ts';
import { createOutputFeed } from '../../gateways/far-end/output-feed.ts';
import { type OutputSender, startOutput } from '../../gateways/far-end/output-sender.ts';
import { startEncoder } from '../../gateways/ladder/encoder-child.ts';
import type { Encoder, EncoderFinder } from '../../gateways/ladder/find-encoder.ts';
import type { Notifications } from '../../gateways/notifications/notifications.ts';
import type { Recordings } from '../../gateways/recordings/recordings.ts';
import type { Logger } from '../../http/logging.ts';
import { startRounds } from '../../jobs/rounds.ts';
import type { Keys } from '../../keys.ts';
import { isCut, rightsGameOf } from '../games/game.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { RuleBook } from '../rights/rule-book.ts';
import { secretsIn } from './address-secrets.ts';
import { createCutSpans } from './cut-spans.ts';
import { dueGame, mayBeShown } from './due-game.ts';
import { OUTPUTS_TOPIC } from './manage-outputs.ts';
import { forgetRun, type OutputRun, writeRun } from './output-runs.ts';
import { readGamesOf, readOutputsOn, type StoredOutput, unsealFarEnd } from './output-store.ts';
import { watchOutputs } from './watch-outputs.ts';

interface FeedOutputsDeps {
  readonly db: Database;
  readonly clock: Now;
  readonly log: Logger;
  readonly notifications: Notifications;
  readonly keys: Keys;
  readonly games: Pick<GameCache, 'read' | 'peek' | 'pin'>;
  readonly rights: Pick<RuleBook, 'read'>;
  readonly recordings: Pick<Recordings, 'readable' | 'prepare'>;
  readonly findEncoder: EncoderFinder['find'];
  /** is an output allowed to publish to this IP address? */
  readonly mayReach: (address: string) => boolean;
  readonly cardOf: (size: { readonly width: number; readonly height: number }) => Promise<CardPicture>;
}

/** Console and far ends notice within this time that a game began or ended. */
const ROUND_MS = 2000;
/** Nothing is sent later than this. */
const LONGEST_LATE_MS = (LONGEST_OUTPUT_DELAY + 60) * 1000;

/** A connection that is being fed, and what it was begun with. */
interface Fed {
  readonly output: StoredOutput;
  readonly gameId: number;
  readonly sender: OutputSender;
  readonly unpin: () => void;
  last: { readonly bytes: number; readonly at: number };
}
const isSameFarEnd = (one: StoredOutput, other: StoredOutput): boolean =>
  one.address === other.address && one.sealedKey === other.sealedKey;

export const createOutputFeeder = (deps: FeedOutputsDeps) => {
  const { db, clock, log, notifications, keys, games, rights, recordings, findEncoder, mayReach, cardOf } = deps;
  const fed = new Map<number, Fed>();
  const watch = watchOutputs(deps);
  const cuts = createCutSpans();
  /** Is its picture off the air now? */
  const isCutNow = (gameId: number): boolean => {
    const game = games.peek(gameId)?.record;
    const since = game && isCut(game) ? game.cutSince : undefined;
    if (game) cuts.note(gameId, since?.getTime(), clock().getTime());
    return since !== undefined;
  };

  const end = async ({ output, sender, unpin }: Fed, isOver: boolean): Promise<void> => {
    fed.delete(output.id);
    unpin();
    await sender.stop(isOver);
    log.info({ output: output.id, isOver }, 'an output is fed no longer');
  };
  /** `encoder`: of this machine, if the output needs one. */
  const begin = (output: StoredOutput, gameId: number, encoder: Encoder | undefined): Fed => {
    const { height } = output;
    const { address, key } = unsealFarEnd(keys, output);
    log.info({ output: output.id, game: gameId }, 'an output is fed');
    const sender = startOutput({
      address,
      key,
      secrets: secretsIn(address),
      mayReach,
      clock,
      log,
      isHidden: () => isCutNow(gameId),
      openFeed: (onProblem) => {
        if (height !== null && !encoder) onProblem('no-encoder');
        const onLost = (problem: Parameters<typeof onProblem>[0], reason: string): void => {
          log.warn({ output: output.id, game: gameId, reason }, 'an output lost its encoder program');
          onProblem(problem);
        };
        return createOutputFeed({
          recordingOf: () => recordings.readable(gameId),
          delayMs: output.delaySeconds * 1000,
          cardOf,
          isLeftOut: (at) => cuts.covers(gameId, at),
          resize: height !== null && encoder ? { height, encoder, start: startEncoder, onProblem: onLost } : undefined,
        });
      },
    });
    return { output, gameId, sender, unpin: games.pin(gameId), last: { bytes: 0, at: clock().getTime() } };
  };
  const runOf = (each: Fed): OutputRun => {
    const { state, retryAt, ...report } = each.sender.report();
    const now = clock().getTime();
    const seconds = (now - each.last.at) / 1000;
    const bits = seconds > 0 ? Math.round(((report.bytes - each.last.bytes) * 8) / seconds) : 0;
    each.last = { bytes: report.bytes, at: now };
    return {
      ...report,
      gameId: each.gameId,
      state: state === 'waiting' ? 'retrying' : state,
      bitsPerSecond: Math.max(0, bits),
      retryAt,
    };
  };
  const without = (gameId: number, state: OutputRun['state'], failure: OutputRun['failure']): OutputRun => ({
    gameId,
    state,
    since: clock(),
    bytes: 0,
    bitsPerSecond: 0,
    connections: 0,
    dropped: 0,
    failure,
    retryAt: undefined,
  });

  /** Address and key; undefined: they cannot be read. */
  const farEndOf = (output: StoredOutput): string | undefined => {
    try {
      const { address, key } = unsealFarEnd(keys, output);
      return `${address} ${key}`;
    } catch (fault) {
      log.debug({ err: fault, output: output.id }, 'the key of an output cannot be read');
      return undefined;
    }
  };
  /** Starts, ends or changes one output. `inUse`: far ends that get a game in this round. Undefined: it has no game now. */
  const follow = async (
    output: StoredOutput,
    gameId: number | undefined,
    inUse: Set<string>,
  ): Promise<OutputRun | undefined> => {
    const current = fed.get(output.id);
    const game = gameId === undefined ? undefined : (await games.read(gameId))?.record;
    if (!game) {
      if (current) await end(current, true);
      return undefined;
    }
    if (!mayBeShown(await rights.read(), rightsGameOf(game), output.countries, clock())) {
      if (current) await end(current, true);
      return without(game.id, 'no-rights', undefined);
    }
    const farEnd = farEndOf(output);
    if (farEnd !== undefined && inUse.has(farEnd)) {
      // two that publish under one key throw each other out for ever
      if (current) await end(current, false);
      return without(game.id, 'retrying', { kind: 'in-use', words: '', at: clock() });
    }
    if (farEnd !== undefined) inUse.add(farEnd);
    const isSame =
      current &&
      current.gameId === game.id &&
      isSameFarEnd(current.output, output) &&
      current.output.delaySeconds === output.delaySeconds &&
      current.output.height === output.height;
    // with another delay or size the far end stays the same, so it is not told that the stream is over
    if (current && !isSame) await end(current, current.gameId !== game.id || !isSameFarEnd(current.output, output));
    try {
      // with its recording out of reach the far end gets the card
      await recordings
        .prepare(game.id)
        ?.catch((fault: unknown) => log.warn({ err: fault }, 'an output waits for its recording'));
      const encoder = output.height === null ? undefined : await findEncoder();
      const running = fed.get(output.id) ?? begin(output, game.id, encoder);
      fed.set(output.id, running);
      isCutNow(game.id);
      return runOf(running);
    } catch (fault) {
      log.error({ err: fault, output: output.id }, 'an output cannot be fed');
      return without(game.id, 'retrying', { kind: 'fault', words: '', at: clock() });
    }
  };
  const round = async (): Promise<void> => {
    const wanted = await readOutputsOn(db);
    const candidates = await readGamesOf(db, wanted, clock());
    for (const each of [...fed.values()])
      if (!wanted.some(({ id }) => id === each.output.id)) {
        await end(each, true);
        await forgetRun(db, each.output.id);
      }
    const inUse = new Set<string>();
    const runs = new Map<number, OutputRun & { readonly name: string }>();
    for (const output of wanted)
      try {
        const run = await follow(output, dueGame(output, candidates, clock())?.id, inUse);
        if (run) await writeRun(db, output.id, run, clock());
        else await forgetRun(db, output.id);
        if (run) runs.set(output.id, { ...run, name: output.name });
      } catch (fault) {
        log.warn({ err: fault, output: output.id }, 'an output could not be looked after');
      }
    cuts.forgetBefore(clock().getTime() - LONGEST_LATE_MS);
    await watch(runs);
  };
  // one after the other: an older answer of the database must not win over a newer one
  let rounds = Promise.resolve();
  const roundNow = (): Promise<void> => {
    rounds = rounds.catch(() => undefined).then(round);
    return rounds;
  };
  const onFault = (err: unknown): void => log.warn({ err }, 'the outputs could not be read');
  return {
    round: roundNow,
    lead: () => {
      const stopRounds = startRounds({ round: roundNow, everyMs: ROUND_MS, onFault });
      const soon = (): void => void roundNow().catch(onFault);
      const stopListening = notifications.listen(OUTPUTS_TOPIC, { onNotification: soon, onMissed: soon });
      return async () => {
        stopListening();
        await stopRounds();
        await rounds.catch(() => undefined);
        // another process goes on: far ends only see a lost connection
        await Promise.all([...fed.values()].map((each) => end(each, false)));
      };
    },
  };
};
