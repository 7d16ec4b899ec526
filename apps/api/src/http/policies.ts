/**
 * Three content security policies, by document. An app keeps the policy of its first document, so links into and out of
 * checkout and player are document loads. The sources a provider needs come from its gateway.
 */
export const DOCUMENT_KINDS = ['site', 'checkout', 'player'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export interface PolicySources {
  /** checkout: where the card library comes from and talks to */
  readonly cardScripts: readonly string[];
  readonly cardConnections: readonly string[];
  readonly cardFrames: readonly string[];
  /** where checkout may send a form: the PayPal page */
  readonly formTargets: readonly string[];
  /** player: other hosts that give pictures (a CDN) */
  readonly mediaHosts: readonly string[];
  /** hashes of style elements that a library writes */
  readonly styleHashes: readonly string[];
}
export const NO_SOURCES: PolicySources = {
  cardScripts: [],
  cardConnections: [],
  cardFrames: [],
  formTargets: [],
  mediaHosts: [],
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

/** Videos from outside are embedded only after a click: on the video, or on the game whose recording it is. */
const OUTSIDE_VIDEOS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

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
      'script-src': [SELF, 'https://www.gstatic.com/cv/js/sender/'],
      'media-src': [SELF, 'blob:', ...sources.mediaHosts],
      'worker-src': [SELF, 'blob:'],
      'connect-src': [SELF, ...sources.mediaHosts],
      'frame-src': OUTSIDE_VIDEOS,
      ...report,
    };
  return { ...common, 'frame-src': OUTSIDE_VIDEOS, ...trustedTypes, ...report };
};

/** The header's text for a document. */
export const policyFor = (kind: DocumentKind, sources: PolicySources = NO_SOURCES): string =>
  Object.entries(directivesOf(kind, sources))
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');

/** The service worker: it fetches pages and files of ours, and cannot reach anybody else. */
export const WORKER_POLICY = "default-src 'self'";

/** Everything that is not a document of the site: nothing may run, nothing may frame it. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** The API's documentation page (swagger-ui) writes its own styles. */
export const DOCS_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; report-uri /api/csp-report";
