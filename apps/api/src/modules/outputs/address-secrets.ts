/** The address of a far end may hold a secret beside the key, as a value of its query. Nobody who reads it may learn that. Pure. */
const MASK = '•••';
/** A shorter value, such as that of `backup=1`, is no secret. */
const SHORTEST = 6;

type Pair = readonly [name: string, value: string];
/** The pairs of its query; one without a name has an empty one. */
const partsOf = (address: string): readonly [path: string, pairs: readonly Pair[]] => {
  const [path = '', ...query] = address.trim().split('?');
  if (!query.length) return [path, []];
  const pairs = query
    .join('?')
    .split('&')
    .map((text): Pair => {
      const at = text.indexOf('=');
      return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1)];
    });
  return [path, pairs];
};
const addressOf = (path: string, pairs: readonly Pair[]): string =>
  pairs.length ? `${path}?${pairs.map(([name, value]) => (name ? `${name}=${value}` : value)).join('&')}` : path;
const isSecret = ([, value]: Pair): boolean => value.length >= SHORTEST;

export const secretsIn = (address: string): readonly string[] => {
  const [, pairs] = partsOf(address);
  return pairs.filter(isSecret).map(([, value]) => value);
};
/** As people may see it. */
export const maskedAddress = (address: string): string => {
  const [path, pairs] = partsOf(address);
  return addressOf(
    path,
    pairs.map((pair): Pair => (isSecret(pair) ? [pair[0], MASK] : pair)),
  );
};
/** The address with the former one's secrets where it is masked; undefined: there is none to put there. */
export const filledAddress = (address: string, former: string): string | undefined => {
  const [path, pairs] = partsOf(address);
  const [, known] = partsOf(former);
  const filled = pairs.map(([name, value]): Pair | undefined =>
    value === MASK ? known.find((pair) => pair[0] === name && isSecret(pair)) : [name, value],
  );
  return filled.every((pair) => pair !== undefined) ? addressOf(path, filled) : undefined;
};

/** Without the key at its end, where somebody has entered the whole address and the key as well. */
export const withoutKeyAtEnd = (address: string, key: string): string => {
  const ending = `/${key}`;
  const text = address.trim();
  const isInstance = /^\w+:\/\/[^/]+\/[^/]+\//.test(text);
  return isInstance && text.endsWith(ending) ? text.slice(0, -ending.length) : text;
};
