import type { RefusalReply } from '@palco/contracts/refusal-reply';
import { type RefusalCode, refusalStatus } from '@palco/contracts/refusals';
import { type Language, localeOf } from '@palco/kernel/language';
import type { Zone } from '@palco/kernel/league-date';
import { serverTexts } from '@palco/texts/server-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOfRequest } from './language-of-request.ts';

const MINUTE = 60;
const HOUR = 3600;
/** `in 15 minutes`, `dentro de 24 horas`; rounded up, so that nobody retries too early. */
const waitText = (seconds: number, language: Language): string => {
  const [unit, size] = seconds > HOUR ? (['hour', HOUR] as const) : (['minute', MINUTE] as const);
  return new Intl.RelativeTimeFormat(localeOf[language]).format(Math.max(1, Math.ceil(seconds / size)), unit);
};

/** An instant of a refusal's detail as the league's clock shows it. */
const hourText = (at: string, zone: Zone, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(at));

/** The same with its day: `27 de noviembre, 11:20 p.m.` */
const momentText = (at: string, zone: Zone, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(at));

/**
 * The text of a refusal; `{{wait}}` in it becomes the duration of `detail.seconds`, `{{at}}` the hour and `{{moment}}` day and
 * hour of `detail.at`.
 */
export const refusalText = (
  code: RefusalCode,
  language: Language,
  about?: { readonly detail: RefusalReply['detail']; readonly zone: Zone },
): string => {
  const { detail, zone } = about ?? {};
  const wait = typeof detail?.seconds === 'number' ? { wait: waitText(detail.seconds, language) } : {};
  const hour =
    zone !== undefined && typeof detail?.at === 'string'
      ? { at: hourText(detail.at, zone, language), moment: momentText(detail.at, zone, language) }
      : {};
  return serverTexts(language, 'server-refusals')(code, { replace: { ...detail, ...wait, ...hour } });
};

interface RefusalExtras {
  readonly fields?: readonly { readonly field: string; readonly rule: string }[];
  readonly detail?: Readonly<Record<string, string | number>> | undefined;
  readonly retryAfterSeconds?: number;
  /** replaces the text of the code, such as by a provider's message for the buyer */
  readonly message?: string;
}

/** Sends a refusal: the status of its code, text in the request's language, never cached. */
export const answerRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  { fields, detail, retryAfterSeconds, message }: RefusalExtras = {},
): FastifyReply => {
  const seconds = retryAfterSeconds ?? (typeof detail?.seconds === 'number' ? detail.seconds : undefined);
  const status: number = refusalStatus[code];
  if (status === 429 || status === 503) reply.header('retry-after', String(Math.max(1, Math.ceil(seconds ?? 5))));
  const language = languageOfRequest(request, request.viewer?.language);
  const body: RefusalReply = {
    error: code,
    message: message ?? refusalText(code, language, detail && { detail, zone: request.server.clock.zone() }),
    ...(fields ? { fields: [...fields] } : {}),
    ...(detail ? { detail: { ...detail } } : {}),
    ...(status >= 500 ? { requestId: request.id } : {}),
  };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
};
