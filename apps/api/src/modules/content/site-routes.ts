import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { GameNumber } from '@palco/contracts/games/game-words';
import { ShareId } from '@palco/contracts/highlights/shared-plays';
import { type League, languageIn } from '@palco/contracts/identity/identity';
import { isTeamCode } from '@palco/contracts/league/teams';
import { isOffered, LEGACY_ADDRESSES, PAGES, type PageName, pageAt, SITE_BASE } from '@palco/contracts/pages';
import { CLUB_COOKIE, deviceFrom, LOST_COOKIE, MEMBER_COOKIE } from '@palco/contracts/web-render';
import { type Language, languageFrom, wireNameOf } from '@palco/kernel/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { keepRawBodies } from '../../http/bodies.ts';
import { type DocumentKind, type PolicySources, policyFor, WORKER_POLICY } from '../../http/policies.ts';
import { sendPrepared } from '../../http/prepared.ts';
import { answerRefusal } from '../../http/refusal-answer.ts';
import type { SiteGate } from '../../http/site-gate.ts';
import type { BuiltSite } from './built-site.ts';
import type { SocialCard } from './document.ts';
import type { PageRequest, PreparedPage } from './prepare-pages.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

export interface SiteRoutesDeps {
  readonly built: BuiltSite;
  readonly sources: PolicySources;
  readonly isDemo: boolean;
  /** a site to rehearse on, which no search engine should list */
  readonly isStaging: boolean;
  /** the site's configured origin; by default the Host of the request */
  readonly origin: string | undefined;
  /** as published now: its languages have pages */
  readonly league: () => League;
  readonly gate: SiteGate;
  readonly preparedPage: (request: PageRequest) => Promise<PreparedPage>;
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
  /** what social networks show of a shared play, the picture without its origin; undefined: there is no such play */
  readonly socialOf: (
    address: { readonly gameId: number; readonly share: string },
    language: Language,
  ) => Promise<SocialCard | undefined>;
}

/** Policies in memory: one for each page, with the published identity and with the one before. */
const KEPT_POLICIES = 100;
const LANGUAGE_COOKIE = 'lang';
/** Pages that begin with games, those of the favorite club first. */
const CLUB_PAGES: readonly PageName[] = ['root', 'home', 'calendar'];
const AFFILIATE_COOKIE = 'affiliate_id';
const AFFILIATE_ID = /^[A-Za-z0-9_-]{1,40}$/;
const YEAR_SECONDS = 31_536_000;
const LOST_SECONDS = 30;
const THIRTY_DAYS_SECONDS = 2_592_000;
/** Documents are always revalidated, and answered 304 when unchanged. */
const DOCUMENT_CACHE = 'private, no-cache';
const ASSET_CACHE = 'public, max-age=31536000, immutable';
const FILE_CACHE = 'public, max-age=3600';

const storedLanguage = (request: FastifyRequest, league: League): Language =>
  languageIn(league, languageFrom(request.cookies[LANGUAGE_COOKIE]));

