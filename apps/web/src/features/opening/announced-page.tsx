import { ONCE, replyQuery } from '@palco/client/queries';
import type { Announcement } from '@palco/contracts/opening/opening';
import { ANNOUNCEMENT_ADDRESS } from '@palco/contracts/opening/opening-addresses';
import { localeOf } from '@palco/kernel/language';
import type { LeagueDate } from '@palco/kernel/league-date';
import { buttonClass } from '@palco/ui/button-look';
import { dayName, dayNumber } from '@palco/ui/day-text';
import { useLeague } from '@palco/ui/league';
import { Monogram } from '@palco/ui/monogram.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { namedClub } from '../../api/clubs.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import parkTall from '../../ui/img/park-tall.webp';
import parkWide from '../../ui/img/park-wide.webp';
import { PlainFrame } from '../../ui/plain-frame.tsx';
import styles from './announced.module.css';
import { FirstGames } from './first-games.tsx';
import { WaitingForm } from './waiting-form.tsx';

/** What is announced, as it was sent with the page; undefined until it is loaded. */
const useAnnouncement = (): Announcement | undefined =>
  useQuery({ ...replyQuery<{ readonly data: Announcement }>(ANNOUNCEMENT_ADDRESS), ...ONCE }).data?.data;

const Park = () => (
  <picture className={styles.park}>
    <source media="(max-width: 47.9375em)" srcSet={parkTall} width="900" height="1250" />
    <img src={parkWide} width="1920" height="1104" alt="" fetchPriority="high" />
  </picture>
);

const Closed = () => {
  const { t } = useTranslation('opening');
  return (
    <section className={styles.closed}>
      <p className={styles.label}>{t('closed.label')}</p>
      <h1>{t('closed.title')}</h1>
      <p className={styles.lead}>{t('closed.text')}</p>
      <p>
        <a href="/console" className={buttonClass({ variant: 'quiet' })}>
          {t('closed.staff')}
        </a>
      </p>
    </section>
  );
};

/** Only whoever works here sees the page of a closed site. */
const Preview = () => {
  const { t } = useTranslation('opening');
  return <Notice>{t('preview')}</Notice>;
};

/** `ene 16` on a plate, and the whole day beside it. */
const OpeningDay = ({ day }: { readonly day: LeagueDate }) => {
  const { t } = useTranslation('opening');
  const { language } = useLanguage();
  const month = new Intl.DateTimeFormat(localeOf[language], { month: 'short', timeZone: 'UTC' });
  return (
    <div className={styles.when}>
      <p className={styles.day} aria-hidden="true">
        <span>{month.format(new Date(`${day}T12:00:00Z`)).replace('.', '')}</span>
        <b>{dayNumber(day)}</b>
      </p>
      <p>
        <b className={styles.dayName}>{t('opensOn', { day: dayName(day, localeOf[language]) })}</b>
        {t('lead')}
      </p>
    </div>
  );
};

const Clubs = ({ clubs }: Pick<Announcement, 'clubs'>) => {
  const { t } = useTranslation('opening');
  return (
    <section className={styles.section} aria-labelledby="clubs-title">
      <h2 id="clubs-title">{t('clubs')}</h2>
      <ul className={styles.clubs}>
        {clubs.map(namedClub).map(({ club, shortName, city }) => (
          <li key={club.abbreviation}>
            <Monogram club={club} size={96} isDecorative />
            <p>
              <b>{shortName}</b>
              <span>{city}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Announced = ({ said }: { readonly said: Announcement }) => {
  const { t } = useTranslation('opening');
  const { language } = useLanguage();
  const hero = useLeague().hero?.[language];
  return (
    <>
      <div className={styles.hero}>
        <div>
          {said.season !== null && <p className={styles.label}>{t('season', { season: said.season })}</p>}
          <h1>{hero?.title.trim() || t('title')}</h1>
          {said.opens_on === null ? (
            <p className={styles.lead}>
              <b>{t('soon')}.</b> {t('lead')}
            </p>
          ) : (
            <OpeningDay day={said.opens_on as LeagueDate} />
          )}
        </div>
        <WaitingForm said={said} />
      </div>
      {said.games.length > 0 && <FirstGames said={said} />}
      {said.clubs.length > 0 && <Clubs clubs={said.clubs} />}
    </>
  );
};

/** What everybody sees before the site is open: that it is coming, or the announcement with its waiting list. */
export const Component = () => {
  const said = useAnnouncement();
  const isShown = said && (said.state !== 'closed' || said.is_preview);
  return (
    <div className={styles.page}>
      <Park />
      <PlainFrame>
        <div className={styles.inside}>
          {said && !isShown && <Closed />}
          {said?.is_preview && <Preview />}
          {said && isShown && <Announced said={said} />}
        </div>
      </PlainFrame>
    </div>
  );
};
