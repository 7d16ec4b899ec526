/** The only place where the parts of Palco meet: plain calls, from the database outwards. */

import type { Site } from '@palco/contracts/site';
import { LIBRARY_STYLE_HASHES } from '@palco/contracts/style-hashes';
import type { Connection } from '@palco/database/connect';
import { LANGUAGES } from '@palco/kernel/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { createDemo, type Demo } from './compose-demo.ts';
import { createGames } from './compose-games.ts';
import { openPeople } from './compose-people.ts';
import { createStreaming } from './compose-streaming.ts';
import type { Config } from './config.ts';
import { openGeolocation } from './gateways/geolocation/geolocation.ts';
import { openMail } from './gateways/mail/mail.ts';
import { createNotifications } from './gateways/notifications/notifications.ts';
import { openSms } from './gateways/sms/sms.ts';
import { closeServer } from './http/close-server.ts';
import { serveDocs } from './http/docs-page.ts';
import { makeFront } from './http/front.ts';
import type { Log } from './http/logging.ts';
import { makeMetrics, serveMetrics } from './http/metrics.ts';
import { NO_SOURCES } from './http/policies.ts';
import { makeServer } from './http/server.ts';
import { type Leadership, seekLeadership } from './jobs/leader.ts';
import { type Jobs, startJobs } from './jobs/runner.ts';
import { deriveKey } from './keys.ts';
import { geolocationRoutes } from './modules/accounts/geolocation-routes.ts';
import { openBuiltSite } from './modules/content/built-site.ts';
import { contentOfPage } from './modules/content/content-of-page.ts';
import { openContent } from './modules/content/content-store.ts';
import { mergeContent } from './modules/content/merge-content.ts';
import { preparePages } from './modules/content/prepare-pages.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { siteRoutes } from './modules/content/site-routes.ts';
import { forgetExhibitions } from './modules/games/demo-league.ts';
import { membershipsRoutes } from './modules/memberships/routes.ts';
import { forgetOldFailures, makeLimits } from './modules/operations/limits.ts';
import { makeOutbox } from './modules/operations/outbox.ts';
import { operationsRoutes } from './modules/operations/routes.ts';
import { openPayments } from './modules/payments/payments.ts';
import { openCatalogue } from './modules/plans/catalogue-store.ts';
import { plansOfPage } from './modules/plans/plans-of-page.ts';
import { plansRoutes } from './modules/plans/routes.ts';
import { prepaidRoutes } from './modules/prepaid/routes.ts';
import { checkoutSources } from './payment-providers.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { readDemoSecrets } from './start/data-folder.ts';

export interface Parts {
  readonly config: Config;
  readonly connection: Connection;
  readonly log: Log;
  readonly clock: Clock;
  readonly providers: ProviderSettings;
  readonly build: string;
  /** folder of the built site; without one only the API answers */
  readonly site?: string;
}
export interface Palco extends Demo {
  readonly app: FastifyInstance;
  /** starts the recurring and deferred work of this process */
  startWork(): Promise<void>;
  /** one round of finishing payments that were left open, without waiting for the leader's next; answers how many it looked at */
  reconcilePayments(): Promise<number>;
  /** one look at every feed of games, without waiting for the leader's next */
  followGames(): Promise<void>;
  /** answers what is under way, stops the work, lets go of everything it opened */
  close(): Promise<void>;
}

