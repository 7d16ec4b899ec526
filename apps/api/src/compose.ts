/** Composes the product: the only place where modules and gateways meet. Each module's face is its `module.ts`. */
import type { FastifyInstance } from 'fastify';
import { type Given, layGround } from './ground.ts';
import { closeServer } from './http/close-server.ts';
import { serveDocs } from './http/docs-page.ts';
import { serveMetrics } from './http/metrics.ts';
import { createApp } from './http/server.ts';
import { type Demo, demoOf, type Module } from './module.ts';
import { createModuleWork } from './module-work.ts';
import { createAccounting } from './modules/accounting/module.ts';
import { createAccounts } from './modules/accounts/module.ts';
import { PASSWORD_COST, type PasswordCost } from './modules/accounts/password-hash.ts';
import { DEMO_PEOPLE } from './modules/accounts/seed-people.ts';
import { createBackups } from './modules/backups/module.ts';
import { createConsole } from './modules/console/module.ts';
import { createContent } from './modules/content/module.ts';
import { createDesk } from './modules/desk/module.ts';
import { createFanMessages } from './modules/fan-messages/module.ts';
import { createGameAlerts, type GameAlertsModule } from './modules/game-alerts/module.ts';
import { createGames } from './modules/games/module.ts';
import { holdsGame } from './modules/games/scoring/scoring-hold-store.ts';
import { createGifts } from './modules/gifts/module.ts';
import { createGraphics } from './modules/graphics/module.ts';
import { createHighlights } from './modules/highlights/module.ts';
import { createPictureDrawer } from './modules/highlights/picture-drawer.ts';
import { createIdentity } from './modules/identity/module.ts';
import { createInputs, type InputsModule } from './modules/inputs/module.ts';
import { createInvoices } from './modules/invoices/module.ts';
import { createLeague } from './modules/league/module.ts';
import { createLegal } from './modules/legal/module.ts';
import { createMemberships } from './modules/memberships/module.ts';
import { membershipsOfPerson } from './modules/memberships/present-membership.ts';
import { createNight, type NightModule } from './modules/night/module.ts';
import type { ProcessBeat } from './modules/night/process-beat.ts';
import { createOpening } from './modules/opening/module.ts';
import { createOperations } from './modules/operations/module.ts';
import { createStaffCalls } from './modules/operations/staff-calls.ts';
import { createOutputs } from './modules/outputs/module.ts';
import { createPayments } from './modules/payments/module.ts';
import { createPlans } from './modules/plans/module.ts';
import { createPrepaid } from './modules/prepaid/module.ts';
import { createRenewals } from './modules/renewals/module.ts';
import { createRights } from './modules/rights/module.ts';
import { createRightsStaff } from './modules/rights-staff/module.ts';
import { createSeason } from './modules/season/module.ts';
import { createSignIn } from './modules/sign-in/module.ts';
import { createStaffAccess, secondFactorsOf } from './modules/staff-access/module.ts';
import { createStreaming } from './modules/streaming/module.ts';
import { watchingSessions } from './modules/streaming/seats/lease-store.ts';
import { keysToBackUp } from './start/backup-keys.ts';
import { drillNewest } from './start/drill.ts';

interface ComposeInput extends Given {
  /** cost of hashing new passwords; lower in tests that are not about passwords */
  readonly passwordCost?: PasswordCost;
}
export interface Palco extends Demo, Pick<InputsModule, 'listenForEncoders' | 'watchInputs' | 'retainRecordings'> {
  readonly app: FastifyInstance;
  readonly modules: readonly Module[];
  /** starts the jobs and leader tasks of this process */
  startWork(): Promise<void>;
  /** reconciles open payments once, without waiting for the leader; returns how many it checked */
  reconcilePayments(): Promise<number>;
  /** polls every game feed once, without waiting for the leader */
  followGames(): Promise<void>;
  /** checks the games for game alerts once, without waiting for the leader */
  readonly gameAlerts: Pick<GameAlertsModule, 'round'>;
  /** the rounds of game night, without waiting for their timers */
  readonly night: Pick<NightModule, 'watch' | 'tell' | 'flushReports'> & Pick<ProcessBeat, 'beat'>;
  /** finishes the requests in progress, stops all work and closes every resource */
  close(): Promise<void>;
}

