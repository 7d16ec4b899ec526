import type { PublicContent, PublicFaq } from '@palco/contracts/content';
import { CONTENT_ADDRESS, FAQS_ADDRESS } from '@palco/contracts/content-addresses';
import { type Published, usePublished } from './published.ts';

/** What the operator wrote for the pages: season, video channel, tutorial, app, who he is. */
export const useContent = (): Published<{ readonly data: PublicContent }> => usePublished(CONTENT_ADDRESS);

/** The questions and answers; answers are HTML of the harmless kind (RichText). */
export const useFaqs = (): Published<{ readonly data: readonly PublicFaq[] }> => usePublished(FAQS_ADDRESS);
