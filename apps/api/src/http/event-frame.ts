/** Frames of a server-sent event stream (WHATWG HTML, 9.2). */

interface EventFields {
  readonly event: string;
  readonly data: unknown;
  /** where a reader resumes; without one the reader's position does not change */
  readonly id?: string;
}

/** JSON has no line breaks, so one `data:` line is enough. */
export const eventFrame = ({ event, data, id }: EventFields): Buffer =>
  Buffer.from(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);

/** A comment: keeps proxies from closing a silent stream, and detects listeners that have disconnected. */
export const HEARTBEAT = Buffer.from(':\n\n');

/** How long a reader waits before it reconnects. */
export const retryFrame = (milliseconds: number): Buffer => Buffer.from(`retry: ${milliseconds}\n\n`);
