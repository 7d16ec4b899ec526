/**
 * No test leaves a secret in a log line: when a world closes, its log is searched for the secrets that were sent and
 * received.
 */

/** Fields that contain a secret, in requests, replies and messages. */
const SECRET_FIELDS = new Set([
  'password',
  'password_confirm',
  'current_password',
  'token',
  'code',
  'nip',
  'challenge',
  'invitation',
  'telephone',
  'identity_token',
  'access_token',
  'id_token',
  'apple_login',
  'facebook_login',
  'st',
  'lease',
  'passphrase',
  'endpoint',
  'p256dh',
  'auth',
]);
/** What can only be a secret, wherever it occurs: a token, a password's hash, a whole phone number of Mexico. */
const SECRET_SHAPES = [
  /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/,
  /\$argon2id\$/,
  /\+52\s?1?\d{10}\b/,
  /#token=[\w-]{8,}/,
];
const SHORTEST = 6;
/** Names such as `constructor`, which fast-check draws often: a field that is logged may have the same one as a secret. */
const COMMON_NAMES = new Set([Object.prototype, Function.prototype, Function].flatMap(Object.getOwnPropertyNames));
/** The six digits of a code occur by chance in one of some thousand request ids; a secret of at least this length does not. */
const NO_CHANCE = 16;
const asPattern = (secret: string): RegExp => {
  const text = secret.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(secret.length < NO_CHANCE ? `(?<![0-9A-Za-z])${text}(?![0-9A-Za-z])` : text);
};

export interface LogScan {
  /** remembers the secrets in a request, a reply or a message */
  learn(value: unknown): void;
  /** Errors: when a line contains a secret; the line is shown, the secret is not */
  assertClean(lines: readonly string[]): void;
}

export const makeLogScan = (): LogScan => {
  const secrets = new Set<string>();
  const learn = (value: unknown, field = ''): void => {
    if (typeof value === 'string') {
      if (SECRET_FIELDS.has(field) && value.trim().length >= SHORTEST && !COMMON_NAMES.has(value)) secrets.add(value);
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) learn(inner, Array.isArray(value) ? field : name);
  };
  return {
    learn: (value) => learn(value),
    assertClean: (lines) => {
      const patterns = [...[...secrets].map(asPattern), ...SECRET_SHAPES];
      for (const line of lines) {
        const secret = patterns.map((pattern) => pattern.exec(line)?.[0]).find(Boolean);
        if (secret) throw new Error(`a log line holds a secret: ${line.replaceAll(secret, '[SECRET]').slice(0, 500)}`);
      }
    },
  };
};
