import actions from './it/actions.ts';
import errors from './it/errors.ts';
import frame from './it/frame.ts';
import titles from './it/titles.ts';
import ui from './it/ui.ts';
import type { Texts } from './text-shape.ts';

export default { actions, errors, frame, titles, ui } satisfies Texts;
