import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { type FaultBox, faultNamed, type SetFault, waitForDelay } from '../fault-box.ts';
import type { Outbox } from '../outbox.ts';

interface RunningSmtp {
  readonly host: string;
  readonly port: number;
  close(): Promise<void>;
}
const MESSAGE_BYTES = 2_000_000;

const refusal = (text: string, responseCode: number): Error => Object.assign(new Error(text), { responseCode });

const refuseIf = (set: readonly SetFault[], to: string): void => {
  const reject = faultNamed(set, 'reject');
  if (reject) throw refusal(`No such user ${to}`, Number(reject.argument) || 550);
};

const read = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const fileOf = ({ filename, mimeType, disposition, content }: Attachment) => ({
  name: filename ?? '',
  type: mimeType,
  disposition,
  sha256: createHash('sha256')
    .update(typeof content === 'string' ? content : Buffer.from(content as Uint8Array))
    .digest('hex'),
});

/**
 * A mail server that stores all mails and delivers none. Faults of the call `message`: `delay:3000`, `tempfail` (451),
 * `reject` (550, or `reject:554`), `drop` (closes the connection); of the call `recipient`: `reject` as well; of the call
 * `connect`: `down` (421 as greeting).
 */
export const openSmtp = async (outbox: Outbox, faults: FaultBox, clock: () => Date): Promise<RunningSmtp> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    size: MESSAGE_BYTES,
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, done) => {
      const isDown = faultNamed(faults.take('connect', ''), 'down');
      done(isDown ? refusal('Service not available', 421) : undefined);
    },
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onRcptTo: ({ address }, _session, done) => {
      try {
        refuseIf(faults.take('recipient', address), address);
        done();
      } catch (fault) {
        done(fault as Error);
      }
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const store = async (set: readonly SetFault[]): Promise<void> => {
        const bytes = await read(stream);
        await waitForDelay(set);
        if (faultNamed(set, 'tempfail')) throw refusal('Try again later', 451);
        refuseIf(set, to[0] ?? '');
        const { subject = '', text = '', html, headers, messageId, attachments } = await PostalMime.parse(bytes);
        const header = (name: string): string | undefined => headers.find(({ key }) => key === name)?.value;
        const language = header('content-language');
        const unsubscribe = header('list-unsubscribe');
        // a mail that comes twice, because the confirmation was lost, is stored once
        if (messageId && outbox.entries.some((stored) => stored.id === messageId)) return;
        for (const address of to)
          await outbox.append({
            kind: 'mail',
            to: address,
            subject,
            text,
            at: clock().toISOString(),
            ...(html ? { html } : {}),
            ...(messageId ? { id: messageId } : {}),
            ...(language ? { language } : {}),
            ...(attachments.length ? { files: attachments.map(fileOf) } : {}),
            ...(unsubscribe ? { unsubscribe: [unsubscribe, header('list-unsubscribe-post') ?? ''] as const } : {}),
          });
      };
      const set = faults.take('message', to[0] ?? '');
      if (faultNamed(set, 'drop')) {
        for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy();
        return;
      }
      store(set).then(() => done(), done);
    },
  });
  await new Promise<void>((open, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', open);
  });
  server.on('error', () => undefined); // a client that hung up
  const { port } = server.server.address() as AddressInfo;
  return { host: '127.0.0.1', port, close: () => new Promise((closed) => server.close(() => closed())) };
};
