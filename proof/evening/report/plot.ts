/** Plots as SVG, drawn by hand: lines or stacked areas over the time of the evening, with the faults as bands behind. */
import type { FaultWindow } from '../sample.ts';
import { clockText, FAULT_WORDS } from './facts.ts';

interface Series {
  readonly name: string;
  /** a class of the page's style: `line-1` … */
  readonly style: string;
  /** undefined: a hole in the line */
  readonly points: readonly { readonly at: number; readonly value: number | undefined }[];
}
interface Plot {
  readonly title: string;
  readonly unit: string;
  readonly untilMs: number;
  readonly series: readonly Series[];
  readonly windows: readonly FaultWindow[];
  /** powers of ten are equally far apart */
  readonly isLogarithmic?: boolean;
  /** areas on top of each other instead of lines */
  readonly isStacked?: boolean;
}

const [WIDTH, HEIGHT] = [720, 240];
const EDGE = { left: 52, right: 12, top: 26, bottom: 26 };
const INNER = { width: WIDTH - EDGE.left - EDGE.right, height: HEIGHT - EDGE.top - EDGE.bottom };

export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
const short = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

/** Round steps from zero to at least the greatest value: 1, 2 or 5 times a power of ten apart. */
export const linearTicks = (most: number): number[] => {
  const rough = Math.max(most, 1e-9) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const count = Math.max(1, Math.ceil(most / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, place) => place * step);
};
/** Powers of ten around all values. */
export const powerTicks = (least: number, most: number): number[] => {
  const from = Math.floor(Math.log10(Math.max(least, 0.1)));
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(most, 0.1))));
  return Array.from({ length: to - from + 1 }, (_, place) => 10 ** (from + place));
};

const numberText = (value: number): string =>
  value >= 1000
    ? `${short(value / 1000)}k`
    : value < 1 && value > 0
      ? String(Number(value.toPrecision(2)))
      : short(value);

/** The values of each series with those below it added. */
const stacked = (series: readonly Series[]): Series[] => {
  const sums: number[] = [];
  return series.map((each) => ({
    ...each,
    points: each.points.map(({ at, value = 0 }, place) => {
      sums[place] = (sums[place] ?? 0) + value;
      return { at, value: sums[place] };
    }),
  }));
};

export const plotSvg = ({ title, unit, untilMs, series, windows, isLogarithmic, isStacked }: Plot): string => {
  const drawn = isStacked ? stacked(series) : series;
  const values = drawn.flatMap(({ points }) => points.flatMap(({ value }) => (value === undefined ? [] : [value])));
  const most = Math.max(0, ...values);
  const ticks = isLogarithmic
    ? powerTicks(Math.min(...values.filter((value) => value > 0), 1), most)
    : linearTicks(most);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const x = (at: number): number => EDGE.left + (Math.min(Math.max(at, 0), untilMs) / untilMs) * INNER.width;
  const share = (value: number): number =>
    isLogarithmic ? Math.log10(Math.max(value, low) / low) / Math.log10(high / low) : (value - low) / (high - low);
  const y = (value: number): number => EDGE.top + INNER.height * (1 - share(value));
  const bands = windows.map(({ kind, from, until }) => {
    const [left, right] = [x(from), x(until)];
    const words = `${FAULT_WORDS[kind]}, ${clockText(from)} to ${clockText(until)}`;
    return `<rect class="band" x="${short(left)}" y="${EDGE.top}" width="${short(Math.max(2, right - left))}" height="${INNER.height}"><title>${escapeText(words)}</title></rect>`;
  });
  const grid = ticks.map(
    (tick) =>
      `<line class="grid" x1="${EDGE.left}" x2="${WIDTH - EDGE.right}" y1="${short(y(tick))}" y2="${short(y(tick))}"/><text class="tick" x="${EDGE.left - 6}" y="${short(y(tick) + 3.5)}" text-anchor="end">${numberText(tick)}</text>`,
  );
  const moments = Array.from({ length: 7 }, (_, place) => (place * untilMs) / 6).map(
    (at) => `<text class="tick" x="${short(x(at))}" y="${HEIGHT - 8}" text-anchor="middle">${clockText(at)}</text>`,
  );
  const lineOf = ({ points }: Series): string => {
    let isDown = false;
    return points
      .map(({ at, value }) => {
        if (value === undefined) {
          isDown = false;
          return '';
        }
        const step = `${isDown ? 'L' : 'M'}${short(x(at))} ${short(y(value))}`;
        isDown = true;
        return step;
      })
      .join('');
  };
  const areaOf = (each: Series): string =>
    each.points.length
      ? `${lineOf(each)}L${short(x(each.points.at(-1)?.at ?? 0))} ${short(y(low))}L${short(x(each.points[0]?.at ?? 0))} ${short(y(low))}Z`
      : '';
  // the highest area first, so that the ones below it lie on top
  const paths = isStacked
    ? drawn.toReversed().map((each) => `<path class="area ${each.style}" d="${areaOf(each)}"/>`)
    : drawn.map((each) => `<path class="line ${each.style}" d="${lineOf(each)}"/>`);
  const key = series.map(
    ({ name, style }, place) =>
      `<rect class="area ${style}" x="${EDGE.left + place * 110}" y="8" width="10" height="10" rx="2"/><text class="tick" x="${EDGE.left + place * 110 + 15}" y="17">${escapeText(name)}</text>`,
  );
  return [
    `<figure><figcaption>${escapeText(title)} <small>${escapeText(unit)}</small></figcaption>`,
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeText(`${title}, ${unit}`)}">`,
    ...bands,
    ...grid,
    ...moments,
    ...paths,
    ...key,
    '</svg></figure>',
  ].join('\n');
};
