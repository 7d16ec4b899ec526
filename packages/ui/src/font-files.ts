import type { Language } from '@palco/kernel/language';

const file = (name: string): string => `../../packages/ui/src/fonts/${name}-wght-normal.woff2`;
const LATIN = [file('sofia-sans-extra-condensed-latin'), file('onest-latin')];
const CYRILLIC = [file('sofia-sans-extra-condensed-cyrillic'), file('onest-cyrillic')];

/** Font files of a language, as the build's manifest of an app names them, to be preloaded. */
export const fontFilesOf = (language: Language): string[] => (language === 'ru' ? [...CYRILLIC, ...LATIN] : LATIN);
