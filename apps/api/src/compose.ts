/** Composes the product: the only place where modules and gateways meet. */

import type { Site } from '@palco/contracts/site';
import { LIBRARY_STYLE_HASHES } from '@palco/contracts/style-hashes';
import type { Connection } from '@palco/database/connect';
import { LANGUAGES } from '@palco/kernel/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import { createBackups } from './compose-backups.ts';
import { createDemo, type Demo } from './compose-demo.ts';
import { createGames } from './compose-games.ts';
import { addProductMetrics } from './compose-metrics.ts';
import { createNight, type NightModule, processName } from './compose-night.ts';
import { createPeople } from './compose-people.ts';
import { createStreaming } from './compose-streaming.ts';
import type { Config } from './config.ts';
import { openGeolocation } from './gateways/geolocation/geolocation.ts';
import { createMailGateway } from './gateways/mail/mail.ts';
import { createNotifications } from './gateways/notifications/notifications.ts';
import { createSmsGateway } from './gateways/sms/sms.ts';
import { watchedMail, watchedSms } from './gateways/watched-providers.ts';
import { createWebPush } from './gateways/web-push/web-push.ts';
import { closeServer } from './http/close-server.ts';
import { serveDocs } from './http/docs-page.ts';
import { createFastPath } from './http/fast-path.ts';
import type { Log } from './http/logging.ts';
import { createMetrics, serveMetrics } from './http/metrics.ts';
import { NO_SOURCES } from './http/policies.ts';
import { createApp } from './http/server.ts';
import { addressReader, forwardedReader } from './http/trusted-proxies.ts';
import { type Leadership, seekLeadership } from './jobs/leader.ts';
import { type Jobs, startJobs } from './jobs/runner.ts';
import { keysOf } from './keys.ts';
import { geolocationRoutes } from './modules/accounts/geolocation-routes.ts';
import { PASSWORD_COST, type PasswordCost } from './modules/accounts/password-hash.ts';
import { loadBuiltConsole } from './modules/console/built-console.ts';
import { consoleRoutes } from './modules/console/console-routes.ts';
import { loadBuiltSite } from './modules/content/built-site.ts';
import { contentOfPage } from './modules/content/content-of-page.ts';
import { createContentStore } from './modules/content/content-store.ts';
import { mergeContent } from './modules/content/merge-content.ts';
import { addNoticeTopic, noticeRoutes } from './modules/content/notice-routes.ts';
import { createNoticeStore } from './modules/content/notice-store.ts';
import { noticesOfPage } from './modules/content/notices-of-page.ts';
import { type ContentOf, preparePages } from './modules/content/prepare-pages.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { siteRoutes } from './modules/content/site-routes.ts';
import { deskRoutes } from './modules/desk/routes.ts';
import { createGameAlerts, type GameAlerts } from './modules/game-alerts/game-alerts.ts';
import { gameAlertsRoutes } from './modules/game-alerts/routes.ts';
import { forgetExhibitions } from './modules/games/demo-league.ts';
import { holdsGame } from './modules/games/scoring-hold-store.ts';
import { createPictureDrawer } from './modules/highlights/picture-drawer.ts';
import { highlightsRoutes } from './modules/highlights/routes.ts';
import { createSharedPictures } from './modules/highlights/shared-picture.ts';
import { membershipsRoutes } from './modules/memberships/routes.ts';
import { createProcessBeat, type ProcessBeat } from './modules/night/process-beat.ts';
import { alertRoutes } from './modules/operations/alert-routes.ts';
import { createLimits, forgetOldFailures } from './modules/operations/limits.ts';
import { createOutbox } from './modules/operations/outbox.ts';
import { createReadiness } from './modules/operations/read-readiness.ts';
import { operationsRoutes } from './modules/operations/routes.ts';
import { createStaffCalls, forgetOldStaffCalls } from './modules/operations/staff-calls.ts';
import { createPayments } from './modules/payments/payments.ts';
import { type CatalogueStore, createCatalogueStore } from './modules/plans/catalogue-store.ts';
import { mexicoIfUnknown, plansOfPage } from './modules/plans/plans-of-page.ts';
import { previewRoutes } from './modules/plans/preview-routes.ts';
import { previewedCatalogue } from './modules/plans/previewed-catalogue.ts';
import { plansRoutes } from './modules/plans/routes.ts';
import { plansStaffRoutes } from './modules/plans/staff-routes.ts';
import { closeBatches } from './modules/prepaid/batch-counts.ts';
import { prepaidRoutes } from './modules/prepaid/routes.ts';
import { prepaidStaffRoutes } from './modules/prepaid/staff-routes.ts';
import { forgetWrongCodes } from './modules/prepaid/wrong-codes.ts';
import { rightsStaffRoutes } from './modules/rights-staff/routes.ts';
import { calendarRoutes } from './modules/season/calendar-routes.ts';
import { mastersRoutes } from './modules/season/masters-routes.ts';
import { checkoutSources } from './payment-providers.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { secretsOf } from './start/secrets.ts';

