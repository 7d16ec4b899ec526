import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// lazy parts load slowly on a busy machine
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);
