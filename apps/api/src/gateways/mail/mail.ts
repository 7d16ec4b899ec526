import { createTransport } from 'nodemailer';
import { DeliveryFailed } from '../delivery-failed.ts';

export interface MailSettings {
  /** smtps://user:password@host:465, or smtp:// with STARTTLS */
  readonly url: string;
  /** `Palco <no-reply@tv.example.mx>` */
  readonly from: string;
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
}
export interface MailGateway {
  /** Errors: DeliveryFailed */
  deliver(mail: Mail): Promise<void>;
  close(): void;
}
const CONNECT_MS = 5000;
const SILENCE_MS = 15_000;
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

/** Sends mail through the configured SMTP server over at most two pooled connections. */
export const createMailGateway = ({ url, from }: MailSettings): MailGateway => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    // STARTTLS is used when offered, and required with ?requireTLS=true
    requireTLS: url.startsWith('smtp://') && new URL(url).searchParams.get('requireTLS') === 'true',
  });
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'palco.invalid';
  return {
    deliver: async ({ to, subject, text, html, language, id, unsubscribe }) => {
      try {
        await transport.sendMail({
          from,
          // an object is one address, whatever commas its text has
          to: { name: '', address: to },
          subject,
          text,
          html,
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