export const compose = async (input: ComposeInput): Promise<Palco> => {
  const { config, log, build, passwordCost = PASSWORD_COST } = input;
  const isDemo = config.mode === 'demo';
  let isDraining = false;
  const ground = await layGround(input, { app: () => app, modules: () => modules });
  const { db, clock, beat, hub, keysFor, metrics } = ground;

  const accounts = createAccounts(ground, {
    passwordCost,
    membershipsOf: (userId) => membershipsOfPerson(db, userId),
    watchingSessions: (userId) => watchingSessions(db, userId, clock()),
    secondFactors: secondFactorsOf(ground),
  });
  const forConsole = { authenticate: accounts.authenticate, isHttps: config.origin?.startsWith('https://') ?? false };
  const drawer = createPictureDrawer();
  const identity = createIdentity(ground, { ...forConsole, draw: drawer.draw, mailIn: accounts.sampleMail });
  const { draftedLeague } = identity;
  const plans = createPlans(ground, { ...forConsole, draftedLeague, pageAt: () => content.pageAt });
  const { catalogue } = plans;
  const { leagueCache, stats, ...leagueModule } = createLeague(ground);
  const rights = createRights(ground);
  const games = createGames(ground, { leagueCache, stats, rights: rights.rights });
  const watched = { games: games.games, league: leagueCache, rights: rights.rights };
  const inputs = await createInputs(ground);
  const streaming = await createStreaming(ground, { ...watched, inputs });
  const { playback, attempts, tokens, codes, playPictures } = streaming;
  const shared = { codes, playPictures, drawer, drawnLeague: identity.drawnLeague };
  const highlights = createHighlights(ground, { ...watched, ...shared });
  const content = await createContent(ground, {
    socialOf: highlights.pictures.card,
    admin: DEMO_PEOPLE.admin.email,
    leagueCache,
  });
  const night = createNight(ground, { games: games.games, tokens });
  const gameAlerts = createGameAlerts(ground, { games: games.games, league: leagueCache });
  const legal = await createLegal(ground, { catalogue });
  const payments = createPayments(ground, { catalogue });
  const faults = { writeFailure: beat.failure, areRecordingsFull: inputs.isDiskFull };
  /** In the order in which they seed a demo, and in which they are closed: what uses others stands before them. */
  const modules: readonly Module[] = [
    createOperations(ground, { isDraining: () => isDraining, ...faults }),
    createBackups(ground, () => keysToBackUp(config)),
    identity,
    createOutputs(ground, { ...watched, inputs, drawer, drawnLeague: identity.drawnLeague }),
    inputs,
    streaming,
    highlights,
    night,
    gameAlerts,
    games,
    rights,
    leagueModule,
    createSeason(ground, { mailMoved: accounts.mailMovedGames, statsApi: games.statsApi }),
    accounts,
    createSignIn(ground, accounts.shared),
    createStaffAccess(ground, accounts.shared),
    content,
    plans,
    legal,
    createMemberships(ground, { catalogue, mailDays: accounts.mailDays, member: DEMO_PEOPLE.member.email }),
    payments,
    createOpening(ground, {
      league: leagueCache,
      catalogue: catalogue.read,
      mailBudget: accounts.shared.mailBudget,
      tests: payments.tests,
      drill: drillNewest,
    }),
    createInvoices(ground),
    createPrepaid(ground, { catalogue, settlement: payments.settlement }),
    createAccounting(ground, payments.disputing),
    createDesk(ground, { ...playback, attempts }),
    createFanMessages(ground),
    createGifts(ground, { catalogue, grant: payments.grantGift }),
    createRenewals(ground, { catalogue, charges: payments.renewals, origins: payments.renewalOrigins }),
    createGraphics(ground),
    createRightsStaff({ ...playback, catalogue, gameSnapshots: games.gameSnapshots }),
    createConsole(ground, forConsole),
  ];

  const app = await createApp({
    ...ground,
    authenticate: accounts.authenticate,
    proofStandIns: {
      'console-session': async ({ isConsole }) => isConsole,
      'scoring-hold': (viewer, { id }) => holdsGame(db, viewer, Number(id), clock()),
    },
    answerOnce: createStaffCalls({ db, clock, log, keys: keysFor('staff replies') }),
  });
  serveMetrics(app, metrics, config.metricsToken);
  for (const source of modules.flatMap(({ gauges = [] }) => gauges)) metrics.addGauges(source);
  for (const module of modules) await module.serve?.(app);
  await serveDocs(app, { version: build, withStaffCalls: isDemo });
  const work = createModuleWork(ground, modules);
  return {
    app,
    modules,
    ...demoOf(modules),
    startWork: async () => {
      beat.start();
      if (!config.roles.includes('work')) return;
      await work.start();
      // the demo's port may change with every start
      if (isDemo && app.server.listening) await payments.registerWebhook();
    },
    reconcilePayments: payments.reconcile,
    listenForEncoders: inputs.listenForEncoders,
    watchInputs: inputs.watchInputs,
    retainRecordings: inputs.retainRecordings,
    followGames: games.follow,
    gameAlerts,
    night: { ...night, beat: beat.beat },
    close: async () => {
      isDraining = true;
      hub.close();
      for (const { stopWaiting } of modules) stopWaiting?.();
      await closeServer(app);
      await work.stop();
      for (const { close } of modules) await close?.();
      await ground.close();
    },
  };
};
