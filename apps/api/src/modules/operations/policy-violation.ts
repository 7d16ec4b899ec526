import type { Logger } from 'pino';
import * as z from 'zod';
import type { Limits } from './limits.ts';
import type { OperationsLimit } from './own-limits.ts';

/** The logged part of a browser's policy report. URLs lose their query. */
interface PolicyViolation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
}
const text = z.string().max(2000).catch('').default('');
const Old = z.object({
  'csp-report': z.object({ 'violated-directive': text, 'blocked-uri': text, 'document-uri': text }),
});
const New = z
  .array(z.object({ body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }) }))
  .max(20);

const withoutQuery = (address: string): string => address.split(/[?#]/)[0]?.slice(0, 200) ?? '';

const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};

/** The violations in a report of the old (report-uri) or the new (Reporting API) format; none when it is neither. */
const violationsIn = (bytes: Uint8Array): PolicyViolation[] => {
  const report = parse(bytes);
  const old = Old.safeParse(report);
  if (old.success) {
    const { 'violated-directive': directive, 'blocked-uri': blocked, 'document-uri': page } = old.data['csp-report'];
    return [{ directive: directive.slice(0, 100), blocked: withoutQuery(blocked), page: withoutQuery(page) }];
  }
  return (New.safeParse(report).data ?? []).map(({ body }) => ({
    directive: body.effectiveDirective.slice(0, 100),
    blocked: withoutQuery(body.blockedURL),
    page: withoutQuery(body.documentURL),
  }));
};

/** Logs the violations a browser reports. More reports from one address than its limit are dropped. */
export const logPolicyReport = async (
  limits: Limits<OperationsLimit>,
  log: Pick<Logger, 'warn'>,
  { body, address }: { readonly body: Uint8Array; readonly address: string },
): Promise<void> => {
  const subjects = { 'policy-reports by address': address };
  if (await limits.check(subjects)) return;
  await limits.fail(subjects);
  for (const violation of violationsIn(body)) log.warn({ violation }, 'content security policy');
};
