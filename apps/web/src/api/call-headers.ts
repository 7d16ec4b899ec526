/** What every call carries: the language, and the token when somebody is signed in. The session sets them. */
let language = 'es-MX';
let readToken: () => string | undefined = () => undefined;

export const setCallLanguage = (locale: string): void => {
  language = locale;
};
export const setTokenReader = (reader: () => string | undefined): void => {
  readToken = reader;
};

let onSessionOver: (token: string) => void = () => undefined;

/** Who hears that the server no longer knows a token. */
export const setSessionOverListener = (listener: (token: string) => void): void => {
  onSessionOver = listener;
};
/** Looks at the code of a refused call: was it the session that is over? `headers` are those the call went out with. */
export const noticeRefusal = (code: string, { authorization }: Readonly<Record<string, string>>): void => {
  if (authorization && (code === 'session/ended' || code === 'session/required')) onSessionOver(authorization);
};

export const takeCallHeaders = (): Record<string, string> => {
  const token = readToken();
  return { accept: 'application/json', 'accept-language': language, ...(token ? { authorization: token } : {}) };
};
