/** The documents that draw the graphics, and their files. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { GraphicsToken } from '@palco/contracts/graphics/graphics';
import { GRAPHICS_BASE, type Graphic, graphicAt, graphicsAddress } from '@palco/contracts/graphics/graphics-addresses';
import { languageIn } from '@palco/contracts/identity/identity';
import { type Language, localeOf } from '@palco/kernel/language';
import type { Catalogs } from '@palco/texts/catalogs';
import { readCatalog } from '@palco/texts/read-catalog';
import { serverTexts } from '@palco/texts/server-texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { graphicsPolicy } from '../../http/policies.ts';
import { answerRefusal } from '../../http/refusal-answer.ts';
import { linkOf, type StateDeps } from './read-state.ts';
import { MODULE_FILE, manifestFile, ografManifest, spxTemplate, type TemplateOf } from './templates.ts';

const ASSET_CACHE = 'public, max-age=31536000, immutable';
const ENTRY = 'src/graphics/main.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
interface BuiltGraphics {
  readonly folder: string;
  readonly script: string;
  readonly styles: readonly string[];
  /** the font of every figure */
  readonly fonts: readonly string[];
  /** the custom element for OGraf */
  readonly module: string;
}

/** undefined when there is no build. */
export const loadBuiltGraphics = (dist: string): BuiltGraphics | undefined => {
  const folder = join(dist, 'graphics');
  const file = join(folder, '.vite/manifest.json');
  if (!existsSync(file)) return undefined;
  const {
    file: script = '',
    css = [],
    assets = [],
  } = (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Chunk>>)[ENTRY] as Chunk;
  const addressOf = (name: string): string => `${GRAPHICS_BASE}/${name}`;
  const fonts = assets.filter((name) => name.includes('condensed-latin'));
  return {
    folder,
    script: addressOf(script),
    styles: css.map(addressOf),
    fonts: fonts.map(addressOf),
    module: readFileSync(join(folder, MODULE_FILE), 'utf8'),
  };
};

const documentOf = ({ script, styles, fonts }: BuiltGraphics, locale: string): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=1920">
<meta name="robots" content="noindex">
<title></title>
${fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script type="module" src="${script}"></script>
</head>
<body></body>
</html>
`;

/** Documents at `/graficos/<token>`. Who has no token that works gets the same answer as for any unknown address. */
export const graphicsDocuments = async (
  app: FastifyInstance,
  { built, ...deps }: StateDeps & { readonly built: BuiltGraphics; readonly origin: () => string },
): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(built.folder, 'assets'),
    prefix: `${GRAPHICS_BASE}/assets/`,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', ASSET_CACHE),
  });
  type Params = { readonly token: string; readonly graphic?: string };
  const isKnown = async ({ token, graphic }: Params): Promise<boolean> =>
    (graphic === undefined || graphicAt(graphic) !== undefined) &&
    GraphicsToken.safeParse(token).success &&
    (await linkOf(deps, token)) !== undefined;
  const language = (): Language => languageIn(deps.league(), undefined);

  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!(await isKnown(request.params as Params))) return answerRefusal(request, reply, 'request/unknown-path');
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', graphicsPolicy)
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        // programs of the broadcast show it inside pages of their own
        .removeHeader('x-frame-options')
        .send(documentOf(built, localeOf[language()]))
    );
  };
  const templateOf = (graphic: Graphic, token: string): TemplateOf => {
    const t = serverTexts(language(), 'server-graphics');
    return {
      graphic,
      address: deps.origin() + graphicsAddress(token, graphic),
      name: (readCatalog(language(), 'graphics') as Catalogs['graphics']).names[graphic],
      league: deps.league().names.short,
      words: { address: t('fields.address'), delay: t('fields.delay') },
    };
  };
  /** A file beside the page of a graphic, for a program of another origin. */
  const sendFile = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { token, graphic: path, file } = request.params as Required<Params> & { readonly file: string };
    const graphic = graphicAt(path);
    if (!graphic || !(await isKnown({ token, graphic: path })))
      return answerRefusal(request, reply, 'request/unknown-path');
    reply
      .header('cache-control', 'no-cache')
      .header('referrer-policy', 'no-referrer')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (file === MODULE_FILE) return reply.type('text/javascript; charset=utf-8').send(built.module);
    if (file === manifestFile(graphic)) return reply.send(ografManifest(templateOf(graphic, token)));
    if (file !== 'spx.html') return answerRefusal(request, reply, 'request/unknown-path');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', `attachment; filename="${path}.html"`)
      .send(spxTemplate(templateOf(graphic, token)));
  };
  app.get(`${GRAPHICS_BASE}/:token`, send);
  app.get(`${GRAPHICS_BASE}/:token/:graphic`, send);
  app.get(`${GRAPHICS_BASE}/:token/:graphic/:file`, sendFile);
};
