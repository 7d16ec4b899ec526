/** A club's badge: as the league uploaded it, else drawn from its letters and colors like everywhere else. */
import type { Side } from '@palco/baseball/rules/side';
import { pictureAddress } from '@palco/contracts/identity/identity-addresses';
import { CHEVRON, EDGE, PLATE, SEAM, SMALL_CHEVRON } from '@palco/ui/monogram-outline';
import { letterColor, placeLetters } from '@palco/ui/monogram-shape';
import { clubOf } from '../player/moment/clubs.ts';
import { html, type Markup } from './html.ts';
import type { Scene } from './scene.ts';

export const crest = ({ roster, league }: Pick<Scene, 'roster' | 'league'>, side: Side): Markup => {
  const club = clubOf(roster, side);
  const uploaded = league.crests[club.abbreviation];
  if (uploaded !== undefined) return html`<img class="crest" src="${pictureAddress(uploaded)}" alt="">`;
  const ink = letterColor(club);
  const letters = placeLetters(club.abbreviation, 'large').map(
    ({ path, transform }) => html`<path d="${path}" transform="${transform}"/>`,
  );
  return html`<svg class="crest" viewBox="0 0 96 96" aria-hidden="true"><path d="${PLATE}" fill="${club.primary}"/><path d="${SEAM}" fill="none" stroke="${club.secondary}" stroke-width="2.6"/><path d="${CHEVRON}" fill="${club.secondary}"/><path d="${SMALL_CHEVRON}" fill="${ink}"/><g fill="${ink}">${letters}</g><path d="${EDGE.large}" fill="none" stroke="#fff" stroke-opacity="0.22" stroke-width="1.5"/></svg>`;
};
