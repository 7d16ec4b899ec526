import kit from '@palco/ui/texts/es';
import frame from './es/frame.ts';
import parts from './es/parts.ts';
import sections from './es/sections.ts';
import signIn from './es/sign-in.ts';

export default {
  ...kit,
  frame,
  parts,
  sections,
  signIn,
} as const;
