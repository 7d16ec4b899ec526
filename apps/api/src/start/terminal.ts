import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

interface Terminal {
  /** one answer; with `hidden` nothing of it is echoed */
  ask(question: string, options?: { readonly hidden?: boolean }): Promise<string>;
  close(): void;
}

/** Asks on the terminal, or reads the lines of whatever is piped in. */
export const openTerminal = (): Terminal => {
  let isHidden = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const given = lines[Symbol.asyncIterator]();
  return {
    ask: async (question, { hidden = false } = {}) => {
      process.stdout.write(question);
      isHidden = hidden;
      const { value = '' } = (await given.next()) as { value?: string };
      isHidden = false;
      if (hidden) process.stdout.write('\n');
      return value;
    },
    close: () => {
      lines.close();
      process.stdin.destroy();
    },
  };
};