export interface ComposeInput {
  readonly config: Config;
  readonly connection: Connection;
  readonly log: Log;
  readonly clock: Clock;
  readonly providers: ProviderSettings;
  readonly build: string;
  /** folder of the built site; without it only the API is served */
  readonly site?: string;
  /** cost of hashing new passwords; lower in tests that are not about passwords */
  readonly passwordCost?: PasswordCost;
}
export interface Palco extends Demo {
  readonly app: FastifyInstance;
  /** starts the jobs and leader tasks of this process */
  startWork(): Promise<void>;
  /** reconciles open payments once, without waiting for the leader; returns how many it checked */
  reconcilePayments(): Promise<number>;
  /** accepts encoders from now on; resolves with the port, or undefined when another program has it */
  listenForEncoders(): Promise<number | undefined>;
  /** checks what encoders send once, without waiting for the second to pass */
  watchInputs(): Promise<void>;
  /** deletes recordings whose time is over, without waiting for the hour */
  retainRecordings(): Promise<void>;
  /** polls every game feed once, without waiting for the leader */
  followGames(): Promise<void>;
  /** checks the games for game alerts once, without waiting for the leader */
  readonly gameAlerts: Pick<GameAlerts, 'round'>;
  /** the rounds of game night, without waiting for their timers */
  readonly night: Pick<NightModule, 'watch' | 'tell' | 'flushReports'> & Pick<ProcessBeat, 'beat'>;
  /** finishes the requests in progress, stops all work and closes every resource */
  close(): Promise<void>;
}

/** The outside systems that answer calls of this Palco. */
const providersInUse = ({ openpay, paypal, sms }: ProviderSettings): string[] => [
  ...(openpay ? ['openpay'] : []),
  ...(paypal ? ['paypal'] : []),
  'mail',
  ...(sms ? ['sms'] : []),
];

/** The address of a demo server without a configured origin. */
const addressOf = (app: FastifyInstance): string => {
  const address = app.server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : 'http://localhost';
};

