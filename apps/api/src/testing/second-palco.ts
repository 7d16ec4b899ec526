/** Another Palco on the database of a world, as on a second machine: with a disk of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Now } from '../clock.ts';
import { compose, type Palco } from '../compose.ts';
import type { Config } from '../config.ts';
import { createLogger } from '../http/logging.ts';
import { startSandbox } from '../start/sandbox.ts';
import type { World } from './world.ts';

export interface SecondPalco {
  readonly palco: Palco;
  readonly origin: string;
  /** where encoders publish by RTMP */
  readonly url: string;
  /** folder of its recordings */
  readonly media: string;
  /** every log line so far */
  readonly logLines: readonly string[];
  close(): Promise<void>;
}

/** `clock`: that of the other machine; without one it agrees with the world's. */
export const openSecondPalco = async (
  world: World,
  changes: Partial<Config> = {},
  clock: Now = world.now,
): Promise<SecondPalco> => {
  const media = mkdtempSync(join(tmpdir(), 'palco-second-'));
  const config: Config = { ...world.config, media, ...changes };
  const logLines: string[] = [];
  const log = createLogger({ level: 'info', destination: { write: (line: string) => void logLines.push(line) } });
  const sandbox = await startSandbox(config, world.now);
  const { connection } = world;
  const palco = await compose({ config, connection, log, clock, providers: sandbox.providers, build: 'test' });
  await palco.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = palco.app.server.address() as { port: number };
  return {
    palco,
    origin: `http://127.0.0.1:${port}`,
    url: `rtmp://127.0.0.1:${await palco.listenForEncoders()}/live`,
    media,
    logLines,
    close: async () => {
      await palco.close();
      await sandbox.close();
      rmSync(media, { recursive: true, force: true });
    },
  };
};
