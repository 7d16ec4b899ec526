/** The picture of a game on lock screens: both clubs' badges. It reveals nothing about the score. */
import type { GameRoster } from '@palco/contracts/games/game-log';
import { Monogram } from '@palco/ui/monogram.tsx';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { clubOf } from '../moment/clubs.ts';

/** in pixels: the greatest size that a lock screen asks for */
export const ARTWORK_SIZE = 512;
const BACKGROUND = '#081a2a';
const BADGE = 0.44;

/** Lock screens of telephones show no SVG, so each badge is drawn as an image first. */
const badgeOf = async (roster: GameRoster, side: 'away' | 'home'): Promise<HTMLImageElement> => {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(<Monogram club={clubOf(roster, side)} size={96} isDecorative />));
  const svg = host.firstElementChild;
  svg?.setAttribute('width', '96');
  svg?.setAttribute('height', '96');
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg ? new XMLSerializer().serializeToString(svg) : '')}`;
  root.unmount();
  await image.decode();
  return image;
};

/** A square PNG as a data address. Errors: when the browser cannot draw it. */
export const drawMatchArtwork = async (roster: GameRoster): Promise<string> => {
  await Promise.resolve(); // leaves a running effect, in which React cannot flush the badges synchronously
  const [away, home] = await Promise.all([badgeOf(roster, 'away'), badgeOf(roster, 'home')]);
  const canvas = document.createElement('canvas');
  canvas.width = ARTWORK_SIZE;
  canvas.height = ARTWORK_SIZE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = BACKGROUND;
  context.fillRect(0, 0, ARTWORK_SIZE, ARTWORK_SIZE);
  const size = ARTWORK_SIZE * BADGE;
  const gap = (ARTWORK_SIZE - 2 * size) / 3;
  const top = (ARTWORK_SIZE - size) / 2;
  context.drawImage(away, gap, top, size, size);
  context.drawImage(home, 2 * gap + size, top, size, size);
  return canvas.toDataURL('image/png');
};
