/** Bytes made when first asked for and kept until others are asked for more recently. */
export interface ByteCache {
  get(key: string, make: () => Uint8Array): Uint8Array;
  readonly bytes: number;
}

export const byteCache = (maxBytes: number): ByteCache => {
  const kept = new Map<string, Uint8Array>();
  let total = 0;
  return {
    get: (key, make) => {
      const found = kept.get(key);
      if (found) {
        kept.delete(key); // to the end: the first in the map is the one not asked for longest
        kept.set(key, found);
        return found;
      }
      const made = make();
      kept.set(key, made);
      total += made.byteLength;
      for (const [old, { byteLength }] of kept) {
        if (total <= maxBytes || old === key) break;
        kept.delete(old);
        total -= byteLength;
      }
      return made;
    },
    get bytes() {
      return total;
    },
  };
};
