import { createHash } from 'node:crypto';
import { LIBRARY_STYLE_HASHES } from '@palco/contracts/style-hashes';
import { render } from '@testing-library/react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal } from 'react-aria-components/Modal';
import { afterEach, expect, test, vi } from 'vitest';

const writtenStyles = (): string[] =>
  [...document.head.querySelectorAll('style')].map(
    ({ textContent }) => `sha256-${createHash('sha256').update(textContent).digest('base64')}`,
  );
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('the security policy names the styles that React Aria writes, and no others', async () => {
  vi.stubEnv('NODE_ENV', 'production'); // in a test environment React Aria writes none of them
  vi.stubGlobal('navigator', {
    ...navigator,
    platform: 'iPhone',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    maxTouchPoints: 5,
  });
  const before = writtenStyles();
  render(
    <>
      <Button>press</Button>
      <Modal isOpen>
        <Dialog aria-label="a dialog" />
      </Modal>
    </>,
  );
  const written = writtenStyles().filter((hash) => !before.includes(hash));
  expect(written.sort()).toEqual([...LIBRARY_STYLE_HASHES].sort());
});
