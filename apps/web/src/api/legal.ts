import { replyQuery } from '@palco/client/queries';
import type { LegalDocument, PublishedDocument, SiteLegal } from '@palco/contracts/legal';
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
