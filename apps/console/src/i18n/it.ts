import kit from '@palco/ui/texts/it';
import type { Translated } from '@palco/ui/texts/text-shape';
import type es from './es.ts';
import frame from './it/frame.ts';
import parts from './it/parts.ts';
import sections from './it/sections.ts';
import signIn from './it/sign-in.ts';

export default {
  ...kit,
  frame,
  parts,
  sections,
  signIn,
} satisfies Translated<typeof es>;
