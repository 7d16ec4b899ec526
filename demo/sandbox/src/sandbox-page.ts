import type { FastifyReply } from 'fastify';

/** HTML of the sandbox's pages; deliberately plain, so that nobody takes them for the product. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const SANDBOX_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action *";

/** Answers with a page; `body` is markup, its texts already escaped. */
export const sendPage = (reply: FastifyReply, title: string, body: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', SANDBOX_PAGE_POLICY)
    .header('cache-control', 'no-store')
    .send(sandboxPage(title, body));

/** A whole document; `body` is markup, its texts already escaped. */
export const sandboxPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>
  body { margin: 0; background: #f3f4f6; color: #111827; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border-radius: 8px; box-shadow: 0 1px 3px #0003; }
  h1 { font-size: 1.25rem; margin: 0 0 1rem; } dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
  dt { color: #6b7280; } dd { margin: 0; overflow-wrap: anywhere; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; } button { font: inherit; padding: .5rem 1rem; border: 1px solid #9ca3af; border-radius: 6px; background: #fff; cursor: pointer; }
  button.main { background: #111827; color: #fff; border-color: #111827; } table { width: 100%; border-collapse: collapse; font-size: .875rem; }
  td, th { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid #e5e7eb; } .note { color: #6b7280; font-size: .875rem; }
</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}
<p class="note">Sandbox: nothing here touches real money.</p></main></body></html>`;

/** A definition list of names and values. */
export const facts = (rows: Readonly<Record<string, string | number | null | undefined>>): string =>
  `<dl>${Object.entries(rows)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(String(value))}</dd>`)
    .join('')}</dl>`;

/** A form with a button per choice, sent as `decision`. */
export const choices = (action: string, buttons: Readonly<Record<string, string>>): string =>
  `<form method="post" action="${escapeHtml(action)}">${Object.entries(buttons)
    .map(
      ([value, label], place) =>
        `<button name="decision" value="${escapeHtml(value)}"${place ? '' : ' class="main"'}>${escapeHtml(label)}</button>`,
    )
    .join('')}</form>`;
