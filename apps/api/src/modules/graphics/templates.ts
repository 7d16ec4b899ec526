/**
 * The graphics for programs that want more than an address: an OGraf manifest (EBU, version 1) and a template of SPX. Both show
 * the page of the graphic and pass on what they are told. Pure.
 */
import { GRAPHIC_PATHS, GRAPHICS_DELAY_MAX, type Graphic, stepsOf } from '@palco/contracts/graphics/graphics-addresses';

export interface TemplateOf {
  readonly graphic: Graphic;
  /** of its page, with scheme and host */
  readonly address: string;
  readonly name: string;
  readonly league: string;
  readonly words: { readonly address: string; readonly delay: string };
}
export const MODULE_FILE = 'ograf.mjs';
export const manifestFile = (graphic: Graphic): string => `${GRAPHIC_PATHS[graphic]}.ograf.json`;

/** https://ograf.ebu.io/v1/specification. Its schema refuses fields that it does not name. */
export const ografManifest = ({ graphic, address, name, league, words }: TemplateOf): object => ({
  $schema: 'https://ograf.ebu.io/v1/specification/json-schemas/graphics/schema.json',
  id: [...new URL(address).hostname.split('.').reverse(), GRAPHIC_PATHS[graphic]].join('.'),
  version: '1',
  name: `${league}: ${name}`,
  main: MODULE_FILE,
  stepCount: stepsOf(graphic),
  supportsRealTime: true,
  supportsNonRealTime: false,
  schema: {
    type: 'object',
    properties: {
      address: { type: 'string', title: words.address, default: address },
      delay: { type: 'number', title: words.delay, default: 0, minimum: 0, maximum: GRAPHICS_DELAY_MAX },
    },
  },
});

/** JSON inside a script element. */
const scripted = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const marked = (text: string): string => text.replace(/[&<"]/g, (sign) => SIGNS[sign] ?? sign);

/** A file for the folder of templates of SPX; CasparCG calls the same functions. */
export const spxTemplate = ({ graphic, address, name, league, words }: TemplateOf): string => {
  const definition = {
    description: `${league}: ${name}`,
    playserver: 'OVERLAY',
    playchannel: '1',
    playlayer: graphic === 'bug' ? '7' : '6',
    webplayout: graphic === 'bug' ? '7' : '6',
    out: 'manual',
    dataformat: 'json',
    uicolor: graphic === 'bug' ? '2' : '4',
    steps: String(stepsOf(graphic)),
    DataFields: [{ field: 'delay', ftype: 'number', title: words.delay, value: '0' }],
  };
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<title>${marked(definition.description)}</title>
<style>html{color-scheme:light}body{margin:0;overflow:hidden;background:transparent}iframe{position:absolute;left:0;top:0;width:100vw;height:100vh;border:0}</style>
<script>
window.SPXGCTemplateDefinition = ${scripted(definition)};
const told = [];
let page;
const say = (palco, fields) => (page ? page.postMessage({ palco, fields }, '*') : told.push([palco, fields]));
addEventListener('message', ({ source, data }) => {
  if (page || !data || data.palco !== 'ready' || source !== document.querySelector('iframe').contentWindow) return;
  page = source;
  for (const [palco, fields] of told.splice(0)) say(palco, fields);
});
function update(fields) { say('update', fields); }
function play() { say('play'); }
function stop() { say('stop'); }
function next() { say('next'); }
</script>
</head>
<body><iframe src="${marked(`${address}?espera=1`)}"></iframe></body>
</html>
`;
};
