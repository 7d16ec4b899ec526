import { expect, test } from 'vitest';
import { Unavailable } from '../../http/faults.ts';
import { createPictureDrawer } from './picture-drawer.ts';

test('of a thousand pictures asked for at once fifty wait, and the others are refused at once', async () => {
  const drawer = createPictureDrawer();
  const asked = Array.from({ length: 1000 }, () => drawer.draw('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  const settled = Promise.allSettled(asked);
  await drawer.close();
  const faults = (await settled).map((each) => (each.status === 'rejected' ? each.reason : undefined));
  expect(faults.filter((fault) => fault instanceof Unavailable)).toHaveLength(950);
});
