/** A camera for the demo's game that waits for one: the product's own, `npm run camera`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { boundCommand } from '@palco/database/testing/bound-program';
import { expect } from './journey.ts';

/** Starts it, on the air. `data`: the data folder of the Palco that it publishes to. */
export const startCamera = async (data: string): Promise<ChildProcess> => {
  const [program, ...args] = boundCommand(process.execPath, [join(import.meta.dirname, '../../tools/camera.ts')]);
  const camera = spawn(program, args, {
    env: { ...process.env, PALCO_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(camera.stdout, 'data')) as [Buffer];
  expect(line.toString()).toContain('On the air');
  return camera;
};
