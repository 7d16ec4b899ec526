import type { ByLanguage, Language } from '@palco/kernel/language';
import { deviceLabelOf } from '../accounts/device-label.ts';

/** "Chrome · Android 15"; undefined without a known user agent. */
export const labelOf = (userAgent: string | undefined): string | undefined => {
  const { browser, system } = deviceLabelOf(userAgent);
  return [browser, system].filter(Boolean).join(' · ') || undefined;
};

const NAMELESS: ByLanguage<string> = {
  es: 'Otro dispositivo',
  en: 'Another device',
  pt: 'Outro dispositivo',
  it: 'Altro dispositivo',
  ru: 'Другое устройство',
};
/** The name of a device in a sentence. */
export const deviceName = (label: string | undefined, language: Language): string => label || NAMELESS[language];
