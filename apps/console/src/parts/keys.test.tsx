import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useKeys, useKeysOfNextView } from './keys.ts';

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
