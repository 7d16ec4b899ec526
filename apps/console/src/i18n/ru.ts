import kit from '@palco/ui/texts/ru';
import type { Translated } from '@palco/ui/texts/text-shape';
import type es from './es.ts';
import frame from './ru/frame.ts';
import parts from './ru/parts.ts';
import sections from './ru/sections.ts';
import signIn from './ru/sign-in.ts';

export default {
  ...kit,
  frame,
  parts,
  sections,
  signIn,
} satisfies Translated<typeof es>;
