import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';
import { renderWithTexts } from './testing/render-with-texts.tsx';

const Panel = () => {
  const [selected, setSelected] = useState<'plays' | 'box' | 'videos' | 'last'>('plays');
  return (
    <Tabs
      label="panel"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'plays', label: 'Jugadas', content: 'the plays' },
        { id: 'box', label: 'Box', content: 'the box' },
        { id: 'videos', label: 'Videos', content: 'the videos', isDisabled: true },
        { id: 'last', label: 'Última', content: 'the last' },
      ]}
    />
  );
};
const chosen = () => screen.getByRole('tab', { selected: true });

test('only the chosen tab is a stop of the Tab key, and its panel is named by it', async () => {
  const { user } = await renderWithTexts(<Panel />);
  await user.tab();
  expect(chosen()).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Jugadas' })).toHaveTextContent('the plays');
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('arrows choose, go round and leave out what is off; Home and End jump', async () => {
  const { user } = await renderWithTexts(<Panel />);
  await user.tab();
  for (const [key, name] of [
    ['ArrowRight', 'Box'],
    ['ArrowRight', 'Última'],
    ['ArrowRight', 'Jugadas'],
    ['ArrowLeft', 'Última'],
    ['Home', 'Jugadas'],
    ['End', 'Última'],
  ]) {
    await user.keyboard(`{${key}}`);
    expect(chosen()).toHaveTextContent(name as string);
    expect(chosen()).toHaveFocus();
  }
  expect(screen.getByRole('tabpanel')).toHaveTextContent('the last');
});

test.each(['altKey', 'ctrlKey', 'metaKey'])(
  'arrows with %s are left to the browser, which goes back with them',
  async (modifier) => {
    await renderWithTexts(<Panel />);
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
      expect(fireEvent.keyDown(chosen(), { key, [modifier]: true })).toBe(true);
    expect(chosen()).toHaveTextContent('Jugadas');
  },
);
