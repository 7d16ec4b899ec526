import kit from '@palco/ui/texts/ru';
import type { Translated } from '@palco/ui/texts/text-shape';
import type es from './es.ts';
import errors from './ru/errors.ts';
import frame from './ru/frame.ts';
import titles from './ru/titles.ts';

export default { ...kit, errors: { ...kit.errors, ...errors }, frame, titles } satisfies Translated<typeof es>;
