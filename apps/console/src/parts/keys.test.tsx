import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { setCharacterKeys } from '../session/character-keys.ts';
import { KeyHint } from './key-hint.tsx';
import { useBoundKeys, useKeyboard, useKeys, useKeysOfNextView } from './keys.ts';

const pressed: string[] = [];
const Bound = ({ keys }: { readonly keys: readonly string[] }) => {
  useKeys(keys.map((each) => ({ keys: each, caps: [each], text: each, run: () => pressed.push(each) })));
  return null;
};

/** The frame's chords and the open page's keys, bound in either order. */
test.each([
  [
    ['g n', 'g v'],
    ['n', 'v'],
  ],
  [
    ['n', 'v'],
    ['g n', 'g v'],
  ],
])('the second key of a chord is no key of the page: %j before %j', async (first, second) => {
  pressed.length = 0;
  render(
    <>
      <Bound keys={first} />
      <Bound keys={second} />
    </>,
  );
  const keyboard = userEvent.setup();
  await keyboard.keyboard('gn');
  expect(pressed).toEqual(['g n']);
  await keyboard.keyboard('n');
  expect(pressed).toEqual(['g n', 'n']);
  await keyboard.keyboard('gv');
  await keyboard.keyboard('v');
  expect(pressed).toEqual(['g n', 'n', 'g v', 'v']);
  // a second letter that completes no chord is used up too: the N after it is the page's
  await keyboard.keyboard('gg');
  await keyboard.keyboard('n');
  expect(pressed.slice(4)).not.toContain('g n');
  expect(pressed.slice(4)).toEqual(['n']);
});

const Page = ({ view, isLoading }: { readonly view: string; readonly isLoading: boolean }) => {
  useKeysOfNextView(isLoading);
  return <View key={view} view={view} />;
};
const View = ({ view }: { readonly view: string }) => {
  useKeys([{ keys: 'n', caps: ['N'], text: view, run: () => pressed.push(`${view} n`) }]);
  return null;
};

test('a key pressed while the next view loads acts in that view, once, and not in the former one', async () => {
  pressed.length = 0;
  const { rerender, unmount } = render(<Page view="calendar" isLoading />);
  const keyboard = userEvent.setup();
  await keyboard.keyboard('n');
  expect(pressed).toEqual([]);
  rerender(<Page view="clubs" isLoading={false} />);
  expect(pressed).toEqual(['clubs n']);
  await keyboard.keyboard('n');
  expect(pressed).toEqual(['clubs n', 'clubs n']);
  // keys that wait for a page are dropped when it is left while it loads
  rerender(<Page view="clubs" isLoading />);
  await keyboard.keyboard('n');
  unmount();
  expect(pressed).toHaveLength(2);
});

test('on a keyboard with Cyrillic letters the listed letters act by their places, alone, in chords and with Ctrl', () => {
  pressed.length = 0;
  render(<Bound keys={['g n', 'n', 'j', '$mod+k']} />);
  const press = (key: string, code: string, more: KeyboardEventInit = {}) =>
    fireEvent.keyDown(document.body, { key, code, ...more });
  press('о', 'KeyJ');
  press('т', 'KeyN');
  press('п', 'KeyG');
  press('т', 'KeyN');
  press('л', 'KeyK', { ctrlKey: true });
  expect(pressed).toEqual(['j', 'n', 'g n', '$mod+k']);
  // a Latin letter is what it types, wherever it stands
  press('x', 'KeyJ');
  press('j', 'KeyC');
  expect(pressed.slice(4)).toEqual(['j']);
});

const Listed = () => (
  <ul>
    {useBoundKeys().map(({ keys }) => (
      <li key={keys}>{keys}</li>
    ))}
  </ul>
);
const OwnKeyboard = () => {
  useKeyboard(
    [
      { keys: 'B', caps: ['B'], text: 'ball' },
      { keys: 'Shift+Backspace', caps: ['⇧', '⌫'], text: 'redo' },
    ],
    ({ key }) => {
      pressed.push(key);
      return true;
    },
  );
  return null;
};
const ALL = ['g n', 'n', '1', '[Shift]+?', '$mod+k', 'ArrowDown', 'Escape'];

test('keys that type a character are off when somebody turns them off, and are not listed; the others act', async () => {
  pressed.length = 0;
  onTestFinished(() => setCharacterKeys(true));
  render(
    <>
      <Bound keys={ALL} />
      <Listed />
      <KeyHint>N</KeyHint>
    </>,
  );
  const listed = (): (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(listed()).toEqual(ALL);
  expect(screen.getByText('N')).toBeVisible();
  act(() => setCharacterKeys(false));
  expect(localStorage.getItem('palco-console-keys')).toBe('off');
  expect(listed()).toEqual(['$mod+k', 'ArrowDown', 'Escape']);
  expect(screen.queryByText('N')).toBeNull();
  const keyboard = userEvent.setup();
  await keyboard.keyboard('gn1n?');
  fireEvent.keyDown(document.body, { key: 'т', code: 'KeyN' });
  expect(pressed).toEqual([]);
  await keyboard.keyboard('{Control>}k{/Control}{ArrowDown}{Escape}');
  expect(pressed).toEqual(['$mod+k', 'ArrowDown', 'Escape']);
  act(() => setCharacterKeys(true));
  await keyboard.keyboard('n');
  expect(pressed.at(-1)).toBe('n');
});

test('a page with its own keyboard gets no characters either, nor keeps them for the next view', async () => {
  pressed.length = 0;
  onTestFinished(() => setCharacterKeys(true));
  setCharacterKeys(false);
  const { rerender } = render(<Page view="calendar" isLoading />);
  const keyboard = userEvent.setup();
  await keyboard.keyboard('n');
  rerender(<Page view="clubs" isLoading={false} />);
  expect(pressed).toEqual([]);
  rerender(
    <>
      <OwnKeyboard />
      <Listed />
    </>,
  );
  await keyboard.keyboard('b(7{Backspace}');
  expect(pressed).toEqual(['Backspace']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Shift+Backspace']);
});

test('a switch that has the focus takes the space bar, and letters act; a field takes both', async () => {
  pressed.length = 0;
  render(
    <>
      <input type="checkbox" aria-label="on" />
      <input aria-label="name" />
      <Bound keys={['n', '2', 'Space', 'ArrowDown']} />
    </>,
  );
  const keyboard = userEvent.setup();
  await keyboard.click(screen.getByLabelText('on'));
  await keyboard.keyboard('n2 {ArrowDown}');
  expect(pressed).toEqual(['n', '2']);
  await keyboard.click(screen.getByLabelText('name'));
  await keyboard.keyboard('n2 {ArrowDown}');
  expect(pressed).toEqual(['n', '2']);
});
