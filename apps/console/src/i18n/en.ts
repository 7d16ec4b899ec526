import kit from '@palco/ui/texts/en';
import type { Translated } from '@palco/ui/texts/text-shape';
import frame from './en/frame.ts';
import parts from './en/parts.ts';
import sections from './en/sections.ts';
import signIn from './en/sign-in.ts';
import type es from './es.ts';

export default {
  ...kit,
  frame,
  parts,
  sections,
  signIn,
} satisfies Translated<typeof es>;
