import { Icon } from '@palco/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useOutletContext } from 'react-router';
import { PageHead } from '../../parts/page-head.tsx';
import type { Section } from '../../parts/section.ts';
import { useMe } from '../../session/me.ts';
import styles from './start-page.module.css';

/** The sections that this person's roles may open, which the frame hands to its pages. */
export const Component = () => {
  const { t } = useTranslation();
  const { name, email } = useMe();
  const sections = useOutletContext<readonly Section[]>().filter((section) => section.name !== 'start');
  return (
    <>
      <PageHead title={t('sections.startTitle', { name: name ?? email ?? '' })} lead={t('sections.startLead')} />
      {sections.length === 0 && <p>{t('sections.startNone')}</p>}
      <ul className={styles.list}>
        {sections.map((section) => (
          <li key={section.name}>
            <Link to={section.path} className={styles.link}>
              <Icon of={section.icon} />
              <span>
                <b>{t(`frame.${section.name}`)}</b>
                {t(`sections.${section.name}Lead`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
