import {
  addPlayer,
  putPlayer,
  putRosterSpot,
  ROSTER_KINDS,
  type RosterSpot,
  readRoster,
  type StaffPlayer,
} from '@palco/contracts/season/club-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { submitBy } from '@palco/ui/handlers';
import { Notice } from '@palco/ui/notice.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedMeanwhile } from '../../../parts/changed-meanwhile.tsx';
import { differencesOf, type NamedValue } from '../../../parts/differences.ts';
import { staffCall, staffReply } from '../../../session/staff-call.ts';
import styles from '../season.module.css';
import { useSaved } from '../use-saved.ts';
import { useHandText } from './use-hand-text.ts';

const POSITIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
const BATS = ['', 'L', 'R', 'S'] as const;
const THROWS = ['', 'L', 'R'] as const;
type RosterKind = (typeof ROSTER_KINDS)[number];

interface PlayerFormProps {
  readonly params: { readonly season: string; readonly club: string };
  /** undefined: somebody new */
  readonly spot?: RosterSpot;
}
const blank = {
  jersey: '',
  first_name: '',
  last_name: '',
  position: '1',
  bats: '' as StaffPlayer['bats'],
  throws: '' as StaffPlayer['throws'],
  birthday: '',
  roster: 'active' as RosterKind,
};
const typedOf = ({ jersey, roster, player }: RosterSpot): typeof blank => ({
  jersey,
  first_name: player.first_name,
  last_name: player.last_name,
  position: String(player.position),
  bats: player.bats,
  throws: player.throws,
  birthday: player.birthday ?? '',
  roster: ROSTER_KINDS.find((each) => each === roster) ?? 'active',
});

