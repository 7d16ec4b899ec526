import { useTranslation } from 'react-i18next';

/** The word for something the server names; a name without a word is shown as it is. */
export const useWords = (): ((group: string, name: string) => string) => {
  const { t } = useTranslation();
  return (group, name) => t(`${group}.${name}` as never, { defaultValue: name }) as string;
};
