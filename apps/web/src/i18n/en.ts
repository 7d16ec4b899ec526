import actions from './en/actions.ts';
import errors from './en/errors.ts';
import frame from './en/frame.ts';
import titles from './en/titles.ts';
import ui from './en/ui.ts';
import type { Texts } from './text-shape.ts';

export default { actions, errors, frame, titles, ui } satisfies Texts;
