/** The parts of Google's Cast receiver library that are used: Palco's player plays, the library only carries messages. */
import { CAST_NAMESPACE, CastCommand, type CastReport } from '@palco/contracts/streaming/cast';
import { loadScript } from '../cast/load-script.ts';

const ADDRESS = 'https://www.gstatic.com/cast/sdk/libs/caf_receiver/v3/cast_receiver_framework.js';

interface ReceiverContext {
  readonly addCustomMessageListener: (namespace: string, listener: (event: { readonly data: unknown }) => void) => void;
  /** without a sender's id: to all of them */
  readonly sendCustomMessage: (namespace: string, sender: undefined, message: CastReport) => void;
  readonly start: (options: {
    /** a game goes on even without a message from a sender for five minutes */
    readonly disableIdleTimeout: boolean;
    readonly skipPlayersLoad: boolean;
    readonly customNamespaces: Readonly<Record<string, string>>;
  }) => void;
}
declare global {
  interface Window {
    cast?: { readonly framework: { readonly CastReceiverContext: { readonly getInstance: () => ReceiverContext } } };
  }
}

export interface Receiver {
  readonly report: (report: CastReport) => void;
}

/** Starts to receive. Anything that is not a command of Palco's is ignored. Errors: when the library cannot be loaded. */
export const startReceiver = async (onCommand: (command: CastCommand) => void): Promise<Receiver> => {
  await loadScript(ADDRESS);
  const context = window.cast?.framework.CastReceiverContext.getInstance();
  if (!context) throw new Error('the receiver library has not started');
  context.addCustomMessageListener(CAST_NAMESPACE, ({ data }) => {
    const command = CastCommand.safeParse(data);
    if (command.success) onCommand(command.data);
  });
  context.start({ disableIdleTimeout: true, skipPlayersLoad: true, customNamespaces: { [CAST_NAMESPACE]: 'JSON' } });
  return { report: (report) => context.sendCustomMessage(CAST_NAMESPACE, undefined, report) };
};
