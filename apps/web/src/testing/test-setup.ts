import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// parts that load at first need take their time on a busy machine
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);
