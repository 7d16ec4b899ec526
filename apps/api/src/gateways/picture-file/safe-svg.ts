/**
 * Writes an SVG anew from the elements and attributes that draw something. Scripts, events, animations, embedded pages and
 * pictures, and references to anything outside of the file are left out, and so are entities of its own. What is left is only
 * ever rasterized, never sent to anybody.
 */
import { Parser } from 'htmlparser2';

const DRAWN = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan style
  linearGradient radialGradient stop clipPath mask pattern marker switch`.split(/\s+/),
);
/** Enough for a logo that a program traced from a photograph. */
const MOST_ELEMENTS = 20_000;
const DEEPEST = 60;
/** Characters that are read at once. */
const PIECE = 16_384;

/** A backslash can spell each of the others, and no drawing program writes one. */
const OUTSIDE = /\\|url\((?!#)|@import|@font-face|expression\(|javascript:|data:/i;
const reachesOutside = (value: string): boolean => OUTSIDE.test(value.replace(/[\s"']+/g, ''));
const isHarmless = (name: string, value: string): boolean => {
  const local = name.toLowerCase().replace(/^xlink:/, '');
  if (local.startsWith('on') || local === 'base' || name.startsWith('xml:')) return false;
  if (local === 'href' || local === 'src') return value.trim().startsWith('#');
  return !reachesOutside(value);
};
const quoted = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

export interface SafeSvg {
  readonly svg: string;
  /** was something left out? */
  readonly isCleaned: boolean;
}

/** undefined: it is no drawing, or too large a one. */
export const safeSvg = (text: string): SafeSvg | undefined => {
  const written: string[] = [];
  const open: string[] = [];
  let [elements, silent, isCleaned, hasRoot, style] = [0, 0, false, false, ''];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        elements += 1;
        const isKept = silent === 0 && DRAWN.has(name) && (hasRoot || name === 'svg') && open.length < DEEPEST;
        if (!isKept || elements > MOST_ELEMENTS || open.at(-1) === 'style') {
          silent += 1;
          isCleaned = true;
          return;
        }
        const kept = Object.entries(attributes).filter(([key, value]) => isHarmless(key, value));
        if (kept.length < Object.keys(attributes).length) isCleaned = true;
        const words = kept.filter(([key]) => /^[\w:-]+$/.test(key) && !key.startsWith('xmlns'));
        const names = hasRoot ? '' : ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
        hasRoot = true;
        open.push(name);
        written.push(`<${name}${names}${words.map(([key, value]) => ` ${key}="${quoted(value)}"`).join('')}>`);
      },
      ontext: (part) => {
        if (silent > 0 || !open.length) return;
        // a style sheet comes in parts, each of which may be harmless
        if (open.at(-1) === 'style') style += part;
        else written.push(quoted(part));
      },
      onclosetag: () => {
        if (silent > 0) {
          silent -= 1;
          return;
        }
        if (reachesOutside(style)) isCleaned = true;
        else written.push(quoted(style));
        style = '';
        written.push(`</${open.pop()}>`);
      },
      onprocessinginstruction: (name) => {
        if (!/^\?xml$|^!doctype$/i.test(name)) isCleaned = true;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  // in pieces: nothing is read behind the last element that is kept
  for (let at = 0; at < text.length && elements <= MOST_ELEMENTS; at += PIECE) parser.write(text.slice(at, at + PIECE));
  if (elements > MOST_ELEMENTS) return undefined;
  parser.end();
  return hasRoot ? { svg: written.join(''), isCleaned } : undefined;
};
