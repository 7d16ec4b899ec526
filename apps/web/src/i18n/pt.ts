import actions from './pt/actions.ts';
import errors from './pt/errors.ts';
import frame from './pt/frame.ts';
import titles from './pt/titles.ts';
import ui from './pt/ui.ts';
import type { Texts } from './text-shape.ts';

export default { actions, errors, frame, titles, ui } satisfies Texts;
