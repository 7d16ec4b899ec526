import type { Switch } from '../switches.ts';

/** Sign-in methods; the settings may disable some. */
export const SIGN_IN_METHODS = ['email', 'phone', 'facebook', 'apple', 'entrepreneur'] as const;
/** How the code of a sign-in by phone reaches its number. */
export const CODE_CHANNELS = ['sms', 'whatsapp'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** What switches a way to sign in off; e-mail is always there. */
export const SWITCH_OF_SIGN_IN: Readonly<Record<SignInMethod, Switch | undefined>> = {
  email: undefined,
  phone: 'sign-in-phone',
  facebook: 'sign-in-facebook',
  apple: 'sign-in-apple',
  entrepreneur: 'distributors',
};
