import Bowser from 'bowser';

/** Browser and system in a person's words, such as "Chrome" and "Android 15". The user agent itself is not stored. */
interface DeviceLabel {
  readonly browser: string | null;
  readonly system: string | null;
}
const USER_AGENT_MAX = 512;
const PLAIN = /[^\p{L}\p{N} .,_-]/gu;
const short = (text: string | undefined): string | null => text?.replace(PLAIN, '').trim().slice(0, 40) || null;

export const deviceLabelOf = (userAgent: string | undefined): DeviceLabel => {
  const text = userAgent?.slice(0, USER_AGENT_MAX).trim();
  if (!text) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(text);
  const version = os.name === 'Android' || os.name === 'iOS' ? os.version?.split('.')[0] : os.versionName;
  return { browser: short(browser.name), system: short([os.name, version].filter(Boolean).join(' ')) };
};
