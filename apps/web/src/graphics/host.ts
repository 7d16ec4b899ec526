/**
 * The program that shows a graphic may also steer it: SPX and CasparCG call `play`, `stop`, `next` and `update` of the page, an
 * OGraf renderer and a template of SPX do so from around it, and OBS says when the source becomes visible.
 */
import { jsonIn } from '@palco/browser/expected-faults';
import { GRAPHICS_DELAY_MAX } from '@palco/contracts/graphics/graphics-addresses';

interface Steering {
  play(): void;
  stop(): void;
  next(): void;
  /** the fields of the graphic, as an object or as JSON */
  update(fields: unknown): void;
}
const COMMANDS = ['play', 'stop', 'next', 'update'] as const;
type Command = (typeof COMMANDS)[number];
/** A message between a graphic and what it is embedded in. */
export interface SteeringMessage {
  readonly palco: Command | 'ready';
  readonly fields?: unknown;
  /** of the graphic that is ready */
  readonly steps?: number;
}

/** Seconds in a field or in the address; 0 for anything else. */
export const delayFrom = (text: unknown): number => {
  const seconds = typeof text === 'string' ? Number.parseFloat(text.replace(',', '.')) : Number(text ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), GRAPHICS_DELAY_MAX) : 0;
};

/** The fields that SPX sends, as a JSON string or an object; anything else counts as none. */
export const fieldsFrom = (sent: unknown): Readonly<Record<string, unknown>> => {
  // CasparCG may send XML
  const fields = typeof sent === 'string' ? jsonIn(sent) : sent;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {};
};

/** Lets the program around the page steer it. */
export const connectHost = (steering: Steering, enterAgain: () => void, steps: number): void => {
  const commands: Readonly<Record<Command, (fields: unknown) => void>> = steering;
  for (const command of COMMANDS) Object.assign(window, { [command]: (fields: unknown) => commands[command](fields) });
  addEventListener('message', ({ source, data }: MessageEvent<Partial<SteeringMessage> | null>) => {
    const command = COMMANDS.find((each) => each === data?.palco);
    if (source === parent && command) commands[command](data?.fields);
  });
  addEventListener('obsSourceActiveChanged', (event) => {
    if ((event as CustomEvent<{ readonly active?: boolean } | undefined>).detail?.active) enterAgain();
  });
  if (parent !== window) parent.postMessage({ palco: 'ready', steps } satisfies SteeringMessage, '*');
};
