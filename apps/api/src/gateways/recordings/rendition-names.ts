/** Renditions by the name in their address: `fuente` and `sonido` are the publisher's own, then `360p`, `sonido-radio`. */
import { type RenditionId, SOURCE_AUDIO, SOURCE_VIDEO } from '@palco/media/cut-events';

const PICTURE = 'fuente';
const SOUND = 'sonido';

export const addressOf = (id: RenditionId): string => {
  if (id === SOURCE_VIDEO) return PICTURE;
  if (id === SOURCE_AUDIO) return SOUND;
  const [kind, what] = [id.slice(0, id.indexOf('-')), id.slice(id.indexOf('-') + 1)];
  return kind === SOURCE_VIDEO ? `${what}p` : `${SOUND}-${what}`;
};
