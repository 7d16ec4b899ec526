/** The ways to sign in; an operator may leave some out. */
export const SIGN_IN_METHODS = ['email', 'phone', 'facebook', 'apple', 'entrepreneur'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];
