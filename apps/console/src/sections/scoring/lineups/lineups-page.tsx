import { type BySide, SIDES, type Side } from '@palco/baseball/rules/side';
import { markManual, setLineups } from '@palco/contracts/games/game-staff';
import type { StartingLineups } from '@palco/contracts/games/plays';
import { holdScoring } from '@palco/contracts/games/scoring-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { Tabs } from '@palco/ui/tabs.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHead } from '../../../parts/page-head.tsx';
import { useStaffForm } from '../../../parts/use-staff-form.ts';
import { staffCall } from '../../../session/staff-call.ts';
import { hasFeed, type ScorerGame } from '../book/load-game.ts';
import { clubOf } from '../live/names.ts';
import { draftFrom, EMPTY_LINEUP, type LineupDraft, lineupOf } from './lineup-draft.ts';
import { LineupEditor } from './lineup-editor.tsx';
import styles from './lineups.module.css';
import { useFormerLineup } from './use-former-lineup.ts';

interface LineupsPageProps {
  readonly id: number;
  readonly loaded: ScorerGame;
  readonly onSaved: () => void;
}

/** Both starting lineups, written from the rosters or copied from the last game. */
export const LineupsPage = ({ id, loaded, onSaved }: LineupsPageProps) => {
  const { t } = useTranslation();
  const { roster, rosters, scoring } = loaded;
  const [drafts, setDrafts] = useState<BySide<LineupDraft>>(() => ({
    away: roster.setup ? draftFrom(roster.setup.lineups.away) : EMPTY_LINEUP,
    home: roster.setup ? draftFrom(roster.setup.lineups.home) : EMPTY_LINEUP,
  }));
  const [side, setSide] = useState<Side>('away');
  const former = useFormerLineup(id, loaded);
  const { change, sent, isBusy, error } = useStaffForm();
  const away = lineupOf(drafts.away);
  const home = lineupOf(drafts.home);

  const send = async (lineups: StartingLineups['lineups']) => {
    const { away: visitor, home: host } = scoring.clubs;
    const setup = { clubs: { away: visitor.abbreviation, home: host.abbreviation }, lineups };
    const params = { id };
    const held = await staffCall(holdScoring, { params, body: { active: true } });
    const byHand =
      isRefusal(held) || !hasFeed(scoring)
        ? held
        : await staffCall(markManual, { params, body: { manual: true, reason: t('scoring.byHandReason') } });
    return isRefusal(byHand) ? byHand : change(setLineups, { params, body: { setup } });
  };
  const save = async (): Promise<void> => {
    if (away && home && (await sent(send({ away, home })))) onSaved();
  };
  const editor = (of: Side) => (
    <LineupEditor
      key={of}
      draft={drafts[of]}
      roster={rosters[of]}
      former={former[of]}
      onChange={(draft) => setDrafts((now) => ({ ...now, [of]: draft }))}
      onWhole={() => of === 'away' && setSide('home')}
    />
  );
  return (
    <>
      <PageHead
        title={t('scoring.lineupsTitle', { away: roster.clubs.away.shortName, home: roster.clubs.home.shortName })}
        lead={t('scoring.lineupsLead')}
      >
        <Link to="/scoring">{t('scoring.backToGames')}</Link>
      </PageHead>
      <Tabs
        label={t('scoring.clubs')}
        selected={side}
        onSelect={setSide}
        tabs={SIDES.map((of) => ({
          id: of,
          label: (
            <>
              <Monogram club={clubOf(roster, of)} size={20} isDecorative /> {roster.clubs[of].shortName}
            </>
          ),
          content: editor(of),
        }))}
      />
      <div className={styles.save}>
        {error && <Notice kind="error">{error}</Notice>}
        <Button variant="clay" size="l" disabled={!away || !home} isLoading={isBusy} onClick={() => void save()}>
          {t(roster.setup ? 'scoring.saveLineups' : 'scoring.startGame')}
        </Button>
        {!(away && home) && <p>{t('scoring.bothNeeded')}</p>}
      </div>
    </>
  );
};
