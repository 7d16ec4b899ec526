import { createTransport } from 'nodemailer';
import { DeliveryFailed } from '../delivery-failed.ts';

export interface MailSettings {
  /** smtps://user:password@host:465, or smtp:// with STARTTLS */
  readonly url: string;
  /** `no-reply@tv.example.mx`, with or without a name */
  readonly from: string;
}
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** BCP 47, for mail programs and screen readers */
  readonly language: string;
  /** the same for every attempt, so that mail programs show a duplicate once */
  readonly id: string;
  /** for mails that people can unsubscribe from: the address to which a mailbox posts the request (RFC 8058) */
  readonly unsubscribe?: string;
  readonly attachments?: readonly Attachment[];
}
export interface MailGateway {
  /** A busy mail server may take minutes. `stopped` gives up a delivery, which may then arrive or not. Errors: DeliveryFailed */
  deliver(mail: Mail, stopped?: AbortSignal): Promise<void>;
  close(): void;
}
const MINUTE_MS = 60_000;
/** What a server may take by RFC 5321, 4.5.3.2: five minutes to greet, and at most ten until it confirms a message. */
const GREETING_MS = 5 * MINUTE_MS;
const SILENCE_MS = 10 * MINUTE_MS;
/** connecting, TLS and the greeting together */
const CONNECT_MS = GREETING_MS + MINUTE_MS;
/** The sum of the RFC's times. It ends a delivery whose server sends a few bytes now and then, for ever. */
const DELIVERY_MS = 30 * MINUTE_MS;
interface SmtpFault {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}
/** 530 to 538: the server objects to Palco's sign-in or encryption, which has nothing to do with this mail. */
const isAboutSender = (code: number): boolean => code >= 530 && code <= 538;
/** Has the server refused this recipient or this message for good? Anything else may succeed once somebody fixes it. */
const isRefusedForGood = ({ code, command, responseCode = 0 }: SmtpFault): boolean =>
  responseCode >= 500 && !isAboutSender(responseCode) && (command === 'RCPT TO' || code === 'EMESSAGE');

/**
 * Sends mail through the configured SMTP server over at most two pooled connections. The sender's name is the league's.
 */
export const createMailGateway = ({ url, from }: MailSettings, senderName: () => string): MailGateway => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    // STARTTLS is used when offered, and required with ?requireTLS=true
    requireTLS: url.startsWith('smtp://') && new URL(url).searchParams.get('requireTLS') === 'true',
  });
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  const domain = /@(\S+)$/.exec(address)?.[1] ?? 'mail.invalid';
  return {
    deliver: async ({ to, subject, text, html, language, id, unsubscribe, attachments = [] }, stopped) => {
      const tooLong = AbortSignal.timeout(DELIVERY_MS);
      try {
        await transport.sendMail({
          from: { name: senderName(), address },
          signal: stopped ? AbortSignal.any([stopped, tooLong]) : tooLong,
          // an object is one address, whatever commas its text has
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments: attachments.map(({ name, type, base64 }) => ({
            filename: name,
            contentType: type,
            content: base64,
            encoding: 'base64',
          })),
          messageId: `<${id}@${domain}>`,
          headers: {
            'content-language': language,
            'auto-submitted': 'auto-generated',
            ...(unsubscribe
              ? { 'list-unsubscribe': `<${unsubscribe}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }
              : {}),
          },
        });
      } catch (fault) {
        const { code, responseCode } = fault as SmtpFault;
        throw new DeliveryFailed(`mail: ${code ?? 'failed'} ${responseCode ?? ''}`.trim(), {
          isFinal: isRefusedForGood(fault as SmtpFault),
        });
      }
    },
    close: () => transport.close(),
  };
};
