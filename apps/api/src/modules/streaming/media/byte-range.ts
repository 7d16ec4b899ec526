/** The part of a file that a Range header asks for (RFC 9110, 14). */
interface ByteRange {
  readonly from: number;
  /** the last byte, included */
  readonly to: number;
}

/**
 * Undefined: send the whole file (no header, or an unknown unit). Several ranges, or one that starts after the end, cannot
 * be satisfied.
 */
export const byteRange = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined => {
  if (header === undefined || !/^bytes=/i.test(header)) return undefined;
  // a number beyond 2^53 loses its last digits, which change nothing: it is far behind the end of any file
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'unsatisfiable';
  if (first === '')
    return Number(last) > 0 && size > 0 ? { from: Math.max(0, size - Number(last)), to: size - 1 } : 'unsatisfiable';
  const [from, to] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  return from <= to ? { from, to } : 'unsatisfiable';
};
