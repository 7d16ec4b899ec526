import type { Game } from '@palco/baseball/rules/fold';
import { FIELDING_POSITIONS, type FieldingPosition } from '@palco/baseball/rules/position';
import { REACHED_BY, type Ruling } from '@palco/baseball/rules/ruling';
import { SIDES } from '@palco/baseball/rules/side';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { ruleGame } from '@palco/contracts/games/ruling-staff';
import { Checkbox } from '@palco/ui/choice.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy } from '@palco/ui/handlers';
import { SelectField } from '@palco/ui/select-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../../parts/use-staff-form.ts';
import { briefName } from '../live/names.ts';
import { ReasonEnd } from './reason-end.tsx';
import styles from './tray.module.css';
import type { TrayItem } from './tray.ts';
import { useRulingText } from './use-ruling-text.ts';

interface RulingDialogProps {
  readonly item: TrayItem;
  readonly game: Game;
  readonly gameId: number;
  readonly roster: GameRoster;
  readonly onClose: () => void;
}

/** Everybody who pitched for either club: runs are charged to them, and decisions given to them. */
const pitchersIn = (game: Game): readonly string[] => [
  ...new Set(SIDES.flatMap((side) => game.steps.map(({ before }) => before.teams[side].lineup.pitcher))),
];

/** One judgment with its possible answers. A changed answer is a ruling: the box score changes with it, the plays do not. */
export const RulingDialog = ({ item, game, gameId, roster, onClose }: RulingDialogProps) => {
  const { t } = useTranslation();
  const text = useRulingText(roster, game);
  const client = useQueryClient();
  const { change, sent, isBusy, error } = useStaffForm();
  const [ruling, setRuling] = useState<Ruling>(item.stands);
  const [reason, setReason] = useState<string>(t('scoring.rulingReason'));
  const names = pitchersIn(game).map((player) => ({ value: player, text: briefName(roster, player) }));

  const rule = async (): Promise<void> => {
    if (!(await sent(change(ruleGame, { params: { id: gameId }, body: { ruling, reason } }), t('scoring.ruledDone'))))
      return;
    void client.invalidateQueries({ queryKey: ['scoring-log', gameId] });
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={text.title(item.stands)} width="s" closes="deliberately">
      <form className={styles.form} onSubmit={submitBy(rule)}>
        {ruling.kind === 'reached' && (
          <>
            <SelectField
              label={t('scoring.reachedHow')}
              value={ruling.by}
              choices={REACHED_BY.map((by) => ({ value: by, text: t(`scoring.by.${by}`) }))}
              onChange={({ target }) => {
                const by = REACHED_BY.find((each) => each === target.value) ?? ruling.by;
                const { error, ...rest } = ruling;
                setRuling(
                  by === 'field_error' ? { ...rest, by, error: error ?? { by: 6, kind: 'fielding' } } : { ...rest, by },
                );
              }}
            />
            {ruling.by === 'field_error' && (
              <SelectField
                label={t('scoring.errorOf')}
                value={String(
                  typeof ruling.error?.by === 'number' ? ruling.error.by : (ruling.error?.by.position ?? 6),
                )}
                choices={FIELDING_POSITIONS.map((position) => ({
                  value: String(position),
                  text: `${position} ${t(`scoring.pos.n${position}`)}`,
                }))}
                onChange={({ target }) =>
                  setRuling({
                    ...ruling,
                    error: { by: Number(target.value) as FieldingPosition, kind: ruling.error?.kind ?? 'fielding' },
                  })
                }
              />
            )}
          </>
        )}
        {ruling.kind === 'run' && (
          <>
            <Checkbox
              checked={ruling.earned ?? true}
              onChange={({ target }) => setRuling({ ...ruling, earned: target.checked, earnedByTeam: target.checked })}
            >
              {t('scoring.isEarned')}
            </Checkbox>
            <Checkbox
              checked={ruling.batted ?? true}
              onChange={({ target }) => setRuling({ ...ruling, batted: target.checked })}
            >
              {t('scoring.isBatted')}
            </Checkbox>
            <SelectField
              label={t('scoring.chargedPitcher')}
              value={ruling.pitcher ?? ''}
              choices={names}
              onChange={({ target }) => setRuling({ ...ruling, pitcher: target.value })}
            />
          </>
        )}
        {ruling.kind === 'decision' && (
          <SelectField
            label={t(`scoring.decision.${ruling.decision}`)}
            value={ruling.player ?? ''}
            emptyText={t('scoring.nobody')}
            choices={names}
            onChange={({ target }) => setRuling({ ...ruling, player: target.value || null })}
          />
        )}
        {ruling.kind === 'relief' && (
          <Checkbox
            checked={ruling.credited}
            onChange={({ target }) => setRuling({ ...ruling, credited: target.checked })}
          >
            {t('scoring.isCredited')}
          </Checkbox>
        )}
        <ReasonEnd reason={reason} onReason={setReason} error={error} isBusy={isBusy}>
          {t('scoring.rule')}
        </ReasonEnd>
      </form>
    </Dialog>
  );
};
