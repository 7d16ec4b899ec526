/** The web manifest, which tells a phone how the installed site is called and looks. */
import type { League } from '@palco/contracts/identity/identity';
import { paletteOf } from '@palco/contracts/identity/identity-palette';
import { SITE_BASE } from '@palco/contracts/pages';
import { localeOf } from '@palco/kernel/language';
import { serverTexts } from '@palco/texts/server-texts';
import type { IconName } from './draw-icon.ts';

const iconAt = (name: IconName, version: number): string => `${SITE_BASE}/icons/${name}?v=${version}`;

export const webManifest = ({ names, colours, languages, version }: League) => {
  const { tokens } = paletteOf(colours);
  const language = languages[0] ?? 'es';
  const icon = (name: IconName, side: number, purpose = 'any') => ({
    src: iconAt(name, version),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, page: string) => ({
    name,
    url: `${SITE_BASE}/${page}`,
    icons: [{ src: iconAt('app-192.png', version), sizes: '192x192', type: 'image/png' }],
  });
  const t = serverTexts(language, 'server-messages');
  return {
    id: `${SITE_BASE}/`,
    name: names.full,
    short_name: names.short,
    description: t('installed.description'),
    lang: localeOf[language],
    start_url: `${SITE_BASE}/home`,
    scope: `${SITE_BASE}/`,
    display: 'standalone',
    background_color: tokens['night-900'],
    theme_color: tokens['night-900'],
    categories: ['sports', 'entertainment'],
    icons: [icon('app-192.png', 192), icon('app-512.png', 512), icon('app-maskable-512.png', 512, 'maskable')],
    shortcuts: [
      shortcut(t('installed.today'), 'home'),
      shortcut(t('installed.calendar'), 'calendar'),
      shortcut(t('installed.standings'), 'standings'),
    ],
  };
};
