/** Names and addresses of the broadcast's graphics, apart from the contract, so that a graphic loads no schema for them. */

/** Every graphic and the last part of its address; `bug` is the score in the corner of the picture, the others are cards. */
export const GRAPHIC_PATHS = {
  bug: 'marcador',
  batter: 'bateador',
  pitcher: 'lanzador',
  dueUp: 'turno',
  lineScore: 'pizarra',
  awayLineup: 'alineacion-visitante',
  homeLineup: 'alineacion-local',
  break: 'pausa',
  final: 'final',
} as const;
export type Graphic = keyof typeof GRAPHIC_PATHS;
export type Card = Exclude<Graphic, 'bug'>;
export const GRAPHICS = Object.keys(GRAPHIC_PATHS) as readonly Graphic[];
export const CARDS = GRAPHICS.filter((graphic): graphic is Card => graphic !== 'bug');
/** The graphic of an address; undefined: there is none. */
export const graphicAt = (path: string): Graphic | undefined =>
  GRAPHICS.find((graphic) => GRAPHIC_PATHS[graphic] === path);

/** How often a graphic is played on until it is over: a lineup goes on to that of the other club. */
export const stepsOf = (graphic: Graphic | undefined): number =>
  graphic === 'awayLineup' || graphic === 'homeLineup' ? 2 : 1;

export const GRAPHICS_BASE = '/graficos';
/** All graphics together, or one alone. */
export const graphicsAddress = (token: string, graphic?: Graphic): string =>
  [GRAPHICS_BASE, token, ...(graphic ? [GRAPHIC_PATHS[graphic]] : [])].join('/');

/** Sizes of a picture, in pixels: a graphic is drawn for the middle one and scaled to the others. */
export const PICTURE_SIZES = ['1280x720', '1920x1080', '3840x2160'] as const;

/**
 * What the address may ask for: `retraso` is how many seconds later than the scorer a play is shown, `vista=prueba` a game
 * that is not on, `espera=1` nothing until the program that shows the graphic says so.
 */
export const GRAPHICS_QUERY = { delay: 'retraso', sample: 'vista', waits: 'espera' } as const;
/** Seconds; more than any encoder takes. */
export const GRAPHICS_DELAY_MAX = 120;
