/** Which of Palco's renditions a browser plays. Pure. */

/** `partly`: it plays, but not at its best */
export type Verdict = 'good' | 'partly' | 'bad';

export interface CodecResult {
  /** RFC 6381, such as `avc1.64001f` */
  readonly codec: string;
  /** what people call it */
  readonly name: string;
  readonly isPlayable: boolean;
}
interface Format {
  readonly codecs: readonly string[];
  /** null: sound only */
  readonly height: number | null;
}

/** Assumed when the server does not answer. */
export const USUAL_FORMATS: readonly Format[] = [{ codecs: ['avc1.64001f', 'mp4a.40.2'], height: 720 }];

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^avc[13]/, 'H.264'],
  [/^(hvc|hev)1/, 'H.265'],
  [/^av01/, 'AV1'],
  [/^vp0?9/, 'VP9'],
  [/^mp4a\.40/, 'AAC'],
  [/^ec-3/, 'Dolby Digital Plus'],
  [/^ac-3/, 'Dolby Digital'],
  [/^opus/i, 'Opus'],
];
const SOUND = /^(mp4a|ac-3|ec-3|opus)/i;

export const nameOfCodec = (codec: string): string => NAMES.find(([shape]) => shape.test(codec))?.[1] ?? codec;
const typeOf = (codec: string): string => `${SOUND.test(codec) ? 'audio' : 'video'}/mp4; codecs="${codec}"`;

/** Good: everything plays. Partly: some picture with its sound. */
export const judgeCodecs = (
  formats: readonly Format[],
  canPlay: (type: string) => boolean,
): { readonly verdict: Verdict; readonly codecs: readonly CodecResult[] } => {
  const codecs = [...new Set(formats.flatMap((format) => format.codecs))].map((codec) => ({
    codec,
    name: nameOfCodec(codec),
    isPlayable: canPlay(typeOf(codec)),
  }));
  const plays = (format: Format): boolean =>
    format.codecs.every((codec) => codecs.some((each) => each.codec === codec && each.isPlayable));
  const pictures = formats.filter(({ height }) => height !== null);
  const verdict = formats.every(plays) ? 'good' : pictures.some(plays) ? 'partly' : 'bad';
  return { verdict, codecs };
};
