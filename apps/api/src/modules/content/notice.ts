/** A notice on the site: when it is on, and in which words. Pure. */
import type { Notice } from '@palco/contracts/content/notice-staff';
import { NOTICE_DAYS_MAX } from '@palco/contracts/content/notice-staff';
import type { PublicNotice } from '@palco/contracts/content/notices';
import { languageOfTexts } from '@palco/contracts/translated';
import type { Language } from '@palco/kernel/language';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { revisionOf } from '../operations/changed-meanwhile.ts';

export interface StoredNotice {
  readonly id: number;
  readonly kind: PublicNotice['kind'];
  readonly gameId: number | undefined;
  readonly texts: Notice['texts'];
  readonly startsAt: Date;
  readonly until: Date;
  readonly endedAt: Date | undefined;
}

export const isOn = ({ startsAt, until, endedAt }: StoredNotice, now: Date): boolean =>
  !endedAt && startsAt <= now && now < until;

const DAY_MS = 86_400_000;
/** Refuses an end that is past or more than two weeks away. */
export const checkEnd = (until: Date, now: Date): Refusal<'notices/end-wrong'> | undefined =>
  until > now && until.getTime() - now.getTime() <= NOTICE_DAYS_MAX * DAY_MS
    ? undefined
    : refuse('notices/end-wrong', { days: NOTICE_DAYS_MAX });

/** A notice in this language, or in the league's first when it has no text in this one. */
export const presentNotice = (notice: StoredNotice, language: Language, original: Language): PublicNotice => {
  const { id, kind, gameId, texts, until } = notice;
  const shown = languageOfTexts(language, original, [texts]);
  return {
    id,
    key: `${id}-${revisionOf(notice).slice(0, 8)}`,
    kind,
    game: gameId ?? null,
    text: texts[shown] ?? '',
    language: shown,
    until: until.toISOString(),
  };
};
