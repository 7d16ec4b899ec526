import kit from '@palco/ui/texts/it';
import type { Translated } from '@palco/ui/texts/text-shape';
import type es from './es.ts';
import errors from './it/errors.ts';
import frame from './it/frame.ts';
import titles from './it/titles.ts';

export default { ...kit, errors: { ...kit.errors, ...errors }, frame, titles } satisfies Translated<typeof es>;
