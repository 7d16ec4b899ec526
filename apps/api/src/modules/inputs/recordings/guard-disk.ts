/** Stops recording before the disk is full, and warns long before that it will be. */
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import type { Language } from '@palco/kernel/language';
import { serverTexts } from '@palco/texts/server-texts';
import type { Now } from '../../../clock.ts';
import type { MailContent } from '../../../gateways/mail/layout.ts';
import type { DiskForecast, DiskState, DiskWatch } from '../../../gateways/recordings/disk-watch.ts';
import type { Logger } from '../../../http/logging.ts';
import { beginIncident, endIncident } from '../../operations/incidents.ts';
import type { Outbox } from '../../operations/outbox.ts';
import { DISK_WARNINGS, type DiskWarning, diskWarnings } from './disk-warnings.ts';

interface GuardDiskDeps {
  readonly db: Database;
  readonly clock: Now;
  readonly log: Logger;
  readonly disk: DiskWatch;
  readonly outbox: Pick<Outbox, 'queueMail'>;
  /** undefined: nobody gets a mail */
  readonly alertMail: string | undefined;
  readonly origin: () => string;
  /** the language of a recipient who has no staff account: the league's first */
  readonly language: () => Language;
  /** ends the connections of all encoders; what they have sent is kept */
  readonly onFull: () => void;
}
export interface DiskGuard {
  /** as of the last round */
  isFull(): boolean;
  round(): Promise<void>;
  /** a round every few seconds from now on */
  start(): void;
  close(): void;
}

/** At 10 MB a second the disk is 100 MB fuller by the next round. */
const ROUND_MS = 10_000;
const SUBJECT = 'recordings';

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
const mailOf = (
  state: DiskState,
  { freeBytes, hoursLeft }: DiskForecast,
  origin: string,
  language: Language,
): MailContent => {
  const t = serverTexts(language, 'server-mails');
  const what = t(state === 'full' ? 'staff.disk.full' : 'staff.disk.low');
  return {
    language,
    subject: `{league}: ${what}`,
    preview: what,
    heading: what,
    paragraphs: [t('staff.disk.body')],
    facts: [
      [t('staff.disk.free'), gigabytes(freeBytes)],
      ...(hoursLeft === undefined ? [] : [[t('staff.disk.lasts'), `${hoursLeft.toFixed(1)} h`] as const]),
    ],
    origin,
  };
};

export const guardDisk = (deps: GuardDiskDeps): DiskGuard => {
  const { db, clock, log, disk, outbox, alertMail, origin, language, onFull } = deps;
  let known: DiskState | undefined;
  /** the warnings that are stored; storing them is retried until it succeeds */
  let announced: ReadonlySet<DiskWarning> = new Set();
  let isAnnounced = false;
  let timer: NodeJS.Timeout | undefined;

  const announce = async (warnings: readonly DiskWarning[], forecast: DiskForecast): Promise<void> => {
    for (const each of DISK_WARNINGS)
      if (!warnings.includes(each)) await endIncident(db, { kind: each, subject: SUBJECT }, clock());
    const { freeBytes, hoursLeft } = forecast;
    // the mildest first, so that the list shows the gravest on top; one mail covers all
    const begun: DiskWarning[] = [];
    await inTransaction(db, async (tx) => {
      for (const kind of warnings) {
        const incident = { kind, subject: SUBJECT, gameId: undefined, detail: { freeBytes, hoursLeft } };
        if ((await beginIncident(tx, { ...incident, at: clock() })) === 'begun') begun.push(kind);
      }
      if (begun.length && alertMail)
        await outbox.queueMail(tx, { to: alertMail, ...mailOf(forecast.state, forecast, origin(), language()) });
    });
  };
  const say = (state: DiskState, before: DiskState | undefined, { freeBytes, hoursLeft }: DiskForecast): void => {
    if (state === 'full') log.error({ freeBytes }, 'the disk of the recordings is full: encoders are refused');
    if (state === 'low') log.warn({ freeBytes, hoursLeft }, 'the disk of the recordings will be full soon');
    if (state === 'fine' && before) log.info({ freeBytes }, 'the disk of the recordings has room again');
  };
  const round = async (): Promise<void> => {
    const forecast = await disk.read();
    const { state } = forecast;
    const before = known;
    known = state;
    if (state === 'full') onFull();
    if (state !== before) say(state, before, forecast);
    const warnings = diskWarnings(forecast, announced);
    if (isAnnounced && warnings.length === announced.size && warnings.every((each) => announced.has(each))) return;
    await announce(warnings, forecast);
    announced = new Set(warnings);
    isAnnounced = true;
  };
  return {
    isFull: () => known === 'full',
    round,
    start: () => {
      const next = (): void => {
        round()
          .catch((fault: unknown) => log.warn({ err: fault }, 'the room on the disk of the recordings is not known'))
          .finally(() => {
            if (timer) timer = setTimeout(next, ROUND_MS).unref();
          });
      };
      timer = setTimeout(next, 0).unref();
    },
    close: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
