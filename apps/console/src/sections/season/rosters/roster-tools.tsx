import { addressOf } from '@palco/client/call';
import { copyRoster, exportRoster } from '@palco/contracts/season/roster-staff';
import { Button } from '@palco/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../../parts/download-button.tsx';
import { useStaffForm } from '../../../parts/use-staff-form.ts';
import { SEASON_QUERIES, useSeasons } from '../use-season.ts';

interface RosterToolsProps {
  readonly params: { readonly season: string; readonly club: string };
  readonly isEmpty: boolean;
}
/** The roster as a file with the players' ids; an empty one may begin with last year's. */
export const RosterTools = ({ params, isEmpty }: RosterToolsProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { change, sent, isBusy } = useStaffForm({ refusals: 'toast' });
  const seasons = useSeasons();
  const last = seasons.data?.find(({ id }) => id < params.season);
  const copy = async (from_season: string): Promise<void> => {
    const reply = await sent(change(copyRoster, { params, body: { from_season } }), ({ data }) =>
      t('season.rosterRead', { count: data.added }),
    );
    if (!reply) return;
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
