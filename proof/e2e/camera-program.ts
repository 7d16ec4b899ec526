/** A camera for the demo's game that waits for one: the product's own, `npm run camera`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { boundCommand } from '@palco/database/testing/bound-program';

/** Waits until a camera has said this: its lines come in any pieces. Errors: when it ends before. */
export const hasSaid = ({ stdout }: { readonly stdout: Readable }, words: string): Promise<void> =>
  new Promise((done, fail) => {
    let said = '';
    stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes(words)) done();
    });
    stdout.once('end', () => fail(new Error(`the camera ended: ${said}`)));
  });

/** Starts it, on the air. `data`: the data folder of the Palco that it publishes to. */
export const startCamera = async (data: string): Promise<ChildProcess> => {
  const [program, ...args] = boundCommand(process.execPath, [join(import.meta.dirname, '../../tools/camera.ts')]);
  const camera = spawn(program, args, {
    env: { ...process.env, PALCO_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await hasSaid(camera, 'On the air');
  return camera;
};
