/** What every module stands on: made once by `compose.ts`. Each module takes the parts that it uses. */
import type { IncomingMessage } from 'node:http';
import type { Site } from '@palco/contracts/content/site';
import type { Identity, League } from '@palco/contracts/identity/identity';
import type { SiteState } from '@palco/contracts/opening/site-state';
import { SWITCH_OF_SIGN_IN } from '@palco/contracts/sign-in/sign-in-methods';
import { isOn } from '@palco/contracts/switches';
import type { Connection, Database } from '@palco/database/connect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Clock, clockIn, type Now } from './clock.ts';
import type { Config } from './config.ts';
import { type Geolocation, openGeolocation } from './gateways/geolocation/geolocation.ts';
import { isPrivateAddress } from './gateways/geolocation/private-address.ts';
import { createMailGateway, type MailGateway } from './gateways/mail/mail.ts';
import { createNotifications, type Notifications } from './gateways/notifications/notifications.ts';
import { createSmsGateway } from './gateways/sms/sms.ts';
import { type ProviderCalled, watchedMail, watchedSms } from './gateways/watched-providers.ts';
import { createEventHub, type EventHub } from './http/event-hub.ts';
import { createFastPath, type FastPath } from './http/fast-path.ts';
import { addressOfServer } from './http/host-port.ts';
import type { Log } from './http/logging.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import type { SiteGate } from './http/site-gate.ts';
import { addressReader, forwardedReader } from './http/trusted-proxies.ts';
import { type KeyPurpose, type Keys, keysOf } from './keys.ts';
import type { Module } from './module.ts';
import { DEMO_IDENTITY, NEW_IDENTITY } from './modules/identity/first-identity.ts';
import { createIdentityStore, type IdentityStore } from './modules/identity/identity-store.ts';
import { legalReadiness, siteLegalOf } from './modules/legal/legal-readiness.ts';
import type { ReadLegalRules } from './modules/legal/legal-rules.ts';
import { createLegalStore, type LegalStore } from './modules/legal/legal-store.ts';
import { createProcessBeat, type ProcessBeat, processName } from './modules/night/process-beat.ts';
import { createSiteStateStore, type SiteStateStore } from './modules/opening/site-state-store.ts';
import { createVisits, type Visits } from './modules/opening/visits.ts';
import { addressSubject } from './modules/operations/address-prefix.ts';
import { createLimits, type LimitRows, type Limits } from './modules/operations/limits.ts';
import { createOutbox, type Outbox } from './modules/operations/outbox.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { type DemoSecrets, readDemoSecrets, storeDemoSecrets } from './start/data-folder.ts';
import { secretsOf } from './start/secrets.ts';

export interface Given {
  readonly config: Config;
  readonly connection: Connection;
  readonly log: Log;
  readonly clock: Now;
  readonly providers: ProviderSettings;
  readonly build: string;
  /** folder of the built site; without it only the API is served */
  readonly site?: string;
}
/** What exists only after the modules have been made from the ground. */
interface Later {
  readonly app: () => FastifyInstance;
  readonly modules: () => readonly Module[];
}
export interface Ground {
  readonly config: Config;
  readonly connection: Connection;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly notifications: Notifications;
  readonly limits: Limits<string>;
  readonly outbox: Outbox;
  readonly mail: MailGateway;
  readonly providers: ProviderSettings;
  /** what this process says of itself */
  readonly beat: ProcessBeat;
  /** called with whether a provider answered */
  readonly called: ProviderCalled;
  /** the keys of one purpose */
  readonly keysFor: (purpose: KeyPurpose) => Keys;
  /** what the demo remembers in its folder between two starts */
  readonly demoSecrets: { read(): DemoSecrets; store(changed: Partial<DemoSecrets>): void };
  readonly metrics: Metrics;
  readonly fastPath: FastPath;
  /** the event stream; modules add their topics */
  readonly hub: EventHub;
  readonly geolocation: Geolocation;
  /** the country of a request, Mexico when it is unknown */
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
  /** the country of a request for rights to watch: an unknown one is unknown */
  readonly rightsCountryOf: (request: FastifyRequest) => Promise<string>;
  /** runs before anything asks for the client's address */
  readonly readForwarded: (request: IncomingMessage) => void;
  /** the client's IP address, also behind trusted proxies, for requests that Fastify does not see */
  readonly addressOf: (request: IncomingMessage) => string;
  /** scheme, host and port of the site */
  readonly origin: () => string;
  readonly identity: { readonly store: IdentityStore; readonly first: Identity };
  /** the approved legal documents, and what they allow */
  readonly legal: { readonly store: LegalStore; readonly rules: ReadLegalRules };
  readonly opening: {
    /** whether the site is open, for this process */
    readonly store: SiteStateStore;
    /** until somebody has changed it */
    readonly first: SiteState;
    readonly visits: Visits;
  };
  /** what the HTTP layer asks before the site is open */
  readonly gate: SiteGate;
  /** the published identity */
  readonly league: () => League;
  readonly site: () => Site;
  readonly build: string;
  /** folder of the built site; undefined: only the API is served */
  readonly siteFolder: string | undefined;
  /** every module, once all are made */
  readonly modules: () => readonly Module[];
  /** after everything that stands on it is closed */
  close(): Promise<void>;
}

