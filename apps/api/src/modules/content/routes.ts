import * as wire from '@palco/contracts/content';
import { readSite, type Site } from '@palco/contracts/site';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { type ContentDeps, changeContent } from './change-content.ts';
import { changeFaqs, dropFaq, placeFaq } from './change-faq.ts';
import type { Content } from './content-store.ts';
import { presentContent, presentFaqs, revisionsOf } from './present-content.ts';

interface Change {
  readonly viewer: { readonly userId: number };
  readonly query: { readonly seen?: string | undefined };
}

/** All content with its revisions, for staff. */
const all = (content: Content) => ({ data: content, revisions: revisionsOf(content) });

export const contentRoutes = (app: FastifyInstance, deps: ContentDeps, site: () => Site): void => {
  const { clock, content } = deps;
  serve(app, readSite, () => site());
  serve(app, wire.readFaqs, async ({ language }) => ({ data: presentFaqs((await content.read()).content, language) }));
  serve(app, wire.readContent, async ({ language }) => ({
    data: presentContent((await content.read()).content, language, clock()),
  }));

  serve(app, wire.readAllContent, async () => all((await content.read()).content));
  serve(app, wire.changeFaq, async ({ params: { id }, query: { seen }, body: { position, ...words }, viewer }) => {
    const decide = (faqs: readonly wire.FaqItem[]) => placeFaq(faqs, { id, ...words }, position);
    const changed = await changeFaqs(deps, { decide, id, actor: viewer.userId, seen });
    return isRefusal(changed) ? changed : all(changed);
  });
  serve(app, wire.removeFaq, async ({ params: { id }, query: { seen }, viewer }) => {
    const decide = (faqs: readonly wire.FaqItem[]) => dropFaq(faqs, id);
    const changed = await changeFaqs(deps, { decide, id, actor: viewer.userId, seen });
    return isRefusal(changed) ? changed : all(changed);
  });

  const write = async <Name extends wire.ContentSlot>(slot: Name, value: Content[Name], by: Change) => {
    const changed = await changeContent(deps, { slot, value, actor: by.viewer.userId, seen: by.query.seen });
    return isRefusal(changed) ? changed : all(changed);
  };
  serve(app, wire.changeSeason, ({ body, ...by }) => write('season', body, by));
  serve(app, wire.changeChannel, ({ body, ...by }) => write('channel', body, by));
  serve(app, wire.changeTutorial, ({ body, ...by }) => write('tutorial', body, by));
  serve(app, wire.changeApp, ({ body, ...by }) => write('app', body, by));
  serve(app, wire.changeOperator, ({ body, ...by }) => write('operator', body, by));
};
