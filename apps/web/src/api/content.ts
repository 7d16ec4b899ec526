import { ONCE, replyQuery } from '@palco/client/queries';
import type { PublicContent, PublicFaq } from '@palco/contracts/content/content';
import { CONTENT_ADDRESS, FAQS_ADDRESS } from '@palco/contracts/content/content-addresses';
import { useQuery } from '@tanstack/react-query';

const contentQuery = { ...replyQuery<{ readonly data: PublicContent }>(CONTENT_ADDRESS), ...ONCE };
const faqsQuery = { ...replyQuery<{ readonly data: readonly PublicFaq[] }>(FAQS_ADDRESS), ...ONCE };

/** What the league's staff wrote for the pages: season, video channel, tutorial, app, who runs the site. */
export const useContent = (): PublicContent | undefined => useQuery(contentQuery).data?.data;

/** The questions and answers; an answer is HTML that RichText accepts. */
export const useFaqs = () => useQuery({ ...faqsQuery, select: ({ data }) => data });
