/** The headers of every call: the language, the token of the session, and the account that the page is drawn for. */
import { ACCOUNT_HEADER } from '@palco/contracts/accounts/account-header';

let language = 'es-MX';
let readToken: () => string | undefined = () => undefined;
let readAccount: () => number | undefined = () => undefined;

export const setCallLanguage = (locale: string): void => {
  language = locale;
};
export const setTokenReader = (reader: () => string | undefined): void => {
  readToken = reader;
};
/** Sets what says whom the page is drawn for. A call of a page with a form says so itself (`CallInput.account`). */
export const setAccountReader = (reader: () => number | undefined): void => {
  readAccount = reader;
};

let base = '';
let ownHeaders: Readonly<Record<string, string>> = {};
/** Sets the prefix of the addresses that an app calls, and the headers that it adds to every call. */
export const setCallBase = (path: string, headers: Readonly<Record<string, string>>): void => {
  base = path;
  ownHeaders = headers;
};
export const callBase = (): string => base;

let onSessionOver: (token: string | undefined) => void = () => undefined;
let onOtherAccount: () => void = () => undefined;

/**
 * Sets what is called when the server refuses a token because its session has ended, or, with undefined, a call that a page
 * of an account sent without a token: somebody signed out in another tab.
 */
export const setSessionOverListener = (listener: (token: string | undefined) => void): void => {
  onSessionOver = listener;
};
/** Sets what is called when the token turns out to be of another account than the page shows. */
export const setOtherAccountListener = (listener: () => void): void => {
  onOtherAccount = listener;
};
/** Reports what a refused call says about the session. `code` is that of the refusal, `headers` are those of the call. */
export const checkSession = (code: string, headers: Readonly<Record<string, string>>): void => {
  const { authorization } = headers;
  const isOver = code === 'session/ended' || code === 'session/required';
  if (isOver && (authorization || headers[ACCOUNT_HEADER])) onSessionOver(authorization);
  if (code === 'session/other-account') onOtherAccount();
};

export interface CallHeadersInput {
  /** instead of the session's token; it is of nobody the page shows */
  readonly token?: string | undefined;
  /** whom the calling form was drawn for; by default whom the page is drawn for */
  readonly account?: number | undefined;
}
export const callHeaders = (input: CallHeadersInput = {}): Record<string, string> => {
  const token = input.token ?? readToken();
  const account = input.token ? undefined : (input.account ?? readAccount());
  return {
    accept: 'application/json',
    'accept-language': language,
    ...ownHeaders,
    ...(token ? { authorization: token } : {}),
    ...(account === undefined ? {} : { [ACCOUNT_HEADER]: String(account) }),
  };
};