/** `?lang=`, which is stored in a cookie, else the cookie, else the first language; Accept-Language is ignored on pages. */
const languageOfPage = (request: FastifyRequest, reply: FastifyReply, league: League): Language => {
  const { lang } = request.query as { lang?: unknown };
  const named = typeof lang === 'string' ? languageFrom(lang) : undefined;
  const requested = named && league.languages.includes(named) ? named : undefined;
  if (requested)
    reply.setCookie(LANGUAGE_COOKIE, wireNameOf[requested], { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' });
  return requested ?? storedLanguage(request, league);
};

/** The affiliate's id at the end of a path as it was sent; undefined for anything else, however it is encoded. */
export const affiliateIn = (path: string): string | undefined => {
  const last = path.split('/').at(-1) ?? '';
  return AFFILIATE_ID.test(last) ? last : undefined;
};

/** Are these the game and the play of a shared address, in the contract's form? */
const isShared = (game: string, share: string): boolean =>
  GameNumber.safeParse(game).success && ShareId.safeParse(share).success;

/** Redirects to the landing and stores the affiliate's id for thirty days (spec section 9). */
const redirectFromAffiliate = (path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const affiliate = affiliateIn(path);
  // not HttpOnly: the registration form reads it
  if (affiliate)
    reply.setCookie(AFFILIATE_COOKIE, affiliate, { path: '/', maxAge: THIRTY_DAYS_SECONDS, sameSite: 'lax' });
  return reply.header('cache-control', 'no-store').redirect(`${SITE_BASE}/home${searchOf(request.url)}`, 302);
};

/** An unknown address leads to the landing (spec section 2), which says why. Not HttpOnly: the landing's script reads it. */
const redirectLost = (reply: FastifyReply): FastifyReply =>
  reply
    .setCookie(LOST_COOKIE, '1', { path: '/', maxAge: LOST_SECONDS, sameSite: 'lax' })
    .header('cache-control', 'no-store')
    .redirect(SITE_BASE, 302);

/** 404 for whoever asks for something the league does not do; a browser goes on to the landing, which says so. */
const answerSwitchedOff = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  isNavigation(request)
    ? reply
        .code(404)
        .setCookie(LOST_COOKIE, '1', { path: '/', maxAge: LOST_SECONDS, sameSite: 'lax' })
        .header('cache-control', 'no-store')
        .header('refresh', `0; url=${SITE_BASE}`)
        .type('text/html; charset=utf-8')
        .send(`<!doctype html><title>404</title><a href="${SITE_BASE}">404</a>`)
    : answerRefusal(request, reply, 'request/switched-off');

const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Addresses that programs read: an unknown one is answered with JSON, not with a page. */
const FOR_PROGRAMS = /^\/(?:api|league|media|tv\/assets)(?:\/|$)/;
const isNavigation = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/** An address outside of the site: a browser goes to the page of that name, or else to the root (spec section 2). */
const answerElsewhere = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const path = request.url.split('?')[0] ?? '';
  if (FOR_PROGRAMS.test(path) || !isNavigation(request)) return answerRefusal(request, reply, 'request/unknown-path');
  const page = pageAt(path);
  if (page === undefined || page === 'kit') return redirectLost(reply);
  return reply.header('cache-control', 'no-store').redirect(SITE_BASE + path + searchOf(request.url), 302);
};

/** Documents and files of the fan's site. An unknown page redirects to the root; an unknown file is an uncached 404. */
export const siteRoutes = async (app: FastifyInstance, parts: SiteRoutesDeps): Promise<void> => {
  const { built, sources, isDemo, isStaging, origin, league, gate, preparedPage, countryOf, socialOf } = parts;
  const sitePolicy = policyFor('site', sources);
  const policies = new LRUCache<string, string>({ max: KEPT_POLICIES });
  /** The policy of a document with this style element. */
  const policyOf = (kind: DocumentKind, styleHash: string): string => {
    const known = policies.get(kind + styleHash);
    if (known) return known;
    const policy = policyFor(kind, { ...sources, styleHashes: [...sources.styleHashes, styleHash] });
    policies.set(kind + styleHash, policy);
    return policy;
  };

  await app.register(fastifyStatic, {
    root: built.folder,
    prefix: `${SITE_BASE}/`,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['.vite/**'],
    cacheControl: false,
    setHeaders: (reply, sent) => {
      const path = sent.replace(/\.(br|gz)$/, ''); // the compressed variant of a file
      reply.header('cache-control', path.startsWith(join(built.folder, 'assets')) ? ASSET_CACHE : FILE_CACHE);
      if (['offline', 'away'].some((alone) => path.startsWith(join(built.folder, alone))))
        reply.header('cache-control', DOCUMENT_CACHE).header('content-security-policy', sitePolicy);
      if (path === join(built.folder, 'sw.js'))
        reply
          .header('cache-control', 'no-cache')
          .header('service-worker-allowed', SITE_BASE)
          .header('content-security-policy', WORKER_POLICY);
    },
  });

  for (const [from, to] of Object.entries(LEGACY_ADDRESSES))
    app.get(from, async (request, reply) => reply.redirect(to + searchOf(request.url), 302));
  app.get<{ Params: { id: string } }>('/player/:id', async ({ params, url }, reply) =>
    reply.redirect(`${SITE_BASE}/player/${encodeURIComponent(params.id)}${searchOf(url)}`, 302),
  );
  app.get('/*', (request, reply) => answerElsewhere(request, reply));

  const originOf = (request: FastifyRequest): string => origin ?? `${request.protocol}://${request.headers.host}`;
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', gate.state() === 'open' ? FILE_CACHE : DOCUMENT_CACHE)
      .send(robotsTxt(originOf(request), isStaging ? 'closed' : gate.state())),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    gate.state() === 'open'
      ? reply
          .type('application/xml; charset=utf-8')
          .header('cache-control', FILE_CACHE)
          .send(sitemapXml(originOf(request), league()))
      : answerRefusal(request, reply, 'site/closed'),
  );

  const socialCard = async (request: FastifyRequest, path: string, language: Language) => {
    const [, , game = '', share = ''] = path.split('/');
    if (!isShared(game, share)) return undefined;
    const card = await socialOf({ gameId: Number(game), share }, language);
    const lang = `?lang=${wireNameOf[language]}`;
    return card && { ...card, picture: originOf(request) + card.picture + lang };
  };

  /** Where a visitor is sent instead: to the announcement before the opening, and from it afterwards. */
  const beforeOpening = async (page: PageName | undefined, request: FastifyRequest): Promise<string | undefined> => {
    if (gate.state() === 'open') return page === 'announced' ? SITE_BASE : undefined;
    const isShown = page !== undefined && 'beforeOpening' in PAGES[page];
    if (isShown || (await gate.letsIn(request.raw))) return undefined;
    const { lang } = request.query as { lang?: unknown };
    const named = typeof lang === 'string' ? languageFrom(lang) : undefined;
    return SITE_BASE + PAGES.announced.path + (named ? `?lang=${wireNameOf[named]}` : '');
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = (request.url.split('?')[0] ?? '').slice(SITE_BASE.length).replace(/\/+$/, '') || '/';
    const page = pageAt(path);
    const last = path.split('/').at(-1) ?? '';
    if (!page && (path.startsWith('/assets/') || last.includes('.')))
      return answerRefusal(request, reply, 'request/unknown-path');
    if (page === 'kit' && !isDemo) return answerRefusal(request, reply, 'request/unknown-path');
    const elsewhere = await beforeOpening(page, request);
    if (elsewhere !== undefined) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
    if (!page) return redirectLost(reply);
    if (!isOffered(league(), path)) return answerSwitchedOff(request, reply);
    if (page === 'affiliate' || page === 'homeWithAffiliate') return redirectFromAffiliate(path, request, reply);
    const language = languageOfPage(request, reply, league());
    const country = await countryOf(request);
    const device = page === 'getApp' ? { device: deviceFrom(request.headers['user-agent'] ?? '') } : {};
    const isMember = (page === 'root' || page === 'home') && request.cookies[MEMBER_COOKIE] === '1';
    const isLetIn = page === 'announced' && gate.state() === 'closed' && (await gate.letsIn(request.raw));
    const team = CLUB_PAGES.includes(page) ? request.cookies[CLUB_COOKIE] : undefined;
    const social = page === 'sharedPlay' ? await socialCard(request, path, language) : undefined;
    const prepared = await preparedPage({
      page,
      path: path === '/' ? SITE_BASE : SITE_BASE + path,
      language,
      country,
      ...device,
      isMember,
      isLetIn,
      // any other value of the cookie would fill the cache with documents
      ...(isTeamCode(team) ? { team } : {}),
      ...(social ? { social } : {}),
    });
    const { kind } = PAGES[page];
    reply.header('content-security-policy', policyOf(kind, prepared.styleHash)).header('content-language', language);
    // the URL contains a token
    if (page === 'reset' || page === 'confirm' || page === 'waitingList')
      reply.header('referrer-policy', 'no-referrer');
    if (gate.state() !== 'open' && !(page === 'announced' && gate.state() === 'announced'))
      reply.header('x-robots-tag', 'noindex');
    return sendPrepared(request, reply, prepared, DOCUMENT_CACHE);
  };
  await app.register(async (pages) => {
    // an error on a page is shown as a page, not as JSON; status and Retry-After stay
    pages.addHook('onSend', async (request, reply, payload) => {
      if (reply.statusCode < 500) return payload;
      const language = storedLanguage(request, league());
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', sitePolicy)
        .header('content-language', language)
        .removeHeader('content-length');
      return built.awayPage(language);
    });
    // PayPal returns buyers with a POST; its form is ignored and the page is loaded with GET
    await pages.register(async (returns) => {
      keepRawBodies(returns);
      returns.post(`${SITE_BASE}${PAGES.checkoutSuccess.path}`, async (request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .redirect(SITE_BASE + PAGES.checkoutSuccess.path + searchOf(request.url), 303),
      );
    });
    pages.get(SITE_BASE, sendPage);
    pages.get(`${SITE_BASE}/*`, sendPage);
  });
};
