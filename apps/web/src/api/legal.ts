import { replyQuery } from '@palco/client/queries';
import type { LegalDocument, PublishedDocument, SiteLegal } from '@palco/contracts/legal/legal';
import type { Language } from '@palco/kernel/language';
import { useQuery } from '@tanstack/react-query';

/** A legal document as published; `version`: an earlier one. Its address without one is that of the page's own data. */
export const useLegalDocument = (document: LegalDocument, version: string | null) => {
  const address = `/api/legal/${document}${version === null ? '' : `?version=${encodeURIComponent(version)}`}`;
  return useQuery({ ...replyQuery<{ readonly data: PublishedDocument }>(address), select: ({ data }) => data });
};

/** What a form that creates an account says of the versions on its page. */
export const shownVersions = ({ terms, privacy }: SiteLegal) => ({
  ...(terms === null ? {} : { terms_version: terms }),
  ...(privacy === null ? {} : { privacy_version: privacy }),
});

/** The text of the room `legal` that tells a reader of this language which text binds; undefined: this one, and it is theirs. */
export const standingOf = ({ language, binding, translates, version }: PublishedDocument, own: Language) => {
  if (language === binding) return own === binding ? undefined : 'binding';
  return translates < version ? 'stale' : 'translation';
};
