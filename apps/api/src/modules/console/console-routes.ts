import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { League } from '@palco/contracts/identity/identity';
import { paletteOf } from '@palco/contracts/identity/identity-palette';
import { LEAGUE_ELEMENT } from '@palco/contracts/web-render';
import { type Language, languageFrom, localeOf } from '@palco/kernel/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONSOLE_PATH, consoleViewer } from '../../http/console-calls.ts';
import { consolePolicy, type PolicySources } from '../../http/policies.ts';
import { answerRefusal } from '../../http/refusal-answer.ts';
import type { Authenticate } from '../../http/viewer.ts';
import type { BuiltConsole, Entry } from './built-console.ts';

export interface ConsoleRoutesDeps {
  readonly built: BuiltConsole;
  readonly sources: PolicySources;
  readonly authenticate: Authenticate;
  readonly isHttps: boolean;
  readonly league: () => League;
}

const ASSETS = `${CONSOLE_PATH}/assets/*`;
const ASSET_CACHE = 'private, max-age=31536000, immutable';

const quoted = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const documentOf = (
  { script, preloads, styles }: Entry,
  language: Language,
  notice: string,
  league: League,
): string => `<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${quoted(league.names.short)}</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="${paletteOf(league.colours).tokens['night-980']}">
<link rel="icon" href="/tv/icons/mark-32.png?v=${league.version}" type="image/png">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
<script type="module" src="${script}"></script>
</head>
<body><div id="root"${notice}></div>
<script type="application/json" id="${LEAGUE_ELEMENT}">${JSON.stringify(league).replaceAll('<', '\\u003c')}</script></body>
</html>
`;

/**
 * The console's documents and files. Without a session the sign-in page is all that is sent; the app's own scripts and styles
 * go to staff only.
 */
export const consoleRoutes = async (app: FastifyInstance, deps: ConsoleRoutesDeps): Promise<void> => {
  const { built, sources, authenticate, isHttps, league } = deps;
  const policy = consolePolicy(sources);
  const viewerOf = (request: FastifyRequest) => consoleViewer(request, { authenticate, isHttps });

  await app.register(fastifyStatic, {
    root: join(built.folder, 'assets'),
    prefix: `${CONSOLE_PATH}/assets/`,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', ASSET_CACHE),
  });
  app.addHook('onRequest', async (request, reply) => {
    // the route and the name as they were found, whatever way the address is written
    if (request.routeOptions.url !== ASSETS) return undefined;
    if (built.isOpen(`assets/${(request.params as { readonly '*': string })['*']}`)) return undefined;
    return (await viewerOf(request))?.roles.length ? undefined : answerRefusal(request, reply, 'request/unknown-path');
  });

  const sendDocument = async (request: FastifyRequest, reply: Parameters<typeof answerRefusal>[1]) => {
    const path = request.url.split('?')[0] ?? '';
    if (/^\/console\/(api|assets)(\/|$)/.test(path)) return answerRefusal(request, reply, 'request/unknown-path');
    const viewer = await viewerOf(request);
    const language = languageFrom(request.cookies.lang) ?? viewer?.language ?? 'es';
    const isStaff = Boolean(viewer?.roles.length);
    // signed in, but no role is left: the page says so, and the app is not sent
    const lacksRole = viewer !== undefined && !isStaff;
    // after a link on another site: browsers withhold the cookie, so the sign-in page itself checks whether there is a session
    const isFromElsewhere = !viewer && !/^(?:none|same-origin)$/.test(String(request.headers['sec-fetch-site'] ?? ''));
    const notice = lacksRole ? ' data-lacks-role' : isFromElsewhere ? ' data-from-elsewhere' : '';
    return reply
      .code(lacksRole ? 403 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'same-origin')
      .header('content-language', language)
      .send(documentOf(isStaff ? built.app : built.signIn, language, notice, league()));
  };
  app.get(CONSOLE_PATH, sendDocument);
  app.get(`${CONSOLE_PATH}/*`, sendDocument);
};
