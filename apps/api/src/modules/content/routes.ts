import * as wire from '@palco/contracts/content';
import { readSite, type Site } from '@palco/contracts/site';
import type { Database } from '@palco/database/connect';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import { changeContent } from './change-content.ts';
import { changeFaqs, dropFaq, placeFaq } from './change-faq.ts';
import type { Content, ContentStore } from './content-store.ts';
import { presentContent, presentFaqs } from './present-content.ts';

export interface ContentParts {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly content: ContentStore;
  readonly site: () => Site;
}

export const contentRoutes = (app: FastifyInstance, { db, log, clock, content, site }: ContentParts): void => {
  serve(app, readSite, () => site());
  serve(app, wire.readFaqs, async ({ language }) => ({ data: presentFaqs((await content.read()).content, language) }));
  serve(app, wire.readContent, async ({ language }) => ({
    data: presentContent((await content.read()).content, language, clock()),
  }));

  const readAll = async () => ({ data: (await content.read()).content });
  serve(app, wire.readAllContent, readAll);
  serve(app, wire.changeFaq, async ({ params: { id }, body: { position, ...words }, viewer }) => {
    const decide = (faqs: readonly wire.FaqItem[]) => placeFaq(faqs, { id, ...words }, position);
    const no = await changeFaqs(db, log, { decide, id, actor: viewer.userId, at: clock() });
    content.forget();
    return no ?? readAll();
  });
  serve(app, wire.removeFaq, async ({ params: { id }, viewer }) => {
    const decide = (faqs: readonly wire.FaqItem[]) => dropFaq(faqs, id);
    const no = await changeFaqs(db, log, { decide, id, actor: viewer.userId, at: clock() });
    content.forget();
    return no ?? readAll();
  });

  const write = async <Name extends wire.ContentSlot>(slot: Name, value: Content[Name], actor: number) => {
    await changeContent(db, log, { slot, value, actor, at: clock() });
    content.forget();
    return readAll();
  };
  serve(app, wire.changeSeason, ({ body, viewer }) => write('season', body, viewer.userId));
  serve(app, wire.changeChannel, ({ body, viewer }) => write('channel', body, viewer.userId));
  serve(app, wire.changeTutorial, ({ body, viewer }) => write('tutorial', body, viewer.userId));
  serve(app, wire.changeApp, ({ body, viewer }) => write('app', body, viewer.userId));
  serve(app, wire.changeOperator, ({ body, viewer }) => write('operator', body, viewer.userId));
};
