import { ErrorState } from '@palco/ui/state-panel.tsx';

/** A page that threw, or whose script could not be loaded. */
export const PageFault = () => <ErrorState onRetry={() => location.reload()} />;
