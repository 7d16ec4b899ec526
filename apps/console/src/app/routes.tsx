import type { RouteObject } from 'react-router';
import { withTexts } from '../i18n/texts.ts';
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
      {
        path: 'night',
        lazy: () => withTexts(['night', 'alerts', 'causes', 'desk'], import('../sections/night/night-page.tsx')),
      },
      { path: 'night/notices', lazy: () => withTexts(['night'], import('../sections/night/notices-page.tsx')) },
      { path: 'desk', lazy: () => withTexts(['desk', 'audit'], import('../sections/desk/find-page.tsx')) },
      { path: 'desk/:userId', lazy: () => withTexts(['desk', 'audit'], import('../sections/desk/person-page.tsx')) },
      { path: 'content', lazy: () => withTexts(['content'], import('../sections/content/content-page.tsx')) },
      { path: 'prices', lazy: () => withTexts(['prices'], import('../sections/prices/prices-page.tsx')) },
      { path: 'cards', lazy: () => withTexts(['cards'], import('../sections/cards/cards-page.tsx')) },
      { path: 'rights', lazy: () => withTexts(['rights', 'prices'], import('../sections/rights/rights-page.tsx')) },
      { path: 'season', lazy: () => withTexts(['season', 'prices'], import('../sections/season/season-page.tsx')) },
      { path: 'ingest', lazy: () => withTexts(['ingest', 'causes'], import('../sections/ingest/ingest-page.tsx')) },
      { path: 'audit', lazy: () => withTexts(['audit'], import('../sections/audit/audit-page.tsx')) },
      { path: 'own', lazy: () => withTexts(['own'], import('../sections/own/own-page.tsx')) },
      { path: 'staff', lazy: () => import('../sections/staff/staff-page.tsx') },
      {
        path: 'money',
        lazy: () =>
          withTexts(['money', 'alerts', 'cards', 'providerCodes'], import('../sections/money/orders-page.tsx')),
      },
      {
        path: 'money/orders/:id',
        lazy: () =>
          withTexts(['money', 'alerts', 'cards', 'providerCodes'], import('../sections/money/order-page.tsx')),
      },
      {
        path: 'money/waiting',
        lazy: () =>
          withTexts(['money', 'alerts', 'cards', 'providerCodes'], import('../sections/money/waiting-page.tsx')),
      },
      {
        path: 'money/alerts',
        lazy: () =>
          withTexts(['money', 'alerts', 'cards', 'providerCodes'], import('../sections/money/alerts-page.tsx')),
      },
      {
        path: 'money/invoices',
        lazy: () =>
          withTexts(['money', 'alerts', 'cards', 'providerCodes'], import('../sections/money/invoices-page.tsx')),
      },
      {
        path: 'money/day',
        lazy: () => withTexts(['money', 'alerts', 'cards', 'providerCodes'], import('../sections/money/day-page.tsx')),
      },
      {
        path: 'money/statements',
        lazy: () =>
          withTexts(['money', 'alerts', 'cards', 'providerCodes'], import('../sections/money/statements-page.tsx')),
      },
      { path: 'scoring', lazy: () => withTexts(['scoring'], import('../sections/scoring/games-page.tsx')) },
      {
        path: 'scoring/practice',
        lazy: () => withTexts(['scoring'], import('../sections/scoring/practice/practice-games-page.tsx')),
      },
      {
        path: 'scoring/practice/:game',
        lazy: () => withTexts(['scoring'], import('../sections/scoring/practice/practice-page.tsx')),
      },
      { path: 'scoring/:game', lazy: () => withTexts(['scoring'], import('../sections/scoring/game-page.tsx')) },
      { path: '*', element: <UnknownPage /> },
    ],
  },
];
