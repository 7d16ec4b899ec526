import actions from './es/actions.ts';
import errors from './es/errors.ts';
import ui from './es/ui.ts';

/** The words of the shared components. */
export default { actions, errors, ui } as const;
