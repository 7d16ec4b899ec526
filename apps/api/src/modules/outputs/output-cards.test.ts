import { isRefusal } from '@palco/kernel/refusal';
import { readAvcConfig } from '@palco/media/avc-config';
import { expect, test } from 'vitest';
import { createLogger } from '../../http/logging.ts';
import { createOutputCards } from './output-cards.ts';

const log = createLogger({ level: 'silent' });
/** A mark is a white square that fills its place. */
const open = (drawPoints?: (svg: string) => Promise<Uint8Array>) => {
  const drawn: string[] = [];
  const look = { colour: '#12294b', mark: 'one' };
  const points = async (svg: string): Promise<Uint8Array> => {
    drawn.push(svg);
    const side = Number(/width="(\d+)"/.exec(svg)?.[1]);
    return new Uint8Array(side * side * 4).fill(255);
  };
  const cardOf = createOutputCards({
    log,
    look: () => look,
    mark: async () => (place) => `<mark place="${place.join(' ')}"/>`,
    drawPoints: drawPoints ?? points,
  });
  return { cardOf, drawn, look };
};

test.each([
  [1920, 1080, 23, '16 16 368'],
  [1280, 720, 15, '16 16 240'],
  [640, 360, 8, '16 16 128'],
])('a card of %i x %i has the mark in its middle', async (width, height, blocks, place) => {
  const { cardOf, drawn } = open();
  const { record, picture } = await cardOf({ width, height });
  expect(drawn).toEqual([expect.stringContaining(`<mark place="${place}"/>`)]);
  const config = readAvcConfig(record);
  expect(isRefusal(config) ? config : [config.width, config.height]).toEqual([width, height]);
  // every block of the mark is sent as it is: 384 bytes
  const { data } = picture(0);
  expect(data.length).toBeGreaterThan(blocks * blocks * 384);
  // one every two seconds: 1.5 Mbit/s at most
  expect(data.length * 8).toBeLessThan(3_000_000);
});

test('a size is drawn once, and again with another mark', async () => {
  const { cardOf, drawn, look } = open();
  const size = { width: 640, height: 360 };
  expect(await cardOf(size)).toBe(await cardOf(size));
  expect(drawn).toHaveLength(1);
  look.mark = 'two';
  await cardOf(size);
  expect(drawn).toHaveLength(2);
});

test('what cannot be drawn now leaves the colour, and is tried again', async () => {
  let isAway = true;
  const { cardOf } = open(async () => {
    if (isAway) throw new Error('too many pictures wait');
    return new Uint8Array(160 * 160 * 4);
  });
  const size = { width: 640, height: 360 };
  const plain = (await cardOf(size)).picture(0).data.length;
  isAway = false;
  expect((await cardOf(size)).picture(0).data.length).toBeGreaterThan(plain);
});
