import kit from '@palco/ui/texts/pt';
import type { Translated } from '@palco/ui/texts/text-shape';
import type es from './es.ts';
import frame from './pt/frame.ts';
import parts from './pt/parts.ts';
import sections from './pt/sections.ts';
import signIn from './pt/sign-in.ts';

export default {
  ...kit,
  frame,
  parts,
  sections,
  signIn,
} satisfies Translated<typeof es>;
