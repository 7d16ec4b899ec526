/**
 * Content security policies for three kinds of documents. A single-page app keeps the policy of its first document, so
 * links into and out of checkout and player load a new document. Only while a game plays, pages of the site are shown in the
 * player's document: its policy allows all that the site's does. Each provider's gateway names the sources it needs.
 */
export const DOCUMENT_KINDS = ['site', 'checkout', 'player'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export interface PolicySources {
  /** checkout: origins of the card library and its requests */
  readonly cardScripts: readonly string[];
  readonly cardConnections: readonly string[];
  readonly cardFrames: readonly string[];
  /** checkout: form targets, such as PayPal's page */
  readonly formTargets: readonly string[];
  /** player: other media hosts, such as a CDN */
  readonly mediaHosts: readonly string[];
  /** player: it can be cast, so the sender's and the receiver's library may load */
  readonly hasCast: boolean;
  /** hashes of style elements that a library inserts */
  readonly styleHashes: readonly string[];
}
export const NO_SOURCES: PolicySources = {
  cardScripts: [],
  cardConnections: [],
  cardFrames: [],
  formTargets: [],
  mediaHosts: [],
  hasCast: false,
  styleHashes: [],
};

type Directives = Readonly<Record<string, readonly string[]>>;
const SELF = "'self'";
const NONE = "'none'";

const base = ({ styleHashes }: PolicySources): Directives => ({
  'default-src': [SELF],
  'script-src': [SELF],
  'style-src': [SELF, ...styleHashes.map((hash) => `'${hash}'`)],
  'img-src': [SELF, 'data:', 'blob:'],
  'font-src': [SELF],
  'connect-src': [SELF],
  'object-src': [NONE],
  'base-uri': [NONE],
  'form-action': [SELF],
  'frame-ancestors': [NONE],
  'frame-src': [NONE],
});

/** External videos, embedded only after a click. */
const EXTERNAL_VIDEOS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Google Cast: what a player loads to send, with the part for Chrome that it fetches itself, and what a television loads. */
const CAST_SCRIPTS = [
  'https://www.gstatic.com/cv/js/sender/',
  'https://www.gstatic.com/eureka/clank/',
  'https://www.gstatic.com/cast/sdk/libs/caf_receiver/',
];
/** The television's own socket, to which the page that it shows connects. */
const CAST_DEVICE = 'ws://localhost:8008';

const directivesOf = (kind: DocumentKind, sources: PolicySources): Directives => {
  const common = base(sources);
  const report = { 'report-uri': ['/api/csp-report'] };
  const trustedTypes = { 'require-trusted-types-for': ["'script'"] };
  if (kind === 'checkout')
    return {
      ...common,
      'script-src': [SELF, ...sources.cardScripts],
      'connect-src': [SELF, ...sources.cardConnections],
      'frame-src': sources.cardFrames.length ? [...sources.cardFrames] : [NONE],
      'img-src': [SELF, 'data:', ...sources.cardFrames],
      'form-action': [SELF, ...sources.formTargets],
      ...report,
    };
  if (kind === 'player')
    return {
      ...common,
      'style-src': [SELF, "'unsafe-inline'"],
      'script-src': [SELF, ...(sources.hasCast ? CAST_SCRIPTS : [])],
      'media-src': [SELF, 'blob:', ...sources.mediaHosts],
      'worker-src': [SELF, 'blob:'],
      'connect-src': [SELF, ...sources.mediaHosts, ...(sources.hasCast ? [CAST_DEVICE] : [])],
      'frame-src': EXTERNAL_VIDEOS,
      ...report,
    };
  return { ...common, 'frame-src': EXTERNAL_VIDEOS, ...trustedTypes, ...report };
};

const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');

/** The value of the Content-Security-Policy header. */
export const policyFor = (kind: DocumentKind, sources: PolicySources = NO_SOURCES): string =>
  policyText(directivesOf(kind, sources));

/** For a page of the site that the console shows in a frame: it looks as it does for visitors, and nothing in it runs. */
export const previewPolicy = (sources: PolicySources): string =>
  policyText({
    ...base(sources),
    'script-src': [NONE],
    'connect-src': [NONE],
    'form-action': [NONE],
    'frame-ancestors': [SELF],
    // so that the page may load this origin's fonts
    sandbox: ['allow-same-origin'],
  });

/** For the console's documents: this origin only, and no text becomes a script. */
export const consolePolicy = (sources: PolicySources): string =>
  policyText({
    ...base(sources),
    'img-src': [SELF, 'data:'],
    // the picture of the ingest room: media sources are blobs
    'media-src': [SELF, 'blob:'],
    // the preview of the site
    'frame-src': [SELF],
    'require-trusted-types-for': ["'script'"],
    'report-uri': ['/api/csp-report'],
  });

/** For the graphics of the broadcast, which programs of other origins show inside their own pages. */
export const graphicsPolicy = policyText({
  'default-src': [NONE],
  'script-src': [SELF],
  'style-src': [SELF],
  'img-src': [SELF],
  'font-src': [SELF],
  'connect-src': [SELF],
  'base-uri': [NONE],
  'form-action': [NONE],
  'frame-ancestors': ['*'],
});

/** The service worker fetches from this origin only. */
export const WORKER_POLICY = "default-src 'self'";

/** For everything that is not a document: nothing may run, nothing may frame it. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** For the API's documentation page: swagger-ui inserts inline styles. */
export const DOCS_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; report-uri /api/csp-report";
