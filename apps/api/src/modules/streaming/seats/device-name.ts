import type { Language } from '@palco/kernel/language';
import { serverTexts } from '@palco/texts/server-texts';
import { deviceLabelOf } from '../../accounts/device-label.ts';

/** "Chrome · Android 15"; undefined without a known user agent. */
export const labelOf = (userAgent: string | undefined): string | undefined => {
  const { browser, system } = deviceLabelOf(userAgent);
  return [browser, system].filter(Boolean).join(' · ') || undefined;
};

/** The name of a device in a sentence. */
export const deviceName = (label: string | undefined, language: Language): string =>
  label || serverTexts(language, 'server-messages')('otherDevice');
