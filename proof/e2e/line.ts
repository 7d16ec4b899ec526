/**
 * A network line between a browser and Palco that a journey can cut. `context.setOffline` refuses new requests only:
 * an event stream that is open goes on.
 */
import { connect, createServer, type Socket } from 'node:net';

interface Line {
  /** What the browser opens instead of Palco's own origin. */
  readonly origin: string;
  /** From here on no byte passes and no connection is closed, as when a cable is pulled. */
  cut(): void;
  /** Connections from before the cut are closed, new ones pass. */
  mend(): void;
  close(): void;
}

/** Opens a line to an origin (`http://host:port`). */
export const openLine = async (origin: string): Promise<Line> => {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const ends = [near, far] as const;
    for (const end of ends) {
      sockets.add(end);
      const other = end === near ? far : near;
      end.on('data', (bytes) => void (isCut || other.write(bytes)));
      end.on('error', () => undefined);
      end.on('close', () => {
        sockets.delete(end);
        if (!isCut) other.destroy();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const closeAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://${hostname}:${typeof address === 'object' ? address?.port : ''}`,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
      closeAll();
    },
    close: () => {
      server.close();
      closeAll();
    },
  };
};
