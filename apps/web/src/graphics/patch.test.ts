import { expect, test } from 'vitest';
import { html } from './html.ts';
import { copyOf, patch } from './patch.ts';

const card = (runs: number) => html`<p><b class="fit">Naranjeros</b></p><p>${runs}</p>`;
const made = (): HTMLElement => {
  const element = document.createElement('section');
  patch(element, card(3));
  // as fit.ts leaves it
  (element.querySelector('.fit') as HTMLElement).style.fontSize = '24px';
  return element;
};

test.each([
  ['an element', made],
  ['one that moves in again', () => copyOf(made())],
])('%s keeps what did not change, with the size that its lines were given', (_, give) => {
  const element = give();
  const [name, runs] = element.children;
  expect(patch(element, card(3))).toBe(false);
  expect([...element.children]).toEqual([name, runs]);
  expect(patch(element, card(4))).toBe(true);
  expect(element.children[0]).toBe(name);
  expect(element.children[1]).not.toBe(runs);
  expect(element.querySelector<HTMLElement>('.fit')?.style.fontSize).toBe('24px');
  expect(element.textContent).toBe('Naranjeros4');
});

test('what is no longer there goes', () => {
  const element = made();
  expect(patch(element, html`<p>Final</p>`)).toBe(true);
  expect(element.textContent).toBe('Final');
});
