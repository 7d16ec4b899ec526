import { dayText } from '@palco/ui/day-text';
import { useLeague, useZone } from '@palco/ui/league';
import { useLocale } from '@palco/ui/use-locale';
import { useTranslation } from 'react-i18next';
import styles from './paper-card.module.css';

/** A folio in the groups of digits on a card: `12 345 6789 0`. */
const grouped = (folio: string): string =>
  `${folio.slice(0, 2)} ${folio.slice(2, 5)} ${folio.slice(5, 9)} ${folio.slice(9)}`;
/** A data URL for an image: the console's security policy (Trusted Types) refuses SVG text written into the document. */
const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

interface PaperCardProps {
  readonly title: string;
  readonly expiresAt: string;
  readonly folio: string;
  /** an SVG document */
  readonly barcode: string;
}
/** A card as it is printed, with the bar code of its folio. The secret code is only in the printer's file. */
export const PaperCard = ({ title, expiresAt, folio, barcode }: PaperCardProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const zone = useZone();
  const date = dayText(expiresAt, zone, locale);
  return (
    <div className={styles.card}>
      <b>{useLeague().names.short}</b>
      <span>
        {title}
        <br />
        {t('prepaid.until', { date })}
      </span>
      <img src={pictureOf(barcode)} alt={t('prepaid.barcode', { folio })} />
      <strong>{grouped(folio)}</strong>
    </div>
  );
};
