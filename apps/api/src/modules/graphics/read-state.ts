/** What a graphic reads with its token. */
import type { GraphicsState } from '@palco/contracts/graphics/graphics';
import { type League, languageIn } from '@palco/contracts/identity/identity';
import { OWN_COLOURS, paletteOf } from '@palco/contracts/identity/identity-palette';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { LinksDeps } from './change-links.ts';
import { clockOf, gameOfLink, onAirOf, readLink } from './link-store.ts';
import { isTokenOf, numberIn } from './link-token.ts';

export interface StateDeps extends LinksDeps {
  readonly league: () => League;
  readonly build: string;
}
/** How exactly staff sees when a link was last used. */
const SEEN_EVERY_MS = 60_000;

/** The palette as custom properties; nothing for the colors that come with Palco. */
const paletteFor = ({ colours }: League): Record<string, string> =>
  colours.night === OWN_COLOURS.night && colours.action === OWN_COLOURS.action
    ? {}
    : Object.fromEntries(Object.entries(paletteOf(colours).tokens).map(([name, colour]) => [`--${name}`, colour]));

/** The graphics link that a token opens; undefined: the token is wrong, or the link was ended or renewed. */
export const linkOf = async ({ db, keys }: LinksDeps, token: string) => {
  const link = await readLink(db, numberIn(token));
  return link && isTokenOf(token, link, keys) ? link : undefined;
};

export const readState = async (
  deps: StateDeps,
  token: string,
): Promise<{ data: GraphicsState } | Refusal<'graphics/unknown'>> => {
  const { db, clock, league: leagueNow, build } = deps;
  const link = await linkOf(deps, token);
  if (!link) return refuse('graphics/unknown');
  const now = clock();
  if (!link.seen_at || now.getTime() - link.seen_at.getTime() >= SEEN_EVERY_MS)
    await db.updateTable('graphics_links').set({ seen_at: now }).where('id', '=', link.id).execute();
  const league = leagueNow();
  return {
    data: {
      link: link.id,
      revision: link.revision,
      on_air: onAirOf(link),
      clock: clockOf(link),
      game: (await gameOfLink(db, link, now))?.id ?? null,
      league: {
        name: league.names.short,
        language: languageIn(league, undefined),
        zone: league.zone,
        logo: league.logo,
        crests: league.crests,
        palette: paletteFor(league),
      },
      build,
    },
  };
};
