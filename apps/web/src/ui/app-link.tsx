import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useNeedsDocument } from './document-kind.ts';

export interface AppLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** below /tv, with its query and hash: `/home#faqs` */
  readonly to: string;
}
/** A link within the site; it loads a new document for a page with another policy (checkout, player). */
export const AppLink = ({ to, ...rest }: AppLinkProps) => {
  const needsDocument = useNeedsDocument();
  // its click does more than load a page, so it waits for the app
  const needsApp = rest.onClick ? true : undefined;
  return <Link reloadDocument={needsDocument(to)} data-needs-app={needsApp} {...rest} to={to} />;
};
