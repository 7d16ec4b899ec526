import { usePart } from '../../ui/use-part.ts';
import { PlayerShell } from '../player-shell.tsx';

/** The test picture, to try whether it can be sent to a TV from here. */
export const Component = () => {
  const { loaded, hasFailed } = usePart(() => import('./test-picture.tsx'), true);
  return <PlayerShell hasFailed={hasFailed}>{loaded && <loaded.TestPicture purpose="cast" />}</PlayerShell>;
};
