import { readHighlights as readHighlightsRow } from '@palco/contracts/highlights/highlights';
import { readPlayStill as readPlayStillRow, readSharedPicture } from '@palco/contracts/highlights/shared-plays';
import { languageIn } from '@palco/contracts/identity/identity';
import type { LeagueDate } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ALREADY_SENT, serve } from '../../http/endpoint.ts';
import { languageNamed } from '../../http/language-of-request.ts';
import { type ReadHighlightsDeps, readHighlights } from './read-highlights.ts';
import { type ReadPlayStillDeps, readPlayStill } from './read-play-still.ts';
import type { SharedPictures } from './shared-picture.ts';

/** Not longer, because a play may be corrected, even to another batter. */
const AN_HOUR = 'public, max-age=3600';

/** Plays are added every few minutes, so only the viewer's browser may cache an answer, for a moment. */
const A_MOMENT = 'private, max-age=20';

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

export const highlightsRoutes = (
  app: FastifyInstance,
  deps: ReadHighlightsDeps &
    ReadPlayStillDeps & {
      readonly pictures: SharedPictures;
      readonly countryOf: (request: FastifyRequest) => Promise<string>;
    },
): void => {
  const { pictures, countryOf } = deps;
  serve(app, readHighlightsRow, async ({ query: { game, day, club, player, order }, request, reply }) => {
    const asked = {
      game: numberOf(game),
      day: day as LeagueDate | undefined,
      club: club?.toUpperCase(),
      player: numberOf(player),
      order: order ?? 'pressure',
    };
    reply.header('cache-control', A_MOMENT);
    return readHighlights(deps, asked, () => countryOf(request));
  });
  serve(app, readPlayStillRow, async ({ params: { id, share }, request, reply }) => {
    const answer = await readPlayStill(deps, { gameId: Number(id), share }, () => countryOf(request));
    if (isRefusal(answer)) return answer;
    reply
      .header('cache-control', answer.isPrivate ? A_MOMENT : AN_HOUR)
      .type('image/jpeg')
      .send(answer.picture);
    return ALREADY_SENT;
  });
  serve(app, readSharedPicture, async ({ params: { id, share }, query, reply }) => {
    const picture = await pictures.picture(
      { gameId: Number(id), share },
      languageIn(app.league(), languageNamed(query.lang)),
    );
    if (isRefusal(picture)) return picture;
    reply.header('cache-control', AN_HOUR).type('image/png').send(picture);
    return ALREADY_SENT;
  });
};
