/** The cards that far ends get while there is no picture: the league's mark on its colour. */
import { type CardPicture, createCardPicture, drawingOf, yccOf } from '@palco/media/card-picture';
import type { Logger } from '../../http/logging.ts';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}
interface OutputCardsDeps {
  readonly log: Logger;
  readonly look: () => {
    /** `#rrggbb` */
    readonly colour: string;
    /** changes with the mark */
    readonly mark: string;
  };
  /** the mark as SVG, in a square at this place */
  readonly mark: () => Promise<(place: readonly [x: number, y: number, side: number]) => string>;
  readonly drawPoints: (svg: string) => Promise<Uint8Array>;
}

/** Blocks of 16 points: the mark takes a third of the height, with one block of the colour around it. */
const BLOCK = 16;
const sideOf = (height: number): number => (Math.round(height / 3 / BLOCK) + 2) * BLOCK;

/** Returns the card of a size, drawn once. Without its mark if that cannot be drawn now. */
export const createOutputCards = ({ log, look, mark, drawPoints }: OutputCardsDeps) => {
  const cards = new Map<string, CardPicture>();
  return async ({ width, height }: PictureSize): Promise<CardPicture> => {
    const { colour, mark: version } = look();
    const name = `${width} ${height} ${colour} ${version}`;
    const known = cards.get(name);
    if (known) return known;
    const side = sideOf(height);
    try {
      const drawn = (await mark())([BLOCK, BLOCK, side - 2 * BLOCK]);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="${colour}"/>${drawn}</svg>`;
      const drawing = drawingOf(await drawPoints(svg), side, yccOf(colour));
      const card = createCardPicture({ width, height }, yccOf(colour), drawing);
      cards.set(name, card);
      return card;
    } catch (fault) {
      log.warn({ err: fault }, 'the card of an output is shown without its mark');
      return createCardPicture({ width, height }, yccOf(colour));
    }
  };
};
