/** The only place where the parts of Palco meet: plain calls, from the database outwards. */

import type { SignInMethod } from '@palco/contracts/sign-in-methods';
import type { Site } from '@palco/contracts/site';
import { LIBRARY_STYLE_HASHES } from '@palco/contracts/style-hashes';
import type { Connection } from '@palco/database/connect';
import { LANGUAGES } from '@palco/kernel/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { openGames } from './compose-games.ts';
import { openStreaming } from './compose-streaming.ts';
import type { Config } from './config.ts';
import { openApple } from './gateways/apple/apple.ts';
import { openFacebook } from './gateways/facebook/facebook.ts';
import { openGeolocation } from './gateways/geolocation/geolocation.ts';
import { openMail } from './gateways/mail/mail.ts';
import { openNotices } from './gateways/notices/notices.ts';
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
import { authenticateSessions, type OpenSession } from './modules/accounts/authenticate-session.ts';
import { makePasswords } from './modules/accounts/check-password.ts';
import { geolocationRoutes } from './modules/accounts/geolocation-routes.ts';
import { makeLetters } from './modules/accounts/letters.ts';
import { forgetOldTokens } from './modules/accounts/one-time-token.ts';
import type { MembershipsOf } from './modules/accounts/read-person.ts';
import { accountsRoutes } from './modules/accounts/routes.ts';
import { DEMO_DISTRIBUTOR, DEMO_PASSWORD, DEMO_PEOPLE, seedPeople } from './modules/accounts/seed-people.ts';
import { makeSessionCache } from './modules/accounts/session-cache.ts';
import { makeSessionTokens } from './modules/accounts/session-token.ts';
import { forgetOldSessions, makeSessions } from './modules/accounts/sessions.ts';
import { openBuiltSite } from './modules/content/built-site.ts';
import { contentOfPage } from './modules/content/content-of-page.ts';
import { openContent } from './modules/content/content-store.ts';
import { mergeContent } from './modules/content/merge-content.ts';
import { preparePages } from './modules/content/prepare-pages.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { siteRoutes } from './modules/content/site-routes.ts';
import { forgetExhibitions } from './modules/games/forget-exhibitions.ts';
import { presentHeld, readMembershipRows } from './modules/memberships/present-membership.ts';
import { membershipsRoutes } from './modules/memberships/routes.ts';
import { seedSeasonPass } from './modules/memberships/seed-season-pass.ts';
import { forgetOldFailures, makeLimits } from './modules/operations/limits.ts';
import { makeOutbox } from './modules/operations/outbox.ts';
import { operationsRoutes } from './modules/operations/routes.ts';
import { forgetBuyer } from './modules/payments/forget-buyer.ts';
import { openPayments } from './modules/payments/payments.ts';
import { purchasesForExport } from './modules/payments/purchases-for-export.ts';
import { openCatalogue } from './modules/plans/catalogue-store.ts';
import { plansOfPage } from './modules/plans/plans-of-page.ts';
import { plansRoutes } from './modules/plans/routes.ts';
import { seedPlans } from './modules/plans/seed-plans.ts';
import { DEMO_CARD_PLAN, stockDemoCards } from './modules/prepaid/demo-cards.ts';
import { prepaidRoutes } from './modules/prepaid/routes.ts';
import { makeLoginTickets } from './modules/sign-in/login-ticket.ts';
import { sendRecovery } from './modules/sign-in/recover.ts';
import { signInRoutes } from './modules/sign-in/routes.ts';
import { forgetSeat, leasesForExport, watchingSessions } from './modules/streaming/lease-store.ts';
import { checkoutSources } from './payment-providers.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { keepDemoSecrets, readDemoSecrets } from './start/data-folder.ts';
import type { DemoFile, SeedStep } from './start/demo-seed.ts';

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
export interface Palco {
  readonly app: FastifyInstance;
  /** what a new demo needs, in this order */
  readonly seeds: readonly SeedStep[];
  /** what a newcomer to the demo needs to know */
  describeDemo(): Promise<Omit<DemoFile, 'origin'>>;
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
  const notices = await openNotices(connection.url, log);
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
  const placeOf = async (request: FastifyRequest) => geolocation.placeOf(request);
  const membershipsOf: MembershipsOf = async (userId) =>
    (await readMembershipRows(db, { userId })).filter(({ revoked_at }) => !revoked_at).map(presentHeld);
  const tokens = makeSessionTokens(secret);
  const cache = makeSessionCache<OpenSession | undefined>(notices);
  const sessions = makeSessions({ db, clock, tokens, placeOf, drop: cache.drop });
  const passwords = makePasswords(limits);
  const mail = openMail(providers.mail);
  const sms = providers.sms && openSms(providers.sms);
  const sealKey = deriveKey(secret, 'outbox');
  const outbox = makeOutbox({ db, clock, log, key: sealKey, mail, sms });
  const origin = (): string => config.origin ?? addressOf(app);
  const letters = makeLetters(outbox, origin);

