import type { Language } from '@palco/kernel/language';

/** The regions of each language that are tried first; then any other. */
const REGIONS: Readonly<Record<Language, readonly string[]>> = {
  es: ['mx', '419', 'us'],
  en: ['us'],
  pt: ['br'],
  it: ['it'],
  ru: ['ru'],
};
/** Android writes `es_MX`. */
const partsOf = ({ lang }: SpeechSynthesisVoice): readonly string[] => lang.toLowerCase().split(/[-_]/);

/**
 * The voice that reads a language, of the nearest region. One on the device goes before one that sends the text to a server.
 */
export const chooseVoice = (
  voices: readonly SpeechSynthesisVoice[],
  language: Language,
): SpeechSynthesisVoice | undefined => {
  const regions = REGIONS[language];
  const rankOf = (voice: SpeechSynthesisVoice): number => {
    const [, ...regionOf] = partsOf(voice);
    const region = regions.findIndex((each) => regionOf.includes(each));
    return (region < 0 ? regions.length : region) * 2 + (voice.localService ? 0 : 1);
  };
  return voices
    .filter((voice) => partsOf(voice)[0] === language)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .at(0);
};
