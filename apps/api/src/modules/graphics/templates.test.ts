import { GRAPHIC_PATHS, GRAPHICS } from '@palco/contracts/graphics/graphics-addresses';
import { expect, test } from 'vitest';
import { manifestFile, ografManifest, spxTemplate, type TemplateOf } from './templates.ts';

const of = (graphic: TemplateOf['graphic'], league = 'Liga del Valle'): TemplateOf => ({
  graphic,
  address: 'https://tv.example.mx/graficos/1.secret/marcador',
  name: 'Marcador',
  league,
  words: { address: 'Dirección', delay: 'Retraso en segundos' },
});

test.each(GRAPHICS)('the manifest of %s says what OGraf asks for', (graphic) => {
  expect(manifestFile(graphic)).toMatch(/\.ograf\.json$/);
  const manifest = ografManifest(of(graphic));
  // json-schemas/graphics/schema.json: all that it requires, and nothing that it does not have
  expect(Object.keys(manifest).sort()).toEqual(
    [
      '$schema',
      'id',
      'main',
      'name',
      'schema',
      'stepCount',
      'supportsNonRealTime',
      'supportsRealTime',
      'version',
    ].sort(),
  );
  expect(manifest).toMatchObject({
    id: `mx.example.tv.${GRAPHIC_PATHS[graphic]}`,
    $schema: 'https://ograf.ebu.io/v1/specification/json-schemas/graphics/schema.json',
    name: 'Liga del Valle: Marcador',
    main: 'ograf.mjs',
    supportsRealTime: true,
    supportsNonRealTime: false,
    stepCount: graphic.endsWith('Lineup') ? 2 : 1,
    schema: {
      type: 'object',
      properties: { address: { default: 'https://tv.example.mx/graficos/1.secret/marcador' } },
    },
  });
});

/** What a page around the graphic does with the calls of SPX: run with a window that is written by hand. */
const running = (html: string) => {
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  const told: object[] = [];
  const page = { postMessage: (message: object) => void told.push(message) };
  const listeners: ((event: object) => void)[] = [];
  const window: { SPXGCTemplateDefinition?: { DataFields: object[]; dataformat: string } } = {};
  const document = { querySelector: () => ({ contentWindow: page }) };
  const listen = (_: string, listener: (event: object) => void) => void listeners.push(listener);
  const calls = new Function(
    'window',
    'document',
    'addEventListener',
    `${script}; return { update, play, stop, next };`,
  )(window, document, listen) as Record<'update' | 'play' | 'stop' | 'next', (fields?: string) => void>;
  const answer = (): void => {
    for (const listener of listeners) listener({ source: page, data: { palco: 'ready' } });
  };
  return { calls, told, answer, window };
};

test('the template of SPX passes its calls on, those from before the page answers too', () => {
  const { calls, told, answer, window } = running(spxTemplate(of('bug')));
  expect(window.SPXGCTemplateDefinition).toMatchObject({ dataformat: 'json', DataFields: [{ field: 'delay' }] });
  calls.update('{"delay":"3"}');
  calls.play();
  expect(told).toEqual([]);
  answer();
  calls.next();
  calls.stop();
  expect(told).toEqual([
    { palco: 'update', fields: '{"delay":"3"}' },
    { palco: 'play', fields: undefined },
    { palco: 'next', fields: undefined },
    { palco: 'stop', fields: undefined },
  ]);
});

test('the name of a league never becomes markup or script', () => {
  const html = spxTemplate(of('bug', '</script><img src=x onerror=alert(1)>'));
  expect(html).not.toContain('<img');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});
