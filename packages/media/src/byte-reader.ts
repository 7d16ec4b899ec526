/** Reads the numbers of a box in order. Past its end they are 0 and `isPastEnd` is true, so one check after the last will do. */
interface ByteReader {
  uint8(): number;
  uint32(): number;
  int32(): number;
  /** Up to 2^53; what is larger counts as past the end. */
  uint64(): number;
  /** Up to 2^53 either way. */
  int64(): number;
  skip(bytes: number): void;
  isPastEnd(): boolean;
}

export const createByteReader = (view: DataView, from: number, to: number): ByteReader => {
  let at = from;
  let isPast = false;
  const next = (bytes: number): number | undefined => {
    if (at + bytes > to) isPast = true;
    if (isPast) return undefined;
    at += bytes;
    return at - bytes;
  };
  const read = (bytes: number, get: (place: number) => number): number => {
    const place = next(bytes);
    return place === undefined ? 0 : get(place);
  };
  const exact = (value: bigint): number => {
    if (Number.isSafeInteger(Number(value))) return Number(value);
    isPast = true;
    return 0;
  };
  return {
    uint8: () => read(1, (place) => view.getUint8(place)),
    uint32: () => read(4, (place) => view.getUint32(place)),
    int32: () => read(4, (place) => view.getInt32(place)),
    uint64: () => read(8, (place) => exact(view.getBigUint64(place))),
    int64: () => read(8, (place) => exact(view.getBigInt64(place))),
    skip: (bytes) => void next(bytes),
    isPastEnd: () => isPast,
  };
};
