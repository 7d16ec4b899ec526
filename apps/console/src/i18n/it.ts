import kit from '@palco/ui/texts/it';
import type { Translated } from '@palco/ui/texts/text-shape';
import type es from './es.ts';
import frame from './it/frame.ts';
import sections from './it/sections.ts';
import signIn from './it/sign-in.ts';

export default { ...kit, frame, sections, signIn } satisfies Translated<typeof es>;
