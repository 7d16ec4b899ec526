/** The face of highlights and of the pictures of shared plays. */
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import type { PictureDrawer } from './picture-drawer.ts';
import type { ReadHighlightsDeps } from './read-highlights.ts';
import type { ReadPlayStillDeps } from './read-play-still.ts';
import { highlightsRoutes } from './routes.ts';
import { createSharedPictures, type SharedPictureDeps, type SharedPictures } from './shared-picture.ts';

export const uses = ['operations', 'league', 'rights', 'games', 'streaming'] as const;

interface HighlightsModule extends Module {
  readonly pictures: SharedPictures;
}
type Given = Omit<ReadHighlightsDeps & ReadPlayStillDeps & SharedPictureDeps, 'db' | 'clock' | 'drawer'> & {
  readonly drawer: PictureDrawer;
};

export const createHighlights = ({ db, clock, rightsCountryOf }: Ground, given: Given): HighlightsModule => {
  const pictures = createSharedPictures(given);
  return {
    pictures,
    serve: (app) => highlightsRoutes(app, { ...given, db, clock, pictures, countryOf: rightsCountryOf }),
    close: given.drawer.close,
  };
};
