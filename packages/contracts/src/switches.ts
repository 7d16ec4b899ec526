/** What a league may not do: switched off, it has no link, no page, no call and no sentence. */
export const SWITCHES = [
  'channel',
  'tutorial',
  'app',
  'highlights',
  'alerts',
  'prepaid',
  'distributors',
  'pay-card',
  'pay-store',
  'sign-in-phone',
  'sign-in-facebook',
  'sign-in-apple',
] as const;
export type Switch = (typeof SWITCHES)[number];

/** Of the identity. */
interface Switched {
  readonly off: readonly Switch[];
}
/** Whether a league does something; what has no switch is always on. */
export const isOn = ({ off }: Switched, feature: Switch | undefined): boolean =>
  feature === undefined || !off.includes(feature);
