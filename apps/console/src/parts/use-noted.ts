import { useTranslation } from 'react-i18next';

/** Those that end with a name or a number: `check failed: amount`. */
const WITH_MORE = /^(check failed|replaced by order|lost the credit of order):? (.+)$/;

/**
 * The words for what the server noted by itself: why a pass ended, why a notice was not applied. What a person or a provider
 * wrote stays as it is.
 */
export const useNoted = (): ((note: string) => string) => {
  const { t, i18n } = useTranslation();
  return (note) => {
    const [, head = note, more = ''] = WITH_MORE.exec(note) ?? [];
    const key = `noted.${head.replaceAll(' ', '-')}`;
    // a person's words are no pattern to be filled in
    if (!i18n.exists(key)) return note;
    return t(key as never, { what: t(`notApplied.${more}` as never, { defaultValue: more }) }) as string;
  };
};
