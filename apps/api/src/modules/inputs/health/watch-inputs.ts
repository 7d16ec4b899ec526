/**
 * Watches the encoders of this process, each second: what is wrong for some seconds becomes an incident, a line of the log and,
 * where the operator names an address, a mail; it ends some seconds after its cause. Minutes are written as they end.
 */
import { statusOfCode } from '@palco/baseball/rules/game-status';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import type { Language } from '@palco/kernel/language';
import type { Now } from '../../../clock.ts';
import type { Logger } from '../../../http/logging.ts';
import { beginIncident, endIncident, readIncidents } from '../../operations/incidents.ts';
import type { Outbox } from '../../operations/outbox.ts';
import type { Publishers } from '../publishers.ts';
import { createMissedSounds } from '../sounds/missed-sounds.ts';
import { incidentMail } from './incident-mail.ts';
import type { InputHealth } from './input-health.ts';
import { writeMinute } from './input-minutes.ts';
import {
  expectSubject,
  type IncidentCause,
  type Subject,
  subjectFrom,
  subjectName,
  subjectText,
  type WatchedSubject,
  type WatchedSubjectsDeps,
  watchedSubjects,
} from './watched-subjects.ts';

interface WatchInputsDeps {
  readonly db: Database;
  readonly clock: Now;
  readonly log: Logger;
  readonly health: InputHealth;
  readonly publishers: Pick<Publishers, 'publishingSounds'>;
  /** inputs that take SRT and for which nothing listens, and since when, milliseconds since 1970 */
  readonly notListening: WatchedSubjectsDeps['notListening'];
  readonly outbox: Pick<Outbox, 'queueMail'>;
  /** undefined: nobody gets a mail */
  readonly alertMail: string | undefined;
  readonly origin: () => string;
  /** the language of a recipient who has no staff account: the league's first */
  readonly language: () => Language;
}
interface InputWatch {
  /** one round; rounds that overlap are one */
  round(): Promise<void>;
  /** a round each second from now on */
  start(): void;
  close(): Promise<void>;
}

const ROUND_MS = 1000;
/** A cause itself takes some seconds to show; an incident begins this much later, and ends `ENDS_AFTER_MS` after its cause. */
const BEGINS_AFTER_MS = 3000;
const ENDS_AFTER_MS = 10_000;
/** These conditions describe the past; nobody can act on them any more. */
const PASSING: ReadonlySet<IncidentCause> = new Set(['gap', 'picture-changed']);
/** An encoder that is away is missed only while its game is under way. */
const MISSED: ReadonlySet<IncidentCause> = new Set(['no-data', 'sound-away']);
/** How long the state of a game is cached. */
const GAME_KNOWN_MS = 5000;
const KIND = 'input-';
const MINUTE_MS = 60_000;

type Condition = WatchedSubject['conditions'][number];
interface OpenIncident {
  readonly of: Subject;
  readonly cause: string;
  /** when its cause was last seen */
  seenAt: number;
}
const keyOf = (subject: Subject, cause: string): string => `${subjectText(subject)} ${cause}`;
const incidentKey = ({ of, cause }: Pick<OpenIncident, 'of' | 'cause'>) => ({
  kind: `${KIND}${cause}`,
  subject: subjectText(of),
});

