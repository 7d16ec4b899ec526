import { EmptyState, ErrorState } from '@palco/ui/state-panel.tsx';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { useTranslation } from 'react-i18next';
import { Navigate, type RouteObject, useLocation, useParams } from 'react-router';
import { withTexts } from '../i18n/texts.ts';
import { Frame } from './frame.tsx';
import { SECTIONS } from './sections.ts';

/** A page that threw, or whose script could not be loaded. */
const PageFault = () => <ErrorState onRetry={() => location.reload()} />;

const UnknownPage = () => {
  const { t } = useTranslation();
  return <EmptyState icon={MapPinOff} title={t('frame.unknownTitle')} text={t('frame.onlyYours')} />;
};

const Moved = ({ to }: { readonly to: string }) => {
  const { '*': rest } = useParams();
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: rest ? `${to}/${rest}` : to, search, hash }} />;
};

/** Each page is loaded, with its texts, when it is opened. */
export const makeRoutes = (): RouteObject[] => [
  {
    path: '/',
    element: <Frame />,
    errorElement: <PageFault />,
    children: [
      ...SECTIONS.flatMap(({ texts = [], pages }) =>
        pages.map(
          ({ path, texts: more = [], load }): RouteObject => ({
            ...(path === '' ? { index: true } : { path }),
            lazy: () => withTexts([...texts, ...more], load()),
          }),
        ),
      ),
      ...SECTIONS.flatMap(({ path, former }) =>
        former === undefined ? [] : [{ path: `${former}/*`, element: <Moved to={path} /> }],
      ),
      { path: '*', element: <UnknownPage /> },
    ],
  },
];
