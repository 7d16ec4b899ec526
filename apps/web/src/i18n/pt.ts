import kit from '@palco/ui/texts/pt';
import type { Translated } from '@palco/ui/texts/text-shape';
import type es from './es.ts';
import errors from './pt/errors.ts';
import frame from './pt/frame.ts';
import titles from './pt/titles.ts';

export default { ...kit, errors: { ...kit.errors, ...errors }, frame, titles } satisfies Translated<typeof es>;
