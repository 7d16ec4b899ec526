import { unlessUnread } from '@palco/client/queries';
import { isRefusal } from '@palco/kernel/refusal';
import { refusedText } from '@palco/ui/refused-text';
import { showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Meanwhile, meanwhileOf } from '../../parts/changed-meanwhile.tsx';
import { SEASON_QUERIES } from './use-season.ts';

export interface Saved<Theirs> {
  /** Sends a change; resolves with whether it was made. Then everything of the section is read anew. */
  readonly save: (reply: Promise<object>, done: string) => Promise<boolean>;
  readonly error: string | undefined;
  readonly setError: (text: string | undefined) => void;
  readonly isBusy: boolean;
  /** a colleague was faster */
  readonly meanwhile: Meanwhile | undefined;
  /** what the colleague has stored */
  readonly theirs: Theirs | undefined;
  readonly takeTheirs: () => void;
}

/** What a form of the section does with the answer of its call. `readTheirs` reads the record when a colleague was faster. */
export const useSaved = <Theirs = undefined>(readTheirs?: () => Promise<Theirs | undefined>): Saved<Theirs> => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const [theirs, setTheirs] = useState<Theirs>();
  const readAnew = (): Promise<void> => client.invalidateQueries({ queryKey: SEASON_QUERIES });
  return {
    save: async (answer, done) => {
      setBusy(true);
      const reply = await answer;
      const faster = meanwhileOf(reply);
      // if that fails, the choice is offered all the same
      const stored = faster && (await readTheirs?.().catch(unlessUnread));
      setBusy(false);
      setTheirs(() => stored);
      setMeanwhile(faster);
      if (faster) return false;
      if (isRefusal(reply)) {
        setError(refusedText(reply as { refused: string; message: string }, t));
        return false;
      }
      setError(undefined);
      showToast({ kind: 'done', text: done });
      await readAnew();
      return true;
    },
    error,
    setError,
    isBusy,
    meanwhile,
    theirs,
    takeTheirs: () => {
      setMeanwhile(undefined);
      void readAnew();
    },
  };
};
