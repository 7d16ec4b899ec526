import actions from './ru/actions.ts';
import errors from './ru/errors.ts';
import frame from './ru/frame.ts';
import titles from './ru/titles.ts';
import ui from './ru/ui.ts';
import type { Texts } from './text-shape.ts';

export default { actions, errors, frame, titles, ui } satisfies Texts;
