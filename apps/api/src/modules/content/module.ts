/** The face of the site's content and documents. */
import type { League } from '@palco/contracts/identity/identity';
import { LIBRARY_STYLE_HASHES } from '@palco/contracts/style-hashes';
import { leagueDateOf } from '@palco/kernel/league-date';
import { type Clock, clockIn } from '../../clock.ts';
import type { Ground } from '../../ground.ts';
import { NO_SOURCES } from '../../http/policies.ts';
import type { Module, ShownOnPage } from '../../module.ts';
import { checkoutSources } from '../../payment-providers.ts';
import type { LeagueCache } from '../league/league-cache.ts';
import { labelOn } from '../league/season.ts';
import { loadBuiltSite } from './built-site.ts';
import { contentOfPage } from './content-of-page.ts';
import { createContentStore } from './content-store.ts';
import { mergeContent } from './merge-content.ts';
import { addNoticeTopic, noticeRoutes } from './notice-routes.ts';
import { createNoticeStore } from './notice-store.ts';
import { noticesOfPage } from './notices-of-page.ts';
import { type ContentOf, preparePages } from './prepare-pages.ts';
import { contentRoutes } from './routes.ts';
import { seedAppAddresses } from './seed-app-addresses.ts';
import { type SiteRoutesDeps, siteRoutes } from './site-routes.ts';
import { stagingNotice } from './staging-notice.ts';

export const uses = ['operations', 'league'] as const;

interface Given extends Pick<SiteRoutesDeps, 'socialOf'> {
  /** e-mail of the demo's administrator */
  readonly admin: string;
  readonly leagueCache: Pick<LeagueCache, 'read'>;
}
interface ContentModule extends Module {
  /** the served pages' own renderer at a moment, with other plans and another identity; undefined: no site is served */
  readonly pageAt:
    | ((
        moment: Date,
        catalogue: NonNullable<ShownOnPage['catalogue']>,
        league?: League,
      ) => ReturnType<typeof preparePages>)
    | undefined;
}

export const createContent = async (
  ground: Ground,
  { socialOf, admin, leagueCache }: Given,
): Promise<ContentModule> => {
  const { config, db, clock, log, notifications, hub, league, site, siteFolder, build, modules } = ground;
  const content = createContentStore(db, notifications, log);
  const notices = createNoticeStore(db, notifications, clock, config.isStaging ? [stagingNotice()] : []);
  const labelAt = (moment: Clock) => async (): Promise<string> =>
    labelOn((await leagueCache.read()).seasons, leagueDateOf(moment(), moment.zone()));
  const built = siteFolder ? await loadBuiltSite(siteFolder) : undefined;
  const contentAt = (shown: ShownOnPage): ContentOf =>
    mergeContent(
      build,
      modules().flatMap((module) => module.ofPage?.(shown) ?? []),
    );
  const pages = built && { built, origin: config.origin };
  return {
    pageAt:
      pages &&
      ((moment, catalogue, shown = league()) =>
        preparePages({
          ...pages,
          site: () => ({ ...site(), now: moment.toISOString(), league: shown }),
          contentOf: contentAt({
            clock: clockIn(
              () => moment,
              () => shown.zone,
            ),
            catalogue,
          }),
        })),
    serve: async (app) => {
      contentRoutes(app, { db, log, clock, content }, { site, seasonLabel: labelAt(clock) });
      noticeRoutes(app, { db, clock, notices, league });
      addNoticeTopic(hub, notices, log);
      if (!pages) return;
      await siteRoutes(app, {
        built: pages.built,
        sources: {
          ...NO_SOURCES,
          ...checkoutSources(ground.providers),
          hasCast: config.castAppId !== undefined,
          mediaHosts: [...config.videoHosts, ...(config.cdn ? [config.cdn] : [])],
          styleHashes: LIBRARY_STYLE_HASHES,
        },
        isDemo: config.mode === 'demo',
        isStaging: config.isStaging,
        origin: config.origin,
        league,
        gate: ground.gate,
        preparedPage: preparePages({ ...pages, site, contentOf: contentAt({ clock }) }),
        countryOf: ground.rightsCountryOf,
        socialOf,
      });
    },
    ofPage: ({ clock: moment }) => [contentOfPage(content, labelAt(moment), league), noticesOfPage(notices, league)],
    seeds: [{ name: 'app', run: () => seedAppAddresses(db, admin, clock()) }],
    personalData: { staffActs: ['content_items'] },
  };
};
