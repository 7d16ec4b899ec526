/** Who may import whom. ARCHITECTURE.md quotes this table; `npm run check` compares both and refuses everything else. */

/** Rings: a unit and the workspaces its sources may import. */
export const WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  'packages/kernel': [],
  'packages/baseball': ['kernel'],
  'packages/hls': ['kernel'],
  'packages/media': ['kernel', 'hls'],
  'packages/rtmp': ['kernel'],
  'packages/contracts': ['kernel', 'baseball'],
  'packages/schedule': ['kernel', 'baseball', 'contracts'],
  'packages/files': ['kernel', 'baseball', 'contracts', 'schedule'],
  'packages/texts': ['kernel', 'baseball'],
  'packages/database': ['kernel'],
  'packages/browser': [],
  'packages/client': ['kernel', 'contracts', 'browser'],
  'packages/ui': ['kernel', 'baseball', 'contracts', 'texts', 'browser'],
  'proof/verification': ['kernel', 'baseball'],
  'demo/sandbox': ['kernel'],
  'apps/api': ['kernel', 'baseball', 'hls', 'media', 'rtmp', 'contracts', 'schedule', 'files', 'texts', 'database'],
  'apps/web': ['kernel', 'baseball', 'contracts', 'texts', 'browser', 'client', 'ui'],
  'apps/console': ['kernel', 'baseball', 'contracts', 'schedule', 'files', 'texts', 'browser', 'client', 'ui'],
  'proof/e2e': ['kernel', 'baseball', 'contracts', 'texts', 'database'],
  'proof/bench': ['kernel', 'baseball', 'hls', 'media', 'rtmp', 'contracts', 'database', 'verification'],
  'proof/evening': ['kernel', 'baseball', 'hls', 'contracts', 'database', 'media', 'rtmp', 'sandbox'],
  'proof/mutants': ['database'],
  tools: ['kernel', 'baseball', 'contracts', 'database', 'media', 'rtmp', 'verification'],
};

/** What tests and test worlds may import besides. */
export const IN_TESTS: Readonly<Record<string, readonly string[]>> = {
  'packages/baseball': ['texts'],
  'proof/verification': ['texts'],
  'apps/api': ['sandbox'],
  'proof/bench': ['sandbox', 'api'],
};

/**
 * Inside an app: a folder of its sources, and the folders each may use. Modules of the API and sections of the console use
 * those beside them that their faces name; features of the site never use each other.
 */
export const FOLDERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'apps/api': {
    http: [],
    gateways: ['http'],
    modules: ['http', 'gateways', 'jobs'],
    jobs: [],
  },
  'apps/web': {
    i18n: [],
    api: ['i18n'],
    session: ['api', 'i18n'],
    ui: ['i18n'],
    follow: ['ui', 'session', 'api', 'i18n'],
    player: ['follow', 'ui', 'session', 'api', 'i18n'],
    features: ['follow', 'ui', 'session', 'api', 'i18n'],
    graphics: ['player'],
    app: ['features', 'follow', 'player', 'ui', 'session', 'api', 'i18n'],
    testing: ['app', 'features', 'follow', 'player', 'ui', 'session', 'api', 'i18n'],
  },
  'apps/console': {
    i18n: [],
    session: ['i18n'],
    parts: ['session', 'i18n'],
    'sign-in': ['parts', 'session', 'i18n'],
    sections: ['sign-in', 'parts', 'session', 'i18n'],
    app: ['sections', 'sign-in', 'parts', 'session', 'i18n'],
  },
};

const row = (unit: string, may: readonly string[]): string => `| ${unit} | ${may.join(', ') || '—'} |`;

/** The table as ARCHITECTURE.md shows it. */
export const importsTable = (): string =>
  [
    '| unit | may import |',
    '| --- | --- |',
    ...Object.entries(WORKSPACES).map(([unit, may]) => row(unit, may)),
    ...Object.entries(IN_TESTS).map(([unit, may]) => row(`${unit}, tests only`, may)),
    ...Object.entries(FOLDERS).flatMap(([unit, folders]) =>
      Object.entries(folders).map(([folder, may]) => row(`${unit}/src/${folder}`, may)),
    ),
  ].join('\n');
