import * as wire from '@palco/contracts/content';
import { readSite, type Site } from '@palco/contracts/site';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { type ContentDeps, changeContent } from './change-content.ts';
import { changeFaqs, dropFaq, placeFaq } from './change-faq.ts';
import type { Content } from './content-store.ts';
import { presentContent, presentFaqs } from './present-content.ts';

export const contentRoutes = (app: FastifyInstance, deps: ContentDeps, site: () => Site): void => {
  const { clock, content } = deps;
  serve(app, readSite, () => site());
  serve(app, wire.readFaqs, async ({ language }) => ({ data: presentFaqs((await content.read()).content, language) }));
  serve(app, wire.readContent, async ({ language }) => ({
    data: presentContent((await content.read()).content, language, clock()),
  }));

  serve(app, wire.readAllContent, async () => ({ data: (await content.read()).content }));
  serve(app, wire.changeFaq, async ({ params: { id }, body: { position, ...words }, viewer }) => {
    const decide = (faqs: readonly wire.FaqItem[]) => placeFaq(faqs, { id, ...words }, position);
    const changed = await changeFaqs(deps, { decide, id, actor: viewer.userId });
    return isRefusal(changed) ? changed : { data: changed };
  });
  serve(app, wire.removeFaq, async ({ params: { id }, viewer }) => {
    const decide = (faqs: readonly wire.FaqItem[]) => dropFaq(faqs, id);
    const changed = await changeFaqs(deps, { decide, id, actor: viewer.userId });
    return isRefusal(changed) ? changed : { data: changed };
  });

  const write = async <Name extends wire.ContentSlot>(slot: Name, value: Content[Name], actor: number) => ({
    data: await changeContent(deps, { slot, value, actor }),
  });
  serve(app, wire.changeSeason, ({ body, viewer }) => write('season', body, viewer.userId));
  serve(app, wire.changeChannel, ({ body, viewer }) => write('channel', body, viewer.userId));
  serve(app, wire.changeTutorial, ({ body, viewer }) => write('tutorial', body, viewer.userId));
  serve(app, wire.changeApp, ({ body, viewer }) => write('app', body, viewer.userId));
  serve(app, wire.changeOperator, ({ body, viewer }) => write('operator', body, viewer.userId));
};
