import { valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scoring } from '../book/load-game.ts';

/** Who wrote the play when the page was opened: a name, null for a feed, undefined when it came since. */
export const authorOf = (
  { plays, people }: Pick<Scoring, 'plays' | 'people'>,
  id: string,
): string | null | undefined => {
  const found = plays.find(({ play }) => play.id === id);
  if (!found) return undefined;
  return found.recordedBy === null ? null : people[String(found.recordedBy)];
};

interface ReasonProps {
  readonly author: string | null | undefined;
  readonly text: string;
  /** Enter was pressed without one */
  readonly isMissing: boolean;
  readonly onText: (text: string) => void;
  readonly onKey: (key: 'Enter' | 'Escape') => void;
}

/** The reason for correcting somebody else's play. While it is empty, Enter on the line leads here; here it records. */
export const Reason = ({ author, text, isMissing, onText, onKey }: ReasonProps) => {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isMissing) field.current?.focus();
  }, [isMissing]);
  const writer = author === null ? t('scoring.byFeed') : author && t('scoring.writtenBy', { name: author });
  return (
    <div>
      <p>{writer || t('scoring.writtenByOther')}</p>
      <TextField
        ref={field}
        label={t('scoring.whyCorrected')}
        error={isMissing ? t('scoring.no.entry/reason-missing') : undefined}
        maxLength={300}
        value={text}
        onChange={valueTo(onText)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          // without a reason the focus stays where one is written
          if (event.key === 'Escape' || text.trim()) event.currentTarget.blur();
          onKey(event.key);
        }}
      />
    </div>
  );
};
