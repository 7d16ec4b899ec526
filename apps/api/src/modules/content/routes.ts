import * as wire from '@palco/contracts/content/content';
import { readSite, type Site } from '@palco/contracts/content/site';
import { languagesRead } from '@palco/contracts/translated';
import type { Language } from '@palco/kernel/language';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { readStale } from '../operations/translations.ts';
import { type ContentDeps, changeContent } from './change-content.ts';
import { changeFaqs, dropFaq, placeFaq } from './change-faq.ts';
import type { Content } from './content-store.ts';
import { textsOfContent } from './content-texts.ts';
import { presentContent, presentFaqs, revisionsOf } from './present-content.ts';

interface Change {
  readonly viewer: { readonly userId: number };
  readonly query: { readonly seen?: string | undefined; readonly right?: string | undefined };
}

export const contentRoutes = (
  app: FastifyInstance,
  given: Omit<ContentDeps, 'languages'>,
  { site, seasonLabel }: { readonly site: () => Site; readonly seasonLabel: () => Promise<string> },
): void => {
  const deps = { ...given, languages: () => site().league.languages as [Language, ...Language[]] };
  const { db, content, languages } = deps;
  /** all content with its revisions, and which translations are behind, for staff */
  const all = async (now: Content) => ({
    data: now,
    revisions: revisionsOf(now),
    stale: await readStale(db, textsOfContent(now), languages()),
  });
  serve(app, readSite, () => site());
  serve(app, wire.readFaqs, async ({ language }) => ({
    data: presentFaqs((await content.read()).content, language, languages()[0]),
  }));
  serve(app, wire.readContent, async ({ language }) => ({
    data: presentContent((await content.read()).content, language, await seasonLabel(), site().league),
  }));

  serve(app, wire.readAllContent, async () => all((await content.read()).content));
  serve(
    app,
    wire.changeFaq,
    async ({ params: { id }, query: { seen, right }, body: { position, ...words }, viewer }) => {
      const decide = (faqs: readonly wire.FaqItem[]) => placeFaq(faqs, { id, ...words }, languages()[0], position);
      const change = { decide, id, actor: viewer.userId, seen, right: languagesRead(right) };
      const changed = await changeFaqs(deps, change);
      return isRefusal(changed) ? changed : all(changed);
    },
  );
  serve(app, wire.removeFaq, async ({ params: { id }, query: { seen }, viewer }) => {
    const decide = (faqs: readonly wire.FaqItem[]) => dropFaq(faqs, id);
    const changed = await changeFaqs(deps, { decide, id, actor: viewer.userId, seen, right: [] });
    return isRefusal(changed) ? changed : all(changed);
  });

  const write = async <Name extends wire.ContentSlot>(slot: Name, value: Content[Name], by: Change) => {
    const { seen, right } = by.query;
    const change = { slot, value, actor: by.viewer.userId, seen, right: languagesRead(right) };
    const changed = await changeContent(deps, change);
    return isRefusal(changed) ? changed : all(changed);
  };
  serve(app, wire.changeSeason, ({ body, ...by }) => write('season', body, by));
  serve(app, wire.changeChannel, ({ body, ...by }) => write('channel', body, by));
  serve(app, wire.changeTutorial, ({ body, ...by }) => write('tutorial', body, by));
  serve(app, wire.changeApp, ({ body, ...by }) => write('app', body, by));
};