  const metrics = makeMetrics();
  const front = makeFront({ config, clock, log, observe: metrics.observe });
  const app = await makeServer({
    config,
    log,
    clock,
    authenticate: authenticateSessions({ db, clock, tokens, cache }),
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
  const isOn = (method: SignInMethod): boolean => config.people.PALCO_SIGN_IN.includes(method);
  const people = { db, clock, limits, passwords, sessions, letters, outbox, membershipsOf };
  accountsRoutes(app, {
    ...people,
    tokens,
    watchingSessions: (userId) => watchingSessions(db, userId, clock()),
    personalData: [
      { name: 'watched', read: (userId) => leasesForExport(db, userId) },
      { name: 'purchases', read: (userId) => purchasesForExport(db, userId) },
    ],
    forgetPerson: [forgetSeat, forgetBuyer],
  });
  signInRoutes(app, {
    ...people,
    placeOf,
    origin,
    sealKey,
    digestKey: deriveKey(secret, 'limit subjects'),
    tickets: makeLoginTickets(secret),
    apple: isOn('apple') && providers.apple ? openApple(providers.apple, clock) : undefined,
    facebook: isOn('facebook') && providers.facebook ? openFacebook(providers.facebook, clock) : undefined,
    isPhoneOn: isOn('phone') && sms !== undefined,
    isEntrepreneurOn: isOn('entrepreneur'),
    smsCountries: config.people.PALCO_SMS_COUNTRIES,
  });
  const content = openContent(db, notices, log);
  contentRoutes(app, { db, log, clock, content, site });
  const catalogue = openCatalogue(db, notices);
  plansRoutes(app, { db, clock, catalogue, countryOf });
  membershipsRoutes(app, { db, clock, catalogue });
  const games = openGames({
    app,
    front,
    db,
    clock,
    log,
    notices,
    countryOf,
    maxListeners: config.eventListeners,
    countEvents: metrics.countEvents,
    seed: config.mode === 'demo' ? config.seed : undefined,
    statsApi: config.statsApi,
  });
  const streaming = await openStreaming({ app, front, db, config, clock, log, notices, secret, countryOf, games });
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
    seeds: [
      // a league told from outside stands alone
      ...(config.statsApi ? [] : [{ name: 'league', run: games.fillDemo }]),
      { name: 'people', run: () => seedPeople(db, clock) },
      { name: 'plans', run: () => seedPlans(db, clock()) },
      { name: 'season pass', run: () => seedSeasonPass(db, catalogue, DEMO_PEOPLE.member.email, clock()) },
    ],
    describeDemo: async () => ({
      accounts: (['member', 'visitor', 'admin'] as const).map((kind) => ({
        email: DEMO_PEOPLE[kind].email,
        password: DEMO_PASSWORD,
        kind,
      })),
      distributor: { number: DEMO_DISTRIBUTOR, password: DEMO_PASSWORD },
      prepaid: (
        await stockDemoCards({
          db,
          catalogue: await catalogue.read(),
          key: cardKey,
          at: clock(),
          known: {
            read: () => readDemoSecrets(config.data).prepaid ?? [],
            write: (prepaid) => keepDemoSecrets(config.data, { prepaid }),
          },
        })
      ).map((card) => ({ ...card, membership_id: DEMO_CARD_PLAN })),
      streamKeys: [],
      games: await games.demoGames(),
    }),
    startWork: async () => {
      jobs = await startJobs({
        connection,
        log,
        tasks: {
          'forget-old-failures': () => forgetOldFailures(db, clock()),
          ...outbox.tasks,
          'send-recovery': sendRecovery({ db, clock, letters, sealKey }),
          ...payments.tasks,
          'forget-old-leases': streaming.forgetOldLeases,
          'forget-old-sessions': () => forgetOldSessions(db, clock()),
          'forget-old-tokens': () => forgetOldTokens(db, clock()),
          'forget-exhibitions': () => forgetExhibitions(db, clock()),
        },
        recurring: [
          { pattern: '17 * * * *', task: 'forget-old-failures' },
          { pattern: '41 3 * * *', task: 'forget-old-sessions' },
          { pattern: '23 * * * *', task: 'forget-old-tokens' },
          { pattern: '29 * * * *', task: 'forget-old-leases' },
          { pattern: '*/15 * * * *', task: 'forget-exhibitions' },
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
      await notices.close();
      mail.close();
    },
  };
};
