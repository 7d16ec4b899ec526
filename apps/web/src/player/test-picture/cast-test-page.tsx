import { usePart } from '@palco/ui/use-part';
import { PlayerShell } from '../player-shell.tsx';

/** The test picture, to test casting from this browser to a TV. */
export const Component = () => {
  const { loaded, hasFailed } = usePart(() => import('./test-picture.tsx'), true);
  return <PlayerShell hasFailed={hasFailed}>{loaded && <loaded.TestPicture purpose="cast" />}</PlayerShell>;
};
