import { usePart } from '@palco/ui/use-part';
import { PlayerShell } from '../player-shell.tsx';

/** The player with the test picture, for anyone signed in, with or without a pass. */
export const Component = () => {
  const { loaded, hasFailed } = usePart(() => import('./test-picture.tsx'), true);
  return <PlayerShell hasFailed={hasFailed}>{loaded && <loaded.TestPicture purpose="player" />}</PlayerShell>;
};
