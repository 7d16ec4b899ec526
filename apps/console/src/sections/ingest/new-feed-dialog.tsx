import { addInput, setInputSrt } from '@palco/contracts/inputs/input-staff';
import { Button } from '@palco/ui/button.tsx';
import { ChoiceGroup, Radio } from '@palco/ui/choice.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import type { Clubs } from './feed-list.tsx';
import { FeedWord } from './feed-word.tsx';
import styles from './ingest.module.css';
import { SecretField } from './secret-field.tsx';
import type { Feed } from './use-feeds.ts';
import { useStills } from './use-stills.ts';

interface Made {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  /** undefined: by RTMP, with the key */
  readonly srt: { readonly address: string; readonly passphrase: string } | undefined;
}
interface NewFeedDialogProps {
  readonly clubs: Clubs;
  readonly server: string | null;
  readonly feeds: readonly Feed[];
  /** with the new feed, or none when it was given up */
  readonly onClose: (input: number | undefined) => void;
  readonly onChanged: () => void;
}

/** What to type into the encoder, and the picture that arrives from it. */
const MadeFeed = ({
  made,
  server,
  feed,
}: {
  readonly made: Made;
  /** address for RTMP; null until the room has read it */
  readonly server: string | null;
  readonly feed: Feed | undefined;
}) => {
  const { t } = useTranslation();
  const isSending = feed?.input.publishing != null;
  const { stills } = useStills(isSending ? [made.id] : []);
  const still = stills.get(made.id);
  const fields = made.srt
    ? ([
        ['server', made.srt.address],
        ['passphrase', made.srt.passphrase],
      ] as const)
    : ([
        ['server', server],
        ['key', made.key],
      ] as const);
  const labels = { server: 'ingest.key.server', key: 'ingest.key.key', passphrase: 'ingest.srt.passphrase' } as const;
  return (
    <div className={styles.form}>
      {fields.map(
        ([name, value]) => value !== null && <SecretField key={name} label={t(labels[name])} value={value} />,
      )}
      <p className={styles.small}>
        {t('ingest.key.once')} {t('ingest.key.obs')}
      </p>
      <p className={styles.waits} role="status">
        {still && <img src={still.src} alt={t('ingest.preview', { name: made.name })} />}
        {isSending && feed ? <FeedWord state={feed.state} /> : t('ingest.new.waits')}
      </p>
    </div>
  );
};

/** A new feed: name, ballpark, protocol; then address and key, once; then it waits for the picture. */
export const NewFeedDialog = ({ clubs, server, feeds, onClose, onChanged }: NewFeedDialogProps) => {
  const { t } = useTranslation();
  const [add, takeSrt] = [useStaffForm({ refusals: 'toast' }), useStaffForm({ refusals: 'toast' })];
  const [name, setName] = useState('');
  const [club, setClub] = useState('');
  const [isSrt, setSrt] = useState(false);
  const [made, setMade] = useState<Made>();
  const create = async (): Promise<void> => {
    const reply = await add.sent(add.change(addInput, { body: { name, club: club || null } }));
    if (reply) {
      const { id } = reply.data;
      const srt = isSrt
        ? await takeSrt.sent(takeSrt.change(setInputSrt, { params: { inputId: String(id) } }))
        : undefined;
      setMade({ id, name, key: reply.key, srt });
      onChanged();
    }
  };
  return (
    <Dialog
      isOpen
      closes="deliberately"
      onClose={() => onClose(made?.id)}
      title={made?.name ?? t('ingest.new.title')}
      actions={
        made ? (
          <Button variant="clay" onClick={() => onClose(made.id)}>
            {t('ingest.new.done')}
          </Button>
        ) : (
          <Button variant="clay" type="submit" form="new-feed" isLoading={add.isBusy || takeSrt.isBusy}>
            {name.trim() ? t('ingest.new.create', { name: name.trim() }) : t('ingest.new.createPlain')}
          </Button>
        )
      }
    >
      {made ? (
        <MadeFeed made={made} server={server} feed={feeds.find(({ input }) => input.id === made.id)} />
      ) : (
        <form id="new-feed" className={styles.form} onSubmit={submitBy(create)}>
          <TextField
            label={t('ingest.new.name')}
            hint={t('ingest.new.nameHint')}
            required
            minLength={2}
            maxLength={60}
            value={name}
            onChange={valueTo(setName)}
          />
          <SelectField
            label={t('ingest.new.park')}
            hint={t('ingest.new.parkHint')}
            emptyText={t('ingest.new.noPark')}
            value={club}
            choices={clubs.map(({ key, name: text }) => ({ value: key, text }))}
            onChange={valueTo(setClub)}
          />
          <ChoiceGroup label={t('ingest.new.protocol')}>
            <Radio name="protocol" checked={!isSrt} onChange={() => setSrt(false)}>
              {t('ingest.new.rtmp')}
            </Radio>
            <Radio name="protocol" checked={isSrt} onChange={() => setSrt(true)}>
              {t('ingest.new.srt')}
            </Radio>
          </ChoiceGroup>
        </form>
      )}
    </Dialog>
  );
};
