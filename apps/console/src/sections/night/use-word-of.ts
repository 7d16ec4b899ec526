import { useTranslation } from 'react-i18next';

/** The word of a code that the server may add to, such as the cause of an incident; without one the code itself. */
export const useWordOf = (): ((group: string, code: string) => string) => {
  const { t, i18n } = useTranslation();
  const textOf = t as unknown as (key: string) => string;
  return (group, code) => (i18n.exists(`${group}.${code}`) ? textOf(`${group}.${code}`) : code);
};
