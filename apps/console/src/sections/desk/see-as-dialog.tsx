import { serverNow } from '@palco/client/server-clock';
import { PREVIEW_ADDRESS, PREVIEWED } from '@palco/contracts/plans/preview-pages';
import { languageFrom } from '@palco/kernel/language';
import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForPerson } from './action-dialog.tsx';
import styles from './see-as-dialog.module.css';
import { stateOfPass, useDeskWords } from './use-desk-words.ts';

/**
 * Pages as this person gets them: with their country, their language and with or without a pass, by the site's own renderer.
 * Nobody signs in as the person: the frame has no token, runs no script and sends no form.
 */
export const SeeAsDialog = ({ desk, onClose }: ForPerson) => {
  const { t } = useTranslation();
  const { countryOf, languageOf } = useDeskWords();
  const [page, setPage] = useState<(typeof PREVIEWED)[number]>('home');
  const { country } = desk.answer;
  const language = languageFrom(desk.person.language) ?? 'es';
  const hasPass = desk.passes.some((pass) => stateOfPass(pass, serverNow()) === 'valid');
  const query = new URLSearchParams({
    page,
    country,
    language,
    member: hasPass ? '1' : '0',
    person: String(desk.person.id),
  });
  const who = [countryOf(country), languageOf(language), t(hasPass ? 'desk.withPass' : 'desk.withoutPass')].join(', ');
  return (
    <Dialog isOpen onClose={onClose} title={t('desk.seeAs')} width="l">
      <p className={styles.lead}>{t('desk.seeAsLead', { who })}</p>
      <div className={styles.pages}>
        {PREVIEWED.map((each) => (
          <Button key={each} size="s" aria-pressed={each === page} onClick={() => setPage(each)}>
            {t(`desk.seenPage.${each}`)}
          </Button>
        ))}
      </div>
      <iframe
        className={styles.frame}
        title={t(`desk.seenPage.${page}`)}
        // no script, no form, no way out of the frame; its own origin only for its fonts
        sandbox="allow-same-origin"
        src={`${PREVIEW_ADDRESS}?${query}`}
      />
      <p className={styles.lead}>{t('desk.notSeen')}</p>
    </Dialog>
  );
};
