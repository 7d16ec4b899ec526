import type { Language } from '@palco/kernel/language';

const file = (name: string): string => `src/ui/fonts/${name}-wght-normal.woff2`;
const LATIN = [file('sofia-sans-extra-condensed-latin'), file('onest-latin')];
const CYRILLIC = [file('sofia-sans-extra-condensed-cyrillic'), file('onest-cyrillic')];

/** Letters that a page in this language is written with, as the build's manifest names them: loaded before the style asks. */
export const fontFilesOf = (language: Language): string[] => (language === 'ru' ? [...CYRILLIC, ...LATIN] : LATIN);
