/** The text of a file, in the encoding that its bytes show. Pure. */

/** A sign between two letters that no language writes there: the text was read in the wrong encoding. */
const GARBLED = /\p{L}[^\p{L}\p{N}\s]*[^\p{L}\p{M}\p{N}\s\u{21}-\u{7e}‘’‚‛´·‐‑–—…ªº°][^\p{L}\p{N}\s]*\p{L}/u;
/** Control characters that no text has, and what stands for bytes that were not understood. */
const BINARY = /[^\P{Cc}\s]|\u{fffd}/u;

const decoded = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return BINARY.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
};

/** How far into a file zero bytes are looked for. */
const SAMPLE = 512;
/** UTF-16 by its mark, or by the zero byte that almost every second byte of a western text is. */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = (parity: number): number => sample.filter((byte, place) => byte === 0 && place % 2 === parity).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (Math.max(even, odd) < sample.length / 4) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
};

/**
 * UTF-8 or UTF-16 with or without a mark, windows-1252 (what Excel on Windows calls CSV), or the encoding of old Macs.
 * Undefined: none of them yields words, so that no name is ever stored with wrong letters.
 */
export const textOfFile = (bytes: Uint8Array): string | undefined => {
  const wide = utf16Of(bytes);
  if (wide) return decoded(bytes, wide);
  const text = decoded(bytes, 'utf-8');
  if (text !== undefined) return text;
  return ['windows-1252', 'macintosh']
    .map((encoding) => decoded(bytes, encoding))
    .find((each) => each !== undefined && !GARBLED.test(each));
};
