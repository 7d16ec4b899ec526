import type { RouteObject } from 'react-router';
import { Frame } from './frame.tsx';
import { PageFault } from './page-fault.tsx';
import { UnknownPage } from './unknown-page.tsx';

/** Each section is loaded when it is opened. */
export const makeRoutes = (): RouteObject[] => [
  {
    path: '/',
    element: <Frame />,
    errorElement: <PageFault />,
    children: [
      { index: true, lazy: () => import('../sections/start/start-page.tsx') },
      { path: 'audit', lazy: () => import('../sections/audit/audit-page.tsx') },
      { path: 'staff', lazy: () => import('../sections/staff/staff-page.tsx') },
      { path: '*', element: <UnknownPage /> },
    ],
  },
];