/** Errors: the database or the file of addresses cannot be read. */
export const layGround = async (
  { config, connection, log, clock: now, providers, build, site: siteFolder }: Given,
  later: Later,
): Promise<Ground> => {
  const { db } = connection;
  const notifications = await createNotifications(connection, log);
  const first = config.mode === 'demo' ? DEMO_IDENTITY : NEW_IDENTITY;
  const store = await createIdentityStore({ db, notifications, log, first });
  const league = store.current;
  const clock = clockIn(now, () => league().zone);
  const legal = await createLegalStore(db, notifications, log);
  const isRequired = config.mode === 'production';
  const rules: ReadLegalRules = async () => {
    const [published, identified] = await Promise.all([legal.read(), store.read()]);
    return { published, readiness: legalReadiness(published, identified), isRequired };
  };
  const site = (): Site => ({
    mode: config.mode,
    now: clock().toISOString(),
    league: league(),
    firefox: config.firefox,
    ...(config.castAppId === undefined ? {} : { castAppId: config.castAppId }),
    legal: siteLegalOf(legal.current(), league(), isRequired),
    signIn: config.people.PALCO_SIGN_IN.filter((way) => isOn(league(), SWITCH_OF_SIGN_IN[way])),
    codeChannels: config.people.PALCO_CODE_CHANNELS,
    build,
  });
  const secrets = secretsOf(config);
  const keysFor: Ground['keysFor'] = (purpose) => keysOf(secrets, purpose);
  const firstState = config.mode === 'demo' ? 'open' : 'closed';
  const states = await createSiteStateStore({ db, notifications, log, first: firstState });
  const visits = createVisits({ db, clock, keys: keysFor('site visits') });
  const gate: SiteGate = { state: states.current, letsIn: visits.letsIn };
  const geolocation = await openGeolocation({ ...config, database: config.geoDatabase });
  const metrics = createMetrics();
  const beat = createProcessBeat({ db, clock, log, name: () => processName(later.app()), roles: config.roles });
  const { called } = beat;
  const observe: typeof metrics.observe = (method, route, status, seconds) => {
    metrics.observe(method, route, status, seconds);
    beat.answered(status);
  };
  const mail = watchedMail(
    createMailGateway(providers.mail, () => league().names.short),
    called,
  );
  const sms = providers.sms && watchedSms(createSmsGateway(providers.sms), called);
  const count = metrics.countUndeliverable;
  const readForwarded = forwardedReader(config.trustedProxies, log);
  const addressOf = addressReader(config.trustedProxies, readForwarded);
  const hub = createEventHub({
    clock,
    log,
    maxListeners: config.eventListeners,
    maxPerAddress: config.eventListenersPerAddress,
    // a private address is a proxy or the operator's own network: its listeners are not limited
    addressOf: (request) => {
      const address = addressOf(request);
      return isPrivateAddress(address) ? undefined : addressSubject(address);
    },
    count: metrics.countEvents,
  });
  // whoever listens when the site closes is asked again whether they may
  states.onChange(() => {
    if (states.current() !== 'open') hub.endAll();
  });
  return {
    config,
    connection,
    db,
    clock,
    log,
    notifications,
    limits: createLimits(
      db,
      clock,
      () => Object.assign({}, ...later.modules().map(({ limits }) => limits)) as LimitRows,
    ),
    outbox: createOutbox({ db, clock, log, keys: keysFor('outbox'), mail, sms, league, count }),
    mail,
    providers,
    beat,
    called,
    keysFor,
    demoSecrets: {
      read: () => readDemoSecrets(config.data),
      store: (changed) => storeDemoSecrets(config.data, changed),
    },
    metrics: { ...metrics, observe },
    fastPath: createFastPath({ config, clock, log, observe, gate }),
    hub,
    geolocation,
    countryOf: async (request) => geolocation.countryOf(request),
    rightsCountryOf: async (request) => geolocation.rightsPlaceOf(request).country,
    readForwarded,
    addressOf,
    origin: () => config.origin ?? addressOfServer(later.app()),
    identity: { store, first },
    legal: { store: legal, rules },
    opening: { store: states, first: firstState, visits },
    gate,
    league,
    site,
    build,
    siteFolder,
    modules: later.modules,
    close: async () => {
      await beat.close();
      await notifications.close();
      mail.close();
    },
  };
};
