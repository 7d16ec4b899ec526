/** Slate and cut of a game: what is on, and how it is taken back. */
import { BREAK_REASONS, type BreakReason } from '@palco/contracts/inputs/break-reasons';
import { announceBreak, cutPicture, readPicture } from '@palco/contracts/inputs/input-staff';
import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ticking } from '../../parts/ticking.tsx';
import { useSeconds } from '../../parts/use-seconds.ts';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { CutDialog } from './cut-dialog.tsx';
import styles from './ingest.module.css';
import { useRoomWords } from './times.ts';
import type { Feed } from './use-feeds.ts';

/** What can be done with the picture of a game while it is on the air. */
export interface OnAirControl {
  readonly isSlateOn: boolean;
  readonly isCut: boolean;
  /** what is on now, with a button that ends it; undefined: nothing */
  readonly notice: ReactNode;
  readonly dialog: ReactNode;
  readonly slate: () => void;
  /** at once */
  readonly cut: () => void;
  /** asks for the name of the feed first */
  readonly cutByName: () => void;
}
/** For this long the button offers to undo a cut, afterwards to put the picture back on the air. */
const UNDO_SECONDS = 10;

export const useOnAir = (feed: Feed | undefined, mayChange: boolean): OnAirControl => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const { sent } = useStaffForm({ refusals: 'toast' });
  const client = useQueryClient();
  const now = useSeconds();
  const [isChoosing, setChoosing] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const game = feed?.game;
  const picture = useQuery({
    queryKey: ['picture', game?.game],
    queryFn: ({ signal }) => staffReply(staffCall(readPicture, { params: { id: String(game?.game) }, signal })),
    enabled: game !== undefined,
    refetchInterval: 2000,
  });
  const params = { id: String(game?.game) };
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: ['picture'] });
    void client.invalidateQueries({ queryKey: ['ingest-day'] });
  };
  const announce = async (reason: BreakReason | null): Promise<void> => {
    setChoosing(false);
    await sent(staffCall(announceBreak, { params, body: { reason } }));
    refresh();
  };
  const setCut = async (cut: boolean): Promise<void> => {
    await sent(
      staffCall(cutPicture, { params, body: { cut, reason: t('ingest.cut.reason') } }),
      cut ? undefined : t('ingest.cut.restored'),
    );
    refresh();
  };
  const slate = picture.data?.break;
  const cutSince = picture.data?.cut_since;
  const left = cutSince ? Math.ceil(UNDO_SECONDS - (now - Date.parse(cutSince)) / 1000) : 0;
  const notice = (
    <div className={styles.onAir} role="status">
      {slate && (
        <p>
          {t('ingest.slate.isOn', { time: words.short(slate.since), reason: t(`ingest.slate.reason.${slate.reason}`) })}
          {mayChange && (
            <Button size="s" onClick={() => void announce(null)}>
              {t('ingest.slate.off')}
            </Button>
          )}
        </p>
      )}
      {cutSince && (
        <p data-tone="failure">
          {t('ingest.cut.isCut', { time: words.clock(cutSince) })}
          {mayChange && (
            <Button size="s" onClick={() => void setCut(false)}>
              {left > 0 ? ticking((seconds) => t('ingest.cut.undo', { seconds }), String(left)) : t('ingest.cut.back')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
  return {
    isSlateOn: slate != null,
    isCut: cutSince != null,
    notice: slate || cutSince ? notice : undefined,
    // opens a dialog, so that one stray key changes nothing
    slate: () => setChoosing(true),
    cut: () => void setCut(true),
    cutByName: () => setTyping(true),
    dialog: feed && game && (
      <>
        <Dialog
          isOpen={isChoosing}
          onClose={() => setChoosing(false)}
          title={t('ingest.slate.title', { game: words.game(game) })}
        >
          <p>{t('ingest.slate.lead')}</p>
          <div className={styles.reasons}>
            {slate && (
              <Button variant="clay" onClick={() => void announce(null)}>
                {t('ingest.slate.off')}
              </Button>
            )}
            {BREAK_REASONS.map((reason) => (
              <Button key={reason} onClick={() => void announce(reason)}>
                {t(`ingest.slate.reason.${reason}`)}
              </Button>
            ))}
          </div>
        </Dialog>
        {isTyping && (
          <CutDialog
            name={feed.input.name}
            game={words.game(game)}
            onCut={() => {
              setTyping(false);
              void setCut(true);
            }}
            onClose={() => setTyping(false)}
          />
        )}
      </>
    ),
  };
};
