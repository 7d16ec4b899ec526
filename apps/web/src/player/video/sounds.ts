/** The sounds that a picture may be watched with: its own, a radio, the ballpark. */
import { localTexts } from '@palco/browser/storage';
import type { LevelDetails } from 'hls.js';

export interface Sound {
  /** its folder below the game; the same in every game for the same purpose and language */
  readonly id: string;
  /** as its playlist names it */
  readonly name: string;
}
/** A stretch in which a sound has no data, in milliseconds since 1970; `until` undefined: it goes on. */
export interface Absence {
  readonly from: number;
  readonly until: number | undefined;
}

const ABSENT = 'mx.palco.absent';
const KEY = 'palco-sound';
/** Sounds for which the site has a translated name; others are shown by the name that staff gave them. */
const PURPOSES: Readonly<Record<string, 'broadcast' | 'park'>> = {
  sonido: 'broadcast',
  narracion: 'broadcast',
  ambiente: 'park',
};

/** The folder of a playlist's address. */
export const soundIdOf = (url: string): string =>
  new URL(url, 'https://palco.invalid').pathname.split('/').at(-2) ?? '';
export const purposeOf = ({ id }: Sound): 'broadcast' | 'park' | undefined => PURPOSES[id];

/** What the viewer chose in an earlier game; undefined: the picture's own. */
export const readSound = (): string | undefined => localTexts.read(KEY);
export const storeSound = (id: string): void => localTexts.write(KEY, id);

export const absencesOf = ({ dateRanges }: Pick<LevelDetails, 'dateRanges'>): readonly Absence[] =>
  Object.values(dateRanges).flatMap((range) => {
    if (range?.class !== ABSENT) return [];
    const from = range.startDate.getTime();
    return [{ from, until: range.duration === null ? undefined : from + range.duration * 1000 }];
  });
export const isAbsent = (absences: readonly Absence[], instant: number | undefined): boolean =>
  instant !== undefined &&
  absences.some(({ from, until }) => instant >= from && (until === undefined || instant < until));

/** The address of a sound's own playlist, to play it without the picture; `playlist` is the picture's. */
export const soundAddress = (playlist: string, id: string): string =>
  playlist.replace(/([^/]+)\.m3u8$/, (_, name: string) => `${id}/${name === 'master' ? 'whole' : name}.m3u8`);
