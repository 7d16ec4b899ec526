import { loadAhead } from '@palco/browser/expected-faults';
import type { CastCommand, CastLayout } from '@palco/contracts/streaming/cast';
import type { Language } from '@palco/kernel/language';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { changeLanguage } from '../../i18n/texts.ts';
import { setHidesScores } from '../../session/hide-scores.ts';
import { storeIntroToken } from '../../session/session.ts';
import { StageMessage } from '../video/stage-message.tsx';
import { type Receiver, startReceiver } from './receiver-sdk.ts';
import { TvGame } from './tv-game.tsx';
import type { TvCommand } from './use-tv-game.ts';

type Load = Extract<CastCommand, { kind: 'load' }>;

/** Waits for what a player sends, and shows it. */
export const ReceiverScreen = () => {
  const { t, i18n } = useTranslation('player');
  const { castAppId } = useSite();
  const [receiver, setReceiver] = useState<Receiver>();
  const [hasFailed, setFailed] = useState(castAppId === undefined);
  const [load, setLoad] = useState<Load>();
  const [layout, setLayout] = useState<CastLayout>('panel');
  /** the latest command for the game that is shown; a new object each time */
  const [command, setCommand] = useState<TvCommand>();

  const setLanguage = async (language: Language): Promise<void> => {
    await changeLanguage(i18n, language, ['player', 'alerts']);
    document.documentElement.lang = language;
  };
  const handleCommand = useEffectEvent((next: CastCommand): void => {
    if (next.kind === 'load' || next.kind === 'settings') {
      setHidesScores(next.hidesScores);
      setLayout(next.layout);
      loadAhead(setLanguage(next.language)); // without a network the words stay as they are
    }
    if (next.kind === 'load') {
      storeIntroToken(next.ticket);
      setCommand(undefined);
      setLoad(next);
    } else if (next.kind !== 'settings') {
      if (next.kind === 'ticket') storeIntroToken(next.ticket);
      setCommand({ ...next });
    }
  });
  useEffect(() => {
    if (castAppId === undefined) return;
    startReceiver((next) => handleCommand(next)).then(setReceiver, () => setFailed(true));
  }, [castAppId]);

  if (hasFailed) return <StageMessage title={t('cast.missing')} text={t('cast.missingText')} isAlert />;
  if (!load || !receiver) return <StageMessage title={t('cast.waiting')} text={t('cast.waitingText')} isLit />;
  return (
    <TvGame
      key={load.ticket}
      gameId={load.game}
      from={load.at}
      layout={layout}
      command={command}
      onReport={receiver.report}
    />
  );
};
