import kit from '@palco/ui/texts/en';
import type { Translated } from '@palco/ui/texts/text-shape';
import errors from './en/errors.ts';
import frame from './en/frame.ts';
import titles from './en/titles.ts';
import type es from './es.ts';

export default { ...kit, errors: { ...kit.errors, ...errors }, frame, titles } satisfies Translated<typeof es>;
