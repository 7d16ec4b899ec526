import actions from './es/actions.ts';
import errors from './es/errors.ts';
import frame from './es/frame.ts';
import titles from './es/titles.ts';
import ui from './es/ui.ts';

export default { actions, errors, frame, titles, ui } as const;