/** Where a server without a configured origin can be reached: the demo's own address. */
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
}: Parts): Promise<Palco> => {
  const { db } = connection;
  let isDraining = false;
  const limits = makeLimits(db, clock);
  const notifications = await createNotifications(connection.url, log);
  const site = (): Site => ({
    mode: config.mode,
    now: clock().toISOString(),
    languages: [...LANGUAGES],
    firefox: config.firefox,
    signIn: config.people.PALCO_SIGN_IN,
    build,
  });

  // the demo makes its own, production has been refused without one
  const secret = config.secret ?? readDemoSecrets(config.data).secret;
  const geolocation = await openGeolocation({ ...config, database: config.geoDatabase });
  const mail = openMail(providers.mail);
  const sms = providers.sms && openSms(providers.sms);
  const sealKey = deriveKey(secret, 'outbox');
  const outbox = makeOutbox({ db, clock, log, key: sealKey, mail, sms });
  const origin = (): string => config.origin ?? addressOf(app);
  const people = openPeople({
    db,
    clock,
    config,
    notifications,
    limits,
    outbox,
    providers,
    geolocation,
    secret,
    sealKey,
    origin,
  });

  const metrics = makeMetrics();
  const front = makeFront({ config, clock, log, observe: metrics.observe });
  const app = await makeServer({
    config,
    log,
    clock,
    authenticate: people.authenticate,
    front: front.handle,
  });
  serveMetrics(app, metrics, config.metricsToken);
  await operationsRoutes(app, {
    limits,
    assertReady: async () => {
      if (isDraining) throw new Error('draining');
      await sql`select 1`.execute(db);
    },
  });
  const countryOf = async (request: FastifyRequest) => geolocation.countryOf(request);
  geolocationRoutes(app, geolocation.countryOf);
  people.serve(app);
  const content = openContent(db, notifications, log);
  contentRoutes(app, { db, log, clock, content, site });
  const catalogue = openCatalogue(db, notifications);
  plansRoutes(app, { db, clock, catalogue, countryOf });
  membershipsRoutes(app, { db, clock, catalogue });
  const games = createGames({
    app,
    front,
    db,
    clock,
    log,
    notifications,
    countryOf,
    maxListeners: config.eventListeners,
    countEvents: metrics.countEvents,
    seed: config.mode === 'demo' ? config.seed : undefined,
    statsApi: config.statsApi,
  });
  const streaming = await createStreaming({
    app,
    front,
    db,
    config,
    clock,
    log,
    notifications,
    secret,
    countryOf,
    games,
  });
  const payments = openPayments({ db, clock, log, config, catalogue, limits, outbox, providers, countryOf, origin });
  await payments.serve(app);
  const cardKey = deriveKey(secret, 'prepaid codes');
  prepaidRoutes(app, { settling: payments.settling, clock, limits, key: cardKey, countryOf });
  await serveDocs(app, build);
  const built = siteFolder ? await openBuiltSite(siteFolder) : undefined;
  if (built) {
    const preparedPage = preparePages({
      built,
      origin: config.origin,
      site,
      contentOf: mergeContent(build, [contentOfPage(content, clock), plansOfPage(catalogue, clock), ...games.ofPage]),
    });
    await siteRoutes(app, {
      built,
      sources: {
        ...NO_SOURCES,
        ...checkoutSources(providers),
        mediaHosts: config.videoHosts,
        styleHashes: LIBRARY_STYLE_HASHES,
      },
      isDemo: config.mode === 'demo',
      origin: config.origin,
      preparedPage,
      countryOf,
    });
  }

  let jobs: Jobs | undefined;
  let leaderships: readonly Leadership[] = [];
  return {
    app,
    ...createDemo({ db, clock, config, catalogue, games, cardKey }),
    startWork: async () => {
      jobs = await startJobs({
        connection,
        log,
        tasks: {
          'forget-old-failures': () => forgetOldFailures(db, clock()),
          ...outbox.tasks,
          ...people.tasks,
          ...payments.tasks,
          'forget-old-leases': streaming.forgetOldLeases,
          'forget-exhibitions': () => forgetExhibitions(db, clock()),
        },
        recurring: [
          { pattern: '17 * * * *', task: 'forget-old-failures' },
          { pattern: '29 * * * *', task: 'forget-old-leases' },
          { pattern: '*/15 * * * *', task: 'forget-exhibitions' },
          ...people.recurring,
          ...payments.recurring,
        ],
      });
      leaderships = [
        seekLeadership({ url: connection.url, name: 'payments', log, lead: async () => payments.lead() }),
        seekLeadership({ url: connection.url, name: 'league', log, lead: async () => games.lead() }),
      ];
      // the sandbox cannot know where this demo listens today
      if (config.mode === 'demo' && app.server.listening) await payments.registerWebhook();
    },
    reconcilePayments: payments.reconcile,
    followGames: games.follow,
    close: async () => {
      isDraining = true;
      games.hub.close();
      await closeServer(app);
      await Promise.all(leaderships.map((each) => each.close()));
      await jobs?.stop();
      streaming.close();
      games.close();
      await notifications.close();
      mail.close();
    },
  };
};
