/** Sign-in methods; the settings may disable some. */
export const SIGN_IN_METHODS = ['email', 'phone', 'facebook', 'apple', 'entrepreneur'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];
