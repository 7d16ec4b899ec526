import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { openAuthDialog } from '../../session/auth-request.ts';

/** Are there two kinds of visitors? Not where distributors cannot sign in. */
export const useHasKinds = (): boolean => useSite().signIn.includes('entrepreneur');

/** The two kinds of visitors, each with the sign-in of its kind. */
export const VisitorKinds = ({ className }: { readonly className?: string | undefined }) => {
  const { t } = useTranslation();
  return (['guest', 'entrepreneur'] as const).map((kind) => (
    <button key={kind} type="button" className={className} onClick={() => openAuthDialog({ kind })}>
      {t(`frame.nav.${kind}`)}
    </button>
  ));
};
