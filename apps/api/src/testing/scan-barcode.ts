/** Reads a drawn bar code from the widths of its bars, by the table of ISO/IEC 15417. */
import assert from 'node:assert/strict';

/** Code 128: widths of three bars and three spaces for each of the values 0 to 105; 103 to 105 start sets A, B and C. */
const PATTERNS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const STOP = '2331112';
const [CODE_C, CODE_B, START_B, START_C] = [99, 100, 104, 105];

/** Widths of bars and spaces in turns, in modules, from the first bar to the last. */
export const widthsOf = (svg: string): string => {
  const bars = [...svg.matchAll(/<path stroke="#000000" stroke-width="(\d+)" d="([^"]+)"/g)]
    .flatMap(([, width, path]) =>
      [...(path as string).matchAll(/M([\d.]+) /g)].map(([, middle]) => ({
        width: Number(width),
        middle: Number(middle),
      })),
    )
    .sort((a, b) => a.middle - b.middle)
    .map(({ width, middle }) => ({ from: middle - width / 2, to: middle + width / 2 }));
  const edges = bars.flatMap(({ from, to }) => [from, to]);
  const module = Math.min(...bars.map(({ from, to }) => to - from));
  return edges
    .slice(1)
    .map((edge, place) => Math.round((edge - (edges[place] as number)) / module))
    .join('');
};

/** What a scanner reads. Errors: throws when a pattern, the check value or the end is wrong. */
export const scanWidths = (widths: string): string => {
  assert(widths.endsWith(STOP));
  const values = (widths.slice(0, -STOP.length).match(/.{6}/g) ?? []).map((pattern) => PATTERNS.indexOf(pattern));
  assert(!values.includes(-1));
  const check = values.pop();
  const sum = values.reduce((total, value, place) => total + value * Math.max(place, 1), 0);
  assert.equal(check, sum % 103);
  let isC = values[0] === START_C;
  assert([START_B, START_C].includes(values[0] as number));
  return values
    .slice(1)
    .map((value) => {
      if (value === CODE_C || value === CODE_B) {
        const isSwitch = isC ? value === CODE_B : value === CODE_C;
        if (isSwitch) {
          isC = value === CODE_C;
          return '';
        }
      }
      return isC ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
    })
    .join('');
};

/** What a scanner reads from an SVG document. Errors: it throws when a pattern, the check value or the end is wrong. */
export const scanBarcode = (svg: string): string => scanWidths(widthsOf(svg));
