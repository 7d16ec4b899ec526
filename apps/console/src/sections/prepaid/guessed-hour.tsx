import type { GuessedHour as Hour } from '@palco/contracts/prepaid/prepaid-staff';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** What was guessed in an hour, with links to the batches and to their first and last folio. */
export const GuessedHour = ({ hour }: { readonly hour: Hour }) => {
  const { t } = useTranslation();
  const { folios, networks, locked, batches } = hour;
  const linkOf = (batch: number, folio: string) => <Link to={`/cards?batch=${batch}&folio=${folio}`}>{folio}</Link>;
  return (
    <>
      <p>{t('prepaid.guessingText', { folios, networks, locked })}</p>
      <ul>
        {batches.map(({ batch, wrong, first_folio, last_folio }) => (
          <li key={batch}>
            <Link to={`/cards?batch=${batch}`}>{t('prepaid.batch', { batch })}</Link>: {wrong},{' '}
            {linkOf(batch, first_folio)} – {linkOf(batch, last_folio)}
          </li>
        ))}
      </ul>
    </>
  );
};
