/** What the picture of a demo game shows, read from its own pixels. */
import type { Page } from '@playwright/test';

export interface SeenPicture {
  /** `true` for each base with a lit runner: first, second, third */
  readonly bases: readonly string[];
  readonly outs: string;
  /** by the arrow on the board; none while nobody plays */
  readonly half: string | undefined;
  /** by the uniform of the third baseman; none while nobody plays */
  readonly fielding: string | undefined;
  readonly height: number;
}

/** In fractions of the picture's width and height, as demo/sample/make/stage.py draws them. */
const PLACES = {
  /** left and right of a runner's feet */
  bases: [
    [0.7727, 0.5173],
    [0.8122, 0.5164],
    [0.406, 0.4361],
    [0.4408, 0.4354],
    [0.0659, 0.6144],
    [0.1128, 0.6132],
  ],
  lamps: [
    [0.474, 0.0905],
    [0.514, 0.0905],
    [0.554, 0.0905],
  ],
  arrows: [
    [0.352, 0.06],
    [0.352, 0.122],
  ],
  thirdBaseman: [[0.1261, 0.4808]],
} as const;

/** The frame on screen. */
export const seePicture = (page: Page): Promise<SeenPicture> =>
  page.evaluate((places): SeenPicture => {
    const video = document.querySelector('video') as HTMLVideoElement;
    const { videoWidth: width, videoHeight: height } = video;
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
    pen.drawImage(video, 0, 0);
    type Colour = readonly [number, number, number];
    /** the mean of nine pixels */
    const at = ([x, y]: readonly [number, number]): Colour => {
      const { data } = pen.getImageData(Math.round(x * width) - 1, Math.round(y * height) - 1, 3, 3);
      const mean = (channel: number): number =>
        data.reduce((sum, value, index) => (index % 4 === channel ? sum + value : sum), 0) / 9;
      return [mean(0), mean(1), mean(2)];
    };
    const isYellow = ([red, green, blue]: Colour): boolean => red > 190 && green > 170 && blue < 80;
    const isRed = ([red, green, blue]: Colour): boolean => red > 170 && green < 120 && blue < 110;
    const light = places.bases.map((place) => isYellow(at(place)));
    const [up, down] = places.arrows.map((place) => isYellow(at(place)));
    const isPlayed = up !== down;
    const [red, green, blue] = at(places.thirdBaseman[0]);
    // white, gray, or the clay where nobody stands
    const uniform =
      Math.max(red, green, blue) - Math.min(red, green, blue) > 70 ? undefined : red > 175 ? 'home' : 'away';
    return {
      bases: [0, 2, 4].map((first) => String(light[first] === true && light[first + 1] === true)),
      outs: String(places.lamps.filter((place) => isRed(at(place))).length),
      half: isPlayed ? (up ? 'top' : 'bottom') : undefined,
      fielding: isPlayed ? uniform : undefined,
      height,
    };
  }, PLACES);