export const watchInputs = (deps: WatchInputsDeps): InputWatch => {
  const { db, clock, log, health, outbox, alertMail, origin, language } = deps;
  const watched: WatchedSubjectsDeps = { ...deps, sounds: createMissedSounds(deps.publishers) };
  /** undefined until the database has been asked */
  let open: Map<string, OpenIncident> | undefined;
  const games = new Map<number, { readonly readAt: number; readonly isUnderWay: boolean }>();
  const causesOfMinute = new Map<number, Set<string>>();
  let minute: number | undefined;

  /** Incidents that earlier processes left open are continued here until they end. */
  const readOpen = async (now: Date): Promise<Map<string, OpenIncident>> => {
    const left = (await readIncidents(db)).filter(({ kind }) => kind.startsWith(KIND));
    return new Map(
      left.map(({ kind, subject, gameId }) => {
        const [of, cause] = [subjectFrom(subject), kind.slice(KIND.length)];
        expectSubject(watched, of, cause, gameId ?? undefined, now);
        return [keyOf(of, cause), { of, cause, seenAt: now.getTime() }];
      }),
    );
  };
  const isUnderWay = async (gameId: number | undefined, now: Date): Promise<boolean> => {
    if (gameId === undefined) return false;
    const known = games.get(gameId);
    if (known && now.getTime() - known.readAt < GAME_KNOWN_MS) return known.isUnderWay;
    const row = await db.selectFrom('games').select('status').where('id', '=', gameId).executeTakeFirst();
    const found = {
      readAt: now.getTime(),
      isUnderWay: row !== undefined && statusOfCode(row.status) === 'in_progress',
    };
    games.set(gameId, found);
    return found.isUnderWay;
  };
  const isWanted = async ({ gameId }: WatchedSubject, { cause, since }: Condition, now: Date): Promise<boolean> =>
    !PASSING.has(cause) &&
    now.getTime() - since >= BEGINS_AFTER_MS &&
    (!MISSED.has(cause) || (await isUnderWay(gameId, now)));

  const begin = async (of: WatchedSubject, { cause, since }: Condition, name: string, now: Date): Promise<void> => {
    const { gameId } = of;
    const began = await inTransaction(db, async (tx) => {
      const detail = { since: new Date(since).toISOString() };
      const answer = await beginIncident(tx, { ...incidentKey({ of, cause }), gameId, detail, at: now });
      if (answer === 'begun' && alertMail)
        await outbox.queueMail(tx, {
          to: alertMail,
          ...incidentMail({
            cause,
            subject: subjectText(of),
            input: name,
            gameId,
            since: new Date(since),
            origin: origin(),
            language: language(),
          }),
        });
      return answer;
    });
    if (began !== 'open') log.error({ [of.what]: of.id, game: gameId, cause, began }, 'an encoder needs attention');
  };
  const compare = async (known: Map<string, OpenIncident>, now: Date): Promise<void> => {
    for (const subject of watchedSubjects(watched, now))
      for (const condition of subject.conditions) {
        const key = keyOf(subject, condition.cause);
        const before = known.get(key);
        if (!(await isWanted(subject, condition, now))) continue;
        const name = await subjectName(watched, subject);
        if (name === undefined) continue; // removed meanwhile
        if (!before) await begin(subject, condition, name, now);
        known.set(key, { of: subject, cause: condition.cause, seenAt: now.getTime() });
      }
    for (const [key, incident] of known) {
      if (now.getTime() - incident.seenAt < ENDS_AFTER_MS) continue;
      const isEnded = await endIncident(db, incidentKey(incident), now);
      known.delete(key);
      if (!isEnded) continue;
      const isWell = [...known.values()].every(({ of }) => subjectText(of) !== subjectText(incident.of));
      log.info(
        { [incident.of.what]: incident.of.id, cause: incident.cause },
        isWell ? 'an encoder is well again' : 'one of the faults of an encoder has ended',
      );
    }
  };
  const writeMinutes = async (now: Date): Promise<void> => {
    const current = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
    const inputs = health.all(now);
    if (minute !== undefined && minute < current) {
      for (const input of inputs)
        await writeMinute(db, input, minute, [...(causesOfMinute.get(input.inputId) ?? [])].sort());
      causesOfMinute.clear();
    }
    minute = current;
    for (const { inputId, conditions } of inputs)
      for (const { cause } of conditions)
        causesOfMinute.set(inputId, (causesOfMinute.get(inputId) ?? new Set()).add(cause));
  };

  const runRound = async (): Promise<void> => {
    const now = clock();
    open ??= await readOpen(now);
    await compare(open, now);
    await writeMinutes(now);
  };
  let running: Promise<void> | undefined;
  const round = (): Promise<void> => {
    // measured also while the database is away
    health.round(clock());
    running ??= runRound()
      // what was not written is tried again in a second
      .catch((fault: unknown) => log.warn({ err: fault }, 'the encoders could not be watched'))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    round,
    start: () => {
      timer ??= setInterval(() => void round(), ROUND_MS);
      timer.unref();
    },
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
