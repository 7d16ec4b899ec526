import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Watch } from './watch.tsx';

const faulty = vi.hoisted(() => ({ part: '' }));
const part = vi.hoisted(() => (name: string) => () => {
  if (faulty.part === name) throw new TypeError('The provided value is non-finite');
  return <p>{name}</p>;
});
const WATCH = vi.hoisted(() => ({
  gameId: 7,
  isMini: false,
  isSpoilerFree: false,
  words: {},
  log: { game: { roster: { setup: null } }, retry: () => undefined },
  playback: { stream: {}, reels: {}, seatDialog: {} },
  panel: { moment: {}, announcement: {}, clock: {}, basis: undefined, showLatest: () => undefined },
  actions: {},
}));
vi.mock('./use-watch.ts', () => ({ useWatch: () => WATCH }));
vi.mock('./picture.tsx', () => ({ Picture: part('picture') }));
vi.mock('./deck.tsx', () => ({ Deck: part('controls') }));
vi.mock('./conveniences.tsx', () => ({ Conveniences: part('conveniences') }));
vi.mock('./game-meta.tsx', () => ({ GameMeta: part('meta') }));
vi.mock('./keys-dialog.tsx', () => ({ KeysDialog: part('keys') }));
vi.mock('./seat-dialog.tsx', () => ({ SeatDialog: () => null }));
vi.mock('./panel-placeholder.tsx', () => ({ PanelPlaceholder: () => <p>placeholder</p> }));
vi.mock('../panel/game-panel.tsx', () => ({ GamePanel: part('panel') }));
vi.mock('../strip/game-strip.tsx', () => ({ GameStrip: part('strip') }));
vi.mock('../video/media-labels.ts', () => ({ useMediaLabels: () => undefined }));

const PARTS = ['strip', 'conveniences', 'meta', 'panel', 'keys'] as const;
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test.each(PARTS)('an error in %s takes it away, and picture, controls and everything else stay', (name) => {
  faulty.part = name;
  render(<Watch gameId={7} platform="webapp" search="" isMini={false} />);
  for (const each of ['picture', 'controls', ...PARTS])
    expect(screen.queryAllByText(each), each).toHaveLength(each === name ? 0 : 1);
  expect(screen.queryAllByText('placeholder')).toHaveLength(name === 'panel' ? 1 : 0);
});
