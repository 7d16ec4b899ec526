import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { renderWithTexts } from './testing/render-with-texts.tsx';

test('a button without a type does not send its form', async () => {
  const onSubmit = vi.fn();
  const { user } = await renderWithTexts(
    <form onSubmit={onSubmit}>
      <Button>press</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'press' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('while something is under way it says so, keeps the focus and does nothing', async () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn((event: React.FormEvent) => event.preventDefault())];
  const button = (isLoading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isLoading={isLoading} onClick={onClick}>
        pay
      </Button>
    </form>
  );
  const { user, unmount } = await renderWithTexts(button(false));
  await user.click(screen.getByRole('button', { name: 'pay' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  unmount();
  await renderWithTexts(button(true));
  const busy = screen.getByRole('button', { name: 'Un momento' });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await user.click(busy);
  expect(busy).toHaveFocus();
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledOnce();
});