/** One player on one line. After a new one is saved, the line is empty for the next, with the focus on the number. */
export const PlayerForm = ({ params, spot }: PlayerFormProps) => {
  const { t } = useTranslation();
  const handText = useHandText();
  const { change, save, error, setError, isBusy, conflict, discardMine } = useSaved({
    readStored: async () => {
      const { data } = await staffReply(staffCall(readRoster, { params }));
      return data.find(({ player }) => player.id === spot?.player.id);
    },
    refusals: (reply) => {
      setKnown(reply.refused === 'season/player-known' ? Number(reply.detail?.id) : undefined);
      return refusedText(reply, t);
    },
  });
  const line = useRef<HTMLFormElement>(null);
  /** the known player who may be the one on the line */
  const [known, setKnown] = useState<number>();
  const [typed, setTyped] = useState(() => (spot ? typedOf(spot) : blank));
  const set = (next: Partial<typeof blank>): void => setTyped({ ...typed, ...next });
  const fieldsOf = (of: typeof blank): readonly NamedValue[] => [
    [t('season.jersey'), of.jersey],
    [t('season.firstName'), of.first_name],
    [t('season.lastName'), of.last_name],
    [t('season.position'), t(`season.positions.p${of.position}` as 'season.positions.p1')],
    [t('season.bats'), handText(of.bats)],
    [t('season.throws'), handText(of.throws)],
    [t('season.rosterKind'), t(`season.rosters.${of.roster}`)],
  ];
  /**
   * `seen`: the stored player that this change replaces; undefined: as this form first read it. `as`: who a new line is, a
   * known player or a namesake of one.
   */
  const send = async (seen: RosterSpot | undefined, as?: number | 'namesake'): Promise<void> => {
    const { jersey, roster, position, birthday, ...rest } = typed;
    if (!rest.first_name.trim() || !rest.last_name.trim()) return setError(t('season.namesNeeded'));
    const player = spot?.player;
    const terms = {
      ...rest,
      position: Number(position),
      birthday: birthday || null,
      birth_city: player?.birth_city ?? '',
      birth_state: player?.birth_state ?? '',
      birth_country: player?.birth_country ?? '',
      height_inches: player?.height_inches ?? null,
      weight_pounds: player?.weight_pounds ?? null,
    };
    const name = `${rest.first_name} ${rest.last_name}`;
    if (!player) {
      const call =
        as === undefined || as === 'namesake'
          ? change(addPlayer, { params, body: { ...terms, jersey, roster, is_namesake: as === 'namesake' } })
          : change(putRosterSpot, { params: { ...params, player: as }, body: { jersey, roster } });
      if (!(await save(call, t('season.playerSaved', { player: name })))) return;
      setKnown(undefined);
      setTyped({ ...blank, roster });
      line.current?.querySelector('input')?.focus();
      return;
    }
    const stored = seen ?? spot;
    const saveBoth = async () => {
      const { seen: read } = stored.player;
      const reply = await change(putPlayer, { params: { player: player.id }, query: { seen: read }, body: terms });
      if (isRefusal(reply) || (jersey === stored.jersey && roster === stored.roster)) return reply;
      return change(putRosterSpot, {
        params: { ...params, player: player.id },
        query: { seen: stored.seen },
        body: { jersey, roster },
      });
    };
    await save(saveBoth(), t('season.playerSaved', { player: name }));
  };
  return (
    <form
      ref={line}
      noValidate
      className={styles.playerLine}
      aria-label={spot?.player.name ?? t('season.addPlayer')}
      onSubmit={submitBy(() => send(spot))}
    >
      {conflict && (
        <ChangedMeanwhile
          meanwhile={conflict.meanwhile}
          differences={conflict.stored ? differencesOf(fieldsOf(typedOf(conflict.stored)), fieldsOf(typed)) : []}
          onTakeTheirs={discardMine}
          onSaveMine={() => void send(conflict.stored)}
          isBusy={isBusy}
        />
      )}
      <TextField
        label={t('season.jersey')}
        inputMode="numeric"
        maxLength={2}
        value={typed.jersey}
        onChange={(event) => set({ jersey: event.target.value.replace(/\D/g, '') })}
      />
      <TextField
        label={t('season.firstName')}
        maxLength={60}
        value={typed.first_name}
        onChange={(event) => set({ first_name: event.target.value })}
      />
      <TextField
        label={t('season.lastName')}
        maxLength={60}
        value={typed.last_name}
        onChange={(event) => set({ last_name: event.target.value })}
      />
      <SelectField
        label={t('season.position')}
        value={typed.position}
        choices={POSITIONS.map((value) => ({ value, text: t(`season.positions.p${value}`) }))}
        onChange={(event) => set({ position: event.target.value })}
      />
      <SelectField
        label={t('season.bats')}
        value={typed.bats}
        choices={BATS.map((value) => ({ value, text: handText(value) }))}
        onChange={(event) => set({ bats: event.target.value as StaffPlayer['bats'] })}
      />
      <SelectField
        label={t('season.throws')}
        value={typed.throws}
        choices={THROWS.map((value) => ({ value, text: handText(value) }))}
        onChange={(event) => set({ throws: event.target.value as StaffPlayer['throws'] })}
      />
      <SelectField
        label={t('season.rosterKind')}
        value={typed.roster}
        choices={ROSTER_KINDS.map((value) => ({ value, text: t(`season.rosters.${value}`) }))}
        onChange={(event) => set({ roster: event.target.value as RosterKind })}
      />
      <Button type="submit" variant={spot ? 'secondary' : 'clay'} isLoading={isBusy}>
        {t(spot ? 'season.savePlayer' : 'season.addPlayer')}
      </Button>
      {error && <Notice kind="error">{error}</Notice>}
      {known !== undefined && (
        <p className={styles.buttons}>
          <Button size="s" variant="clay" onClick={() => void send(undefined, known)}>
            {t('season.pairYes')}
          </Button>
          <Button size="s" variant="secondary" onClick={() => void send(undefined, 'namesake')}>
            {t('season.pairNew')}
          </Button>
        </p>
      )}
    </form>
  );
};
