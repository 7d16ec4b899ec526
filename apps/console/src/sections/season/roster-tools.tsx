import { addressOf } from '@palco/client/call';
import { copyRoster, exportRoster } from '@palco/contracts/roster-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../parts/download-button.tsx';
import { useChange } from '../../session/use-change.ts';
import { SEASON_QUERIES, useSeasons } from './use-season.ts';

interface RosterToolsProps {
  readonly params: { readonly season: string; readonly club: string };
  readonly isEmpty: boolean;
}
/** The roster as a file with the players' ids; an empty one may begin with last year's. */
export const RosterTools = ({ params, isEmpty }: RosterToolsProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useChange();
  const seasons = useSeasons();
  const [isBusy, setBusy] = useState(false);
  const last = seasons.data?.find(({ id }) => id < params.season);
  const copy = async (from_season: string): Promise<void> => {
    setBusy(true);
    const reply = await change(copyRoster, { params, body: { from_season } });
    setBusy(false);
    if (isRefusal(reply))
      return showToast({ kind: 'error', text: refusedText(reply as { refused: string; message: string }, t) });
    showToast({ kind: 'done', text: t('season.rosterRead', { count: reply.data.added }) });
    await client.invalidateQueries({ queryKey: SEASON_QUERIES });
  };
  if (!isEmpty)
    return (
      <DownloadButton
        address={addressOf(exportRoster, { params })}
        name={`roster-${params.season}-${params.club}.csv`}
      />
    );
  return last ? (
    <Button size="s" variant="secondary" isLoading={isBusy} onClick={() => void copy(last.id)}>
      {t('season.rosterOf', { label: last.label })}
    </Button>
  ) : null;
};
