/** The headers of every call: the language, and the token of the session. */
let language = 'es-MX';
let readToken: () => string | undefined = () => undefined;

export const setCallLanguage = (locale: string): void => {
  language = locale;
};
export const setTokenReader = (reader: () => string | undefined): void => {
  readToken = reader;
};

let base = '';
let ownHeaders: Readonly<Record<string, string>> = {};
/** Sets the prefix of the addresses that an app calls, and the headers that it adds to every call. */
export const setCallBase = (path: string, headers: Readonly<Record<string, string>>): void => {
  base = path;
  ownHeaders = headers;
};
export const callBase = (): string => base;

let onSessionOver: (token: string) => void = () => undefined;

/** Sets what is called when the server refuses a token because its session has ended. */
export const setSessionOverListener = (listener: (token: string) => void): void => {
  onSessionOver = listener;
};
/** Reports a session that has ended. `code` is that of a refused call, `headers` are those the call was sent with. */
export const checkSessionOver = (code: string, { authorization }: Readonly<Record<string, string>>): void => {
  if (authorization && (code === 'session/ended' || code === 'session/required')) onSessionOver(authorization);
};

export const callHeaders = (): Record<string, string> => {
  const token = readToken();
  return {
    accept: 'application/json',
    'accept-language': language,
    ...ownHeaders,
    ...(token ? { authorization: token } : {}),
  };
};
