/** Draws pictures one after the other in a thread, which ends when nobody has wanted one for a minute. */
import { Worker } from 'node:worker_threads';
import { Unavailable } from '../../http/faults.ts';

export interface PictureDrawer {
  /** PNG. Errors: Unavailable at once while too many wait */
  draw(svg: string): Promise<Buffer>;
  /** Red, green, blue and opacity of every point. Errors: as of `draw` */
  drawPoints(svg: string): Promise<Buffer>;
  close(): Promise<void>;
}
type Answer = { readonly id: number } & ({ readonly picture: Uint8Array } | { readonly fault: string });
interface Waiting {
  readonly resolve: (picture: Buffer) => void;
  readonly reject: (fault: Error) => void;
}

const IDLE_MS = 60_000;
/** Some ten seconds of work. Limited because anybody may request the picture of any shared play. */
const MOST_WAITING = 50;

export const createPictureDrawer = (): PictureDrawer => {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let drawn = 0;
  const waiting = new Map<number, Waiting>();
  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };
  const failAll = (fault: Error): void => {
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
  };
  const rest = (): void => {
    if (waiting.size > 0) return;
    thread?.unref();
    idle = setTimeout(() => void end(), IDLE_MS);
    idle.unref();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./picture-worker.ts', import.meta.url));
    started.on('message', (answer: Answer) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('picture' in answer) one?.resolve(Buffer.from(answer.picture));
      else one?.reject(new Error(`a picture could not be drawn: ${answer.fault}`));
      rest();
    });
    started.on('error', (fault) => {
      if (thread === started) thread = undefined;
      failAll(fault instanceof Error ? fault : new Error(String(fault)));
    });
    return started;
  };
  const drawAs = async (form: 'png' | 'points', svg: string): Promise<Buffer> => {
    if (waiting.size >= MOST_WAITING)
      throw new Unavailable('too many pictures wait to be drawn', { retryAfterSeconds: 10 });
    clearTimeout(idle);
    thread ??= start();
    thread.ref();
    drawn += 1;
    const id = drawn;
    const picture = new Promise<Buffer>((resolve, reject) => waiting.set(id, { resolve, reject }));
    thread.postMessage({ id, svg, form });
    return picture;
  };
  return {
    draw: (svg) => drawAs('png', svg),
    drawPoints: (svg) => drawAs('points', svg),
    close: async () => {
      failAll(new Error('closing'));
      await end();
    },
  };
};
