import kit from '@palco/ui/texts/es';
import frame from './es/frame.ts';
import sections from './es/sections.ts';
import signIn from './es/sign-in.ts';

export default { ...kit, frame, sections, signIn } as const;
