import { languageIn } from '@palco/contracts/identity/identity';
import { MAIL_PREVIEW_ADDRESS } from '@palco/contracts/identity/identity-staff';
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import type { FastifyInstance } from 'fastify';
import { type MailContent, renderMail } from '../../gateways/mail/layout.ts';
import { consoleViewer } from '../../http/console-calls.ts';
import { answerRefusal } from '../../http/refusal-answer.ts';
import type { Authenticate } from '../../http/viewer.ts';
import { type ChangeIdentityDeps, readDesk } from './change-identity.ts';

interface MailPreviewDeps extends Pick<ChangeIdentityDeps, 'db' | 'log' | 'first' | 'unset'> {
  readonly authenticate: Authenticate;
  readonly isHttps: boolean;
  /** a mail that every fan gets */
  readonly mailIn: (language: MailContent['language']) => MailContent;
}
const READERS: readonly StaffRole[] = ['league', 'support', 'admin'];
/** A mail has inline styles and nothing else: no script, no picture. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; sandbox";

/** A mail as the draft makes it. A document, because a frame navigates: the console's cookie authorizes it. */
export const mailPreviewRoutes = (app: FastifyInstance, deps: MailPreviewDeps): void => {
  app.get(MAIL_PREVIEW_ADDRESS, async (request, reply) => {
    const viewer = await consoleViewer(request, deps);
    if (!viewer) return answerRefusal(request, reply, 'session/required');
    if (!viewer.roles.some((role) => READERS.includes(role)))
      return answerRefusal(request, reply, 'staff/role-required');
    const { published, draft } = await readDesk(deps);
    const league = draft?.value ?? published.value;
    const { html } = renderMail(deps.mailIn(languageIn(league, undefined)), league);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-frame-options', 'SAMEORIGIN')
      .header('content-security-policy', POLICY)
      .send(html);
  });
};
