import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { INPUT_CAUSES } from '@palco/contracts/inputs/input-health-staff';
import type { NightGame } from '@palco/contracts/night/night-staff';
import { LANGUAGES } from '@palco/kernel/language';
import { LeagueProvider } from '@palco/ui/league';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { useIncidentWords } from './use-incident-words.ts';

const GAMES = [{ id: 7, away: 'GSV', home: 'MOC' }] as NightGame[];
const incident = (kind: string) => ({
  id: 1,
  kind,
  subject: 'input 1',
  game: 7,
  began_at: '2026-11-21T01:00:00.000Z',
  ended_at: null,
});
const wordsIn = async (language: (typeof LANGUAGES)[number]) => {
  const i18n = await loadTexts(language, ['console-night', 'console-alerts']);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <LeagueProvider value={LEAGUE}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </LeagueProvider>
  );
  return renderHook(() => useIncidentWords(GAMES), { wrapper }).result.current;
};

test('an incident of an encoder is said in words, and where it is', async () => {
  const words = await wordsIn('es');
  expect(words(incident('input-no-data'))).toBe('Sin datos, GSV en MOC');
  expect(words({ ...incident('disk-low'), subject: 'recordings', game: null })).toBe('Poco disco: 48 h');
});

test.each(LANGUAGES)('no cause is shown as its code (%s)', async (language) => {
  const words = await wordsIn(language);
  for (const cause of INPUT_CAUSES) {
    const said = words(incident(`input-${cause}`));
    expect(
      [`${cause}, `, `input-${cause}, `].some((code) => said.startsWith(code)),
      said,
    ).toBe(false);
  }
});
