/** The face of the opening: the state of the site, the announcement with its waiting list, and the list of tests. */
import type { BackupConfig } from '../../backup-settings.ts';
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import type { MailBudget } from '../accounts/mail-budget.ts';
import { publicRtmpAddress } from '../inputs/encoder-address.ts';
import type { LeagueCache } from '../league/league-cache.ts';
import type { ProviderTest } from '../payments/test-provider.ts';
import type { Catalogue } from '../plans/plan.ts';
import { announcementOfPage } from './announcement.ts';
import { backupCheck, DRILL_TASK, type Drilled, drilled } from './checks/backup.ts';
import { houseChecks } from './checks/house.ts';
import { mailCheck } from './checks/mail.ts';
import { paperChecks } from './checks/papers.ts';
import { providerCheck } from './checks/providers.ts';
import { reachChecks } from './checks/reach.ts';
import { waitingConsent } from './consent.ts';
import { mailOpening, OPENING_MAIL_TASK } from './mail-opening.ts';
import { createOpeningList } from './opening-list.ts';
import { presentPapers } from './papers.ts';
import { forgetOldEntries, forgetWaiting, waitingForExport } from './personal-data.ts';
import { openingRoutes } from './routes.ts';
import { openingStaffRoutes } from './staff-routes.ts';
import { createWaitingLinks } from './waiting-links.ts';

export const uses = ['operations', 'accounts', 'league', 'inputs', 'plans', 'payments', 'legal'] as const;

interface Given {
  readonly league: Pick<LeagueCache, 'read'>;
  readonly catalogue: () => Promise<Catalogue>;
  readonly mailBudget: Pick<MailBudget, 'spendNotice'>;
  readonly tests: { readonly openpay: ProviderTest | undefined; readonly paypal: ProviderTest | undefined };
  /** restores the newest backup into a database of its own */
  readonly drill: (backups: BackupConfig) => Promise<Drilled | 'none'>;
}

export const createOpening = (ground: Ground, { league, catalogue, mailBudget, tests, drill }: Given): Module => {
  const { config, db, clock, log, mail, limits, outbox, origin, providers, keysFor, league: identity } = ground;
  const { store, first, visits } = ground.opening;
  const links = createWaitingLinks(keysFor('opening links'));
  const papers = async () => presentPapers(await ground.legal.store.read(), await ground.identity.store.read());
  const consentIn = waitingConsent({ noticeVersion: async () => (await papers()).notice ?? 'none', league: identity });
  const { backups } = config;
  const drillNewest = backups && (() => drill(backups));
  const onDrillFault = (err: unknown): void => log.warn({ err }, 'the newest backup could not be restored');
  const list = createOpeningList({
    db,
    clock,
    checks: [
      ...houseChecks({
        db,
        clock,
        folder: config.media,
        reserveBytes: config.mediaReserveBytes,
        timeServer: config.timeServer,
      }),
      ...reachChecks({
        clock,
        origin: config.origin,
        encoderAddress: () => publicRtmpAddress(config.rtmp, { port: config.rtmp.port, origin: origin() }),
      }),
      backupCheck({ drill: drillNewest, place: JSON.stringify(backups?.place ?? null) }),
      mailCheck({ clock, mail, league: identity, origin, basis: `${providers.mail.url} ${providers.mail.from}` }),
      providerCheck('openpay', tests.openpay),
      providerCheck('paypal', tests.paypal),
      ...paperChecks({
        db,
        clock,
        catalogue,
        papers,
        hasProvider: tests.openpay !== undefined || tests.paypal !== undefined,
        identity: ground.identity.store.read,
      }),
    ],
  });
  const announced = { db, clock, league, state: store.current, zone: () => identity().zone, consentIn };
  return {
    serve: (app) => {
      openingRoutes(app, { ...announced, limits, mailBudget, outbox, links, origin, visits });
      openingStaffRoutes(app, { db, clock, first, store, list, visits, isHeld: config.mode === 'production' });
    },
    ofPage: () => [announcementOfPage(announced)],
    tasks: {
      prompt: { 'forget-old-waiting': () => forgetOldEntries(db, clock()) },
      ...(drillNewest
        ? { slow: { [DRILL_TASK]: async () => list.store('backup', await drilled(drillNewest, onDrillFault)) } }
        : {}),
      // after every other mail
      'opening mail': {
        [OPENING_MAIL_TASK]: (payload, stopped) =>
          mailOpening(
            { db, clock, log, mail, league: identity, links, origin, first },
            payload as Parameters<typeof mailOpening>[1],
            stopped,
          ),
      },
    },
    recurring: [{ pattern: '31 9 * * *', task: 'forget-old-waiting' }],
    personalData: {
      tables: { waiting_list: { exportedAs: 'waiting_list', isErased: true } },
      staffActs: ['site_states', 'site_announcement'],
      read: { waiting_list: (userId) => waitingForExport(db, userId) },
      erase: forgetWaiting,
    },
  };
};
