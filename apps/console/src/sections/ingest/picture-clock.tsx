import { LEAGUE_ZONE } from '@palco/kernel/league-date';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ingest.module.css';
import { useRoomWords } from './times.ts';

const EVERY_MS = 100;
/** The instant at the playhead, with tenths, written without React, which would render the whole room ten times a second. */
export const PictureClock = ({ clock }: { readonly clock: () => number | undefined }) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const text = useRef<HTMLElement>(null);
  const write = useRef<() => void>(undefined);
  useEffect(() => {
    write.current = () => {
      const at = clock();
      if (!text.current) return;
      text.current.textContent = at === undefined ? '' : words.tenths(at);
      text.current.dataset.at = at === undefined ? '' : String(Math.round(at));
    };
  });
  useEffect(() => {
    const timer = setInterval(() => write.current?.(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={styles.clock} title={LEAGUE_ZONE}>
      <b ref={text} data-picture-clock="" />
      <span>{t('ingest.screen.clock')}</span>
    </p>
  );
};
