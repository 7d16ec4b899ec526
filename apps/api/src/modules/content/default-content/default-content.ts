/** The content of public pages until staff replace it. */
import type { AllContent } from '@palco/contracts/content';
import { type ByLanguage, LANGUAGES, type Language } from '@palco/kernel/language';
import { DEFAULT_FAQS, type DefaultWords } from './default-words.ts';
import en from './en.ts';
import es from './es.ts';
import it from './it.ts';
import pt from './pt.ts';
import ru from './ru.ts';

const words: ByLanguage<DefaultWords> = { es, en, pt, it, ru };
const inLanguages = <Value>(of: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, Value>;

/** URLs lead to the platforms' home pages, and the operator is an example. */
export const DEFAULT_CONTENT: AllContent['data'] = {
  faqs: DEFAULT_FAQS.map((id) => ({
    id,
    question: inLanguages((language) => words[language].faqs[id].question),
    answer: inLanguages((language) => words[language].faqs[id].answer),
  })),
  season: { label: null, headline: inLanguages((language) => words[language].headline) },
  channel: {
    name: 'YouTube',
    address: 'https://www.youtube.com/',
    steps: inLanguages((language) => [...words[language].steps]),
  },
  tutorial: { videos: inLanguages(() => ({ kind: 'sample' as const })) },
  app: { ios: null, android: null },
  operator: {
    name: 'Palco Béisbol, S.A. de C.V. (operador de ejemplo)',
    address: 'Calle del Estadio 100, Centro, 83000 Hermosillo, Sonora, México',
    email: 'atencion@palco.example',
    phone: '+52 662 000 0000',
    city: 'Hermosillo, Sonora',
    reviewed_on: null,
  },
};
