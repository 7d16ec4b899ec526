import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { OptionalPart } from './optional-part.tsx';

const Faulty = ({ at }: { readonly at: 'render' | 'effect' | 'never' }) => {
  if (at === 'render') throw new TypeError('no such method');
  useEffect(() => {
    if (at === 'effect') throw new TypeError('no such method');
  }, [at]);
  return <p>part</p>;
};
const Page = ({ at, of }: { readonly at: 'render' | 'effect' | 'never'; readonly of?: number }) => (
  <>
    <p>picture</p>
    <OptionalPart of={of} instead={<p>instead</p>}>
      <Faulty at={at} />
    </OptionalPart>
  </>
);

test.each(['render', 'effect'] as const)('an error in its %s takes the part away, and the page stays', (at) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Page at={at} />);
  expect(screen.getByText('picture')).toBeVisible();
  expect(screen.getByText('instead')).toBeVisible();
  expect(screen.queryByText('part')).toBeNull();
  expect(logged).toHaveBeenCalled();
});

test('a part that has failed is tried again with the next moment, and not before', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(<Page at="render" of={1} />);
  rerender(<Page at="never" of={1} />);
  expect(screen.queryByText('part')).toBeNull();
  rerender(<Page at="never" of={2} />);
  expect(screen.getByText('part')).toBeVisible();
});
