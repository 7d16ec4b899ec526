import { LiveDot } from '@palco/ui/live-dot.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { AppLink } from '../../ui/app-link.tsx';
import { useSectionPath } from '../../ui/sections.ts';
import type { HeaderLink } from './header-links.ts';

/** A link of the header, in the bar or in a menu. */
export const NavLink = ({
  link,
  className,
}: {
  readonly link: HeaderLink;
  readonly className?: string | undefined;
}) => {
  const { t } = useTranslation();
  const sectionPath = useSectionPath();
  const { pathname } = useLocation();
  const { goes, look, text } = link;
  const to = 'path' in goes ? goes.path : sectionPath(goes.section);
  // the link to live games is only a shortcut to the calendar, so it is never the current page
  const isHere = to === pathname && look !== 'live';
  return (
    <AppLink to={to} className={className} data-look={look} aria-current={isHere ? 'page' : undefined}>
      {look === 'live' && <LiveDot />}
      {t(`frame.nav.${text}`)}
    </AppLink>
  );
};
