/** Who may import whom. ARCHITECTURE.md quotes this table; `npm run check` compares both and refuses everything else. */

/** Rings: a unit and the workspaces its sources may import. */
export const WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  'packages/kernel': [],
  'packages/baseball': ['kernel'],
  'packages/hls': ['kernel'],
  'packages/media': ['kernel', 'hls'],
  'packages/rtmp': ['kernel'],
  'packages/contracts': ['kernel', 'baseball'],
  'packages/database': ['kernel'],
  'packages/browser': [],
  'packages/client': ['kernel', 'contracts', 'browser'],
  'packages/ui': ['kernel', 'baseball', 'contracts', 'browser'],
  'packages/verification': ['kernel', 'baseball'],
  'apps/sandbox': ['kernel'],
  'apps/api': ['kernel', 'baseball', 'hls', 'media', 'rtmp', 'contracts', 'database'],
  'apps/web': ['kernel', 'baseball', 'contracts', 'browser', 'client', 'ui'],
  'apps/console': ['kernel', 'baseball', 'contracts', 'browser', 'client', 'ui'],
  e2e: ['kernel', 'baseball', 'contracts', 'database'],
  bench: ['kernel', 'baseball', 'hls', 'media', 'rtmp', 'contracts', 'database', 'verification'],
  evening: ['kernel', 'baseball', 'hls', 'contracts', 'database', 'media', 'rtmp', 'sandbox'],
  tools: ['kernel', 'baseball', 'contracts', 'database', 'media', 'rtmp', 'verification'],
};

/** What tests and test worlds may import besides. */
export const IN_TESTS: Readonly<Record<string, readonly string[]>> = {
  'apps/api': ['sandbox'],
  bench: ['sandbox', 'api'],
};

/** Inside the API: a module and the modules it may use. The order is binding: a module uses only modules above it. */
export const API_MODULES: Readonly<Record<string, readonly string[]>> = {
  operations: [],
  console: [],
  content: ['operations'],
  accounts: ['operations'],
  'sign-in': ['operations', 'accounts'],
  'staff-access': ['operations', 'accounts', 'sign-in'],
  plans: ['operations'],
  memberships: ['operations', 'plans'],
  payments: ['operations', 'accounts', 'plans', 'memberships'],
  prepaid: ['operations', 'plans', 'memberships', 'payments'],
  league: ['operations'],
  rights: ['operations'],
  games: ['operations', 'league', 'rights'],
  'game-alerts': ['operations', 'league', 'games'],
  inputs: ['operations', 'league', 'games'],
  streaming: ['operations', 'accounts', 'sign-in', 'memberships', 'league', 'rights', 'games'],
  highlights: ['operations', 'league', 'rights', 'games', 'streaming'],
  desk: ['operations', 'accounts', 'memberships', 'league', 'games', 'streaming'],
  season: ['operations', 'league', 'games'],
  night: ['operations', 'games', 'streaming'],
  'rights-staff': ['operations', 'plans', 'memberships', 'league', 'rights', 'games', 'streaming'],
};

/** Inside the API: folders beside the modules, and the folders each may use. */
export const API_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  http: [],
  gateways: ['http'],
  modules: ['http', 'gateways', 'jobs'],
  jobs: [],
};

/** Inside the fan's site: a folder and the folders it may use. Features never use each other. */
export const WEB_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  i18n: [],
  api: ['i18n'],
  session: ['api', 'i18n'],
  ui: ['i18n'],
  follow: ['ui', 'session', 'api', 'i18n'],
  player: ['follow', 'ui', 'session', 'api', 'i18n'],
  features: ['follow', 'ui', 'session', 'api', 'i18n'],
  app: ['features', 'follow', 'player', 'ui', 'session', 'api', 'i18n'],
  testing: ['app', 'features', 'follow', 'player', 'ui', 'session', 'api', 'i18n'],
};

const row = (unit: string, may: readonly string[]): string => `| ${unit} | ${may.join(', ') || '—'} |`;

/** The table as ARCHITECTURE.md shows it. */
export const importsTable = (): string =>
  [
    '| unit | may import |',
    '| --- | --- |',
    ...Object.entries(WORKSPACES).map(([unit, may]) => row(unit, may)),
    ...Object.entries(IN_TESTS).map(([unit, may]) => row(`${unit}, tests only`, may)),
    ...Object.entries(API_FOLDERS).map(([folder, may]) => row(`apps/api/src/${folder}`, may)),
    ...Object.entries(API_MODULES).map(([module, may]) => row(`apps/api/src/modules/${module}`, may)),
    ...Object.entries(WEB_FOLDERS).map(([folder, may]) => row(`apps/web/src/${folder}`, may)),
  ].join('\n');
