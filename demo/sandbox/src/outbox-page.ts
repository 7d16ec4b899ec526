import type { FastifyInstance } from 'fastify';
import type { Message, Outbox } from './outbox.ts';
import { escapeHtml } from './sandbox-page.ts';

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const KINDS: Readonly<Record<Message['kind'], string>> = {
  mail: 'Mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  push: 'Push',
};
const article = ({ kind, to, subject, text, html, at }: Message): string => `
  <article>
    <header><b>${KINDS[kind]}</b> <span>${escapeHtml(to)}</span> <time>${escapeHtml(at)}</time></header>
    ${subject ? `<h2>${escapeHtml(subject)}</h2>` : ''}
    <pre>${linked(text)}</pre>
    ${html ? `<details><summary>As HTML</summary><iframe sandbox srcdoc="${escapeHtml(html)}" title="${escapeHtml(subject ?? to)}"></iframe></details>` : ''}
  </article>`;

const outboxPage = (messages: readonly Message[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox outbox</title>
<style>
  body { margin: 0; background: #081226; color: #f6f2e7; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; }
  article { background: #0f1f3d; border-radius: 14px; padding: 1rem 1.25rem; margin: 1rem 0; }
  header { display: flex; gap: .75rem; flex-wrap: wrap; color: #bccae4; } header time { margin-left: auto; }
  b { color: #ffd24a; } h2 { margin: .5rem 0 0; font-size: 1.125rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .5rem 0 0; } a { color: #ff9a63; }
  iframe { width: 100%; height: 32rem; border: 0; background: #fff; border-radius: 8px; margin-top: .5rem; }
</style></head><body><main>
<h1>Sandbox outbox</h1>
<p>What the product sent by mail, SMS and web push, newest first. Nothing left this machine.</p>
${messages.map(article).join('') || '<p>Nothing has been sent yet.</p>'}
</main></body></html>`;

/** The newest first; `to` selects those to one address or number. */
const messagesFor = (outbox: Outbox, to: string | undefined): Message[] =>
  outbox.entries.filter((message) => to === undefined || message.to === to).toReversed();

/** `/outbox` for people, `/outbox.json` for tests. */
export const outboxRoutes = (app: FastifyInstance, outbox: Outbox): void => {
  app.get<{ Querystring: { to?: string } }>('/outbox.json', async ({ query }) => ({
    messages: messagesFor(outbox, query.to),
  }));
  app.get<{ Querystring: { to?: string } }>('/outbox', async ({ query }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:",
      )
      .send(outboxPage(messagesFor(outbox, query.to))),
  );
};
