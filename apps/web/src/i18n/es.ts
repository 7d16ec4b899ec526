import kit from '@palco/ui/texts/es';
import errors from './es/errors.ts';
import frame from './es/frame.ts';
import titles from './es/titles.ts';

export default { ...kit, errors: { ...kit.errors, ...errors }, frame, titles } as const;