export const compose = async ({
  config,
  connection,
  log,
  clock,
  providers,
  build,
  site: siteFolder,
  passwordCost = PASSWORD_COST,
}: ComposeInput): Promise<Palco> => {
  const { db } = connection;
  let isDraining = false;
  const limits = createLimits(db, clock);
  const notifications = await createNotifications(connection, log);
  const site = (): Site => ({
    mode: config.mode,
    now: clock().toISOString(),
    languages: [...LANGUAGES],
    firefox: config.firefox,
    ...(config.castAppId === undefined ? {} : { castAppId: config.castAppId }),
    signIn: config.people.PALCO_SIGN_IN,
    build,
  });

  const secrets = secretsOf(config);
  const geolocation = await openGeolocation({ ...config, database: config.geoDatabase });
  const sealKeys = keysOf(secrets, 'outbox');
  const metrics = createMetrics();
  const backups = createBackups({ config, connection, clock, log, metrics });
  const beat = createProcessBeat({ db, clock, log, name: () => processName(app), roles: config.roles });
  const mail = watchedMail(createMailGateway(providers.mail), beat.called);
  const sms = providers.sms && watchedSms(createSmsGateway(providers.sms), beat.called);
  const observe: typeof metrics.observe = (method, route, status, seconds) => {
    metrics.observe(method, route, status, seconds);
    beat.answered(status);
  };
  const outbox = createOutbox({ count: metrics.countUndeliverable, db, clock, log, keys: sealKeys, mail, sms });
  const origin = (): string => config.origin ?? addressOf(app);
  const people = createPeople({
    db,
    clock,
    config,
    notifications,
    limits,
    outbox,
    providers,
    geolocation,
    secrets,
    sealKeys,
    origin,
    passwordCost,
  });

  const fastPath = createFastPath({ config, clock, log, observe });
  const readForwarded = forwardedReader(config.trustedProxies, log);
  const addressOfClient = addressReader(config.trustedProxies, readForwarded);
  const app = await createApp({
    config,
    log,
    clock,
    authenticate: people.authenticate,
    proofStandIns: {
      'console-session': async ({ isConsole }) => isConsole,
      'scoring-hold': (viewer, { id }) => holdsGame(db, viewer, Number(id), clock()),
    },
    readForwarded,
    answerOnce: createStaffCalls({ db, clock, log, keys: keysOf(secrets, 'staff replies') }),
    fastPath,
  });
  serveMetrics(app, { ...metrics, observe }, config.metricsToken);
  await operationsRoutes(app, {
    limits,
    readReadiness: createReadiness({
      db,
      isDraining: () => isDraining,
      writeFailure: beat.failure,
      areRecordingsFull: () => streaming.isDiskFull(),
      onlyRecords: !config.roles.includes('web'),
    }),
  });
  alertRoutes(app, { db, clock });
  const countryOf = async (request: FastifyRequest) => geolocation.countryOf(request);
  const rightsCountryOf = async (request: FastifyRequest) => geolocation.rightsPlaceOf(request).country;
  geolocationRoutes(app, geolocation.countryOf);
  people.serve(app);
  const content = createContentStore(db, notifications, log);
  contentRoutes(app, { db, log, clock, content }, site);
  const notices = createNoticeStore(db, notifications, clock);
  noticeRoutes(app, { db, clock, notices });
  const catalogue = createCatalogueStore(db, notifications, clock);
  plansRoutes(app, { clock, catalogue, countryOf });
  plansStaffRoutes(app, { db, clock, catalogue });
  membershipsRoutes(app, { db, clock, catalogue, mailDays: people.mailDays });
  const games = createGames({
    app,
    fastPath,
    db,
    clock,
    log,
    notifications,
    countryOf: rightsCountryOf,
    origin,
    maxListeners: config.eventListeners,
    maxListenersPerAddress: config.eventListenersPerAddress,
    addressOf: addressOfClient,
    countEvents: metrics.countEvents,
    seed: config.mode === 'demo' ? config.seed : undefined,
    statsApi: config.statsApi,
  });
  mastersRoutes(app, { db, clock });
  addNoticeTopic(games.hub, notices, log);
  calendarRoutes(app, { db, clock, mailMoved: people.mailMovedGames, statsApi: games.statsApi });
  const gameAlerts = createGameAlerts({
    db,
    clock,
    log,
    games: games.games,
    league: games.league,
    push: createWebPush(providers.push, clock),
    mail,
    keys: keysOf(secrets, 'push keys'),
    linkKeys: keysOf(secrets, 'alert links'),
    origin,
  });
  gameAlertsRoutes(app, gameAlerts.deps);
  addProductMetrics({ connection, clock, metrics, listeners: games.hub.count });
  const streaming = await createStreaming({
    app,
    fastPath,
    addressOf: addressOfClient,
    db,
    config,
    clock,
    log,
    notifications,
    secrets,
    placeOf: geolocation.rightsPlaceOf,
    games,
    metrics,
    limits,
    outbox,
    origin,
  });
  const drawer = createPictureDrawer();
  const pictures = createSharedPictures({ games: games.games, codes: streaming.codes, drawer });
  highlightsRoutes(app, {
    db,
    clock,
    games: games.games,
    league: games.league,
    rights: games.rights,
    codes: streaming.codes,
    playPictures: streaming.playPictures,
    pictures,
    countryOf: rightsCountryOf,
  });
  const night = createNight({
    app,
    db,
    clock,
    log,
    beat,
    games,
    tokens: streaming.tokens,
    countryOf,
    providers: providersInUse(providers),
    metrics,
  });
  deskRoutes(app, { ...streaming.playback, attempts: streaming.attempts });
  rightsStaffRoutes(app, { ...streaming.playback, catalogue, gameSnapshots: games.gameSnapshots });
  const payments = createPayments({
    db,
    clock,
    log,
    config,
    catalogue,
    limits,
    outbox,
    providers,
    countryOf,
    origin,
    called: beat.called,
  });
  await payments.serve(app);
  const cardKeys = keysOf(secrets, 'prepaid codes');
  prepaidRoutes(app, { settlement: payments.settlement, clock, keys: cardKeys, countryOf });
  prepaidStaffRoutes(app, { db, catalogue, clock, limits, key: cardKeys.current });
  await serveDocs(app, { version: build, withStaffCalls: config.mode === 'demo' });
  const built = siteFolder ? await loadBuiltSite(siteFolder) : undefined;
  const isHttps = config.origin?.startsWith('https://') ?? false;
  if (built) {
    /** The content of pages at the time of a clock, with the catalogue of that time. */
    const contentAt = (moment: Clock, plans: Pick<CatalogueStore, 'read'>): ContentOf =>
      mergeContent(build, [
        contentOfPage(content, moment),
        // a visitor whose country is unknown sees Mexico's prices
        mexicoIfUnknown(plansOfPage(plans, moment)),
        noticesOfPage(notices),
        ...games.ofPage(moment),
      ]);
    const pages = { built, origin: config.origin };
    const preparedPage = preparePages({ ...pages, site, contentOf: contentAt(clock, catalogue) });
    previewRoutes(app, {
      db,
      clock,
      authenticate: people.authenticate,
      isHttps,
      sources: { ...NO_SOURCES, styleHashes: LIBRARY_STYLE_HASHES },
      catalogueAt: previewedCatalogue(catalogue),
      // the served pages' own functions, with another clock and catalogue
      pageAt: (moment, plans) =>
        preparePages({
          ...pages,
          site: () => ({ ...site(), now: moment.toISOString() }),
          contentOf: contentAt(() => moment, { read: async () => plans }),
        }),
    });
    await siteRoutes(app, {
      built,
      sources: {
        ...NO_SOURCES,
        ...checkoutSources(providers),
        hasCast: config.castAppId !== undefined,
        mediaHosts: [...config.videoHosts, ...(config.cdn ? [config.cdn] : [])],
        styleHashes: LIBRARY_STYLE_HASHES,
      },
      isDemo: config.mode === 'demo',
      origin: config.origin,
      preparedPage,
      countryOf: rightsCountryOf,
      socialOf: pictures.card,
    });
  }

  const builtConsole = siteFolder ? loadBuiltConsole(siteFolder) : undefined;
  if (builtConsole)
    await app.register(async (scope) =>
      consoleRoutes(scope, {
        built: builtConsole,
        sources: { ...NO_SOURCES, styleHashes: LIBRARY_STYLE_HASHES },
        authenticate: people.authenticate,
        isHttps,
      }),
    );

  let jobs: Jobs | undefined;
  let leaderships: readonly Leadership[] = [];
  return {
    app,
    ...createDemo({
      db,
      clock,
      config,
      catalogue,
      games,
      cardKey: cardKeys.current,
      refreshInputs: streaming.refreshInputs,
    }),
    startWork: async () => {
      beat.start();
      if (!config.roles.includes('work')) return;
      jobs = await startJobs({
        connection,
        log,
        // each lane has its own workers, so that a slow provider delays only its own lane
        lanes: [
          { workers: 2, tasks: outbox.tasks.sms },
          { workers: 3, tasks: outbox.tasks.mail },
          {
            workers: 3,
            tasks: {
              ...people.tasks,
              ...payments.tasks.prompt,
              ...gameAlerts.tasks.prompt,
              'forget-old-failures': () => forgetOldFailures(db, clock()),
              'forget-old-staff-calls': () => forgetOldStaffCalls(db, clock()),
              'forget-old-leases': streaming.forgetOldLeases,
              'forget-old-attempts': streaming.forgetOldAttempts,
              'forget-old-minutes': streaming.forgetOldMinutes,
              'forget-old-figures': night.forgetOldFigures,
              'apply-plan-changes': () => catalogue.applyDue(),
              'retain-recordings': streaming.retainRecordings,
              'forget-wrong-codes': () => forgetWrongCodes(db, clock()),
              'close-batches': () => closeBatches(db, clock()),
              'forget-exhibitions': () => forgetExhibitions(db, clock()),
            },
          },
          { workers: 6, tasks: { ...payments.tasks.slow, ...backups.tasks } },
          { workers: 2, tasks: gameAlerts.tasks.push },
          { workers: 1, tasks: gameAlerts.tasks.mail },
        ],
        recurring: [
          { pattern: '17 * * * *', task: 'forget-old-failures' },
          { pattern: '47 * * * *', task: 'forget-old-staff-calls' },
          { pattern: '23 * * * *', task: 'forget-wrong-codes' },
          { pattern: '53 * * * *', task: 'close-batches' },
          { pattern: '29 * * * *', task: 'forget-old-leases' },
          { pattern: '47 * * * *', task: 'forget-old-attempts' },
          { pattern: '41 9 * * *', task: 'forget-old-minutes' },
          { pattern: '11 9 * * *', task: 'forget-old-figures' },
          { pattern: '53 * * * *', task: 'retain-recordings' },
          { pattern: '*/15 * * * *', task: 'forget-exhibitions' },
          // whoever reads the catalogue first applies them; this job is for when nobody reads it
          { pattern: '* * * * *', task: 'apply-plan-changes' },
          ...people.recurring,
          ...payments.recurring,
          ...backups.recurring,
          ...gameAlerts.recurring,
        ],
      });
      leaderships = [
        seekLeadership({ url: connection.url, name: 'payments', log, lead: async () => payments.lead() }),
        seekLeadership({ url: connection.url, name: 'league', log, lead: async () => games.lead() }),
        seekLeadership({ url: connection.url, name: 'game alerts', log, lead: async () => gameAlerts.lead() }),
        seekLeadership({ url: connection.url, name: 'night', log, lead: async () => night.lead() }),
      ];
      // the demo's port may change with every start
      if (config.mode === 'demo' && app.server.listening) await payments.registerWebhook();
    },
    reconcilePayments: payments.reconcile,
    listenForEncoders: streaming.listenForEncoders,
    watchInputs: streaming.watchInputs,
    retainRecordings: streaming.retainRecordings,
    followGames: games.follow,
    gameAlerts,
    night: { ...night, beat: beat.beat },
    close: async () => {
      isDraining = true;
      games.hub.close();
      streaming.stopWaiting();
      await closeServer(app);
      await Promise.all(leaderships.map((each) => each.close()));
      await jobs?.stop();
      await streaming.close();
      await night.close();
      await beat.close();
      await drawer.close();
      games.close();
      await notifications.close();
      mail.close();
    },
  };
};
