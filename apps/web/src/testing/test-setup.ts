import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// lazy parts load slowly on a busy machine
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

// jsdom lays nothing out, so nothing changes its size
globalThis.ResizeObserver ??= class {
  readonly observe = (): void => undefined;
  readonly unobserve = (): void => undefined;
  readonly disconnect = (): void => undefined;
};
