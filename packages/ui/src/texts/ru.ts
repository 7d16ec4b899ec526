import type es from './es.ts';
import actions from './ru/actions.ts';
import errors from './ru/errors.ts';
import ui from './ru/ui.ts';
import type { Translated } from './text-shape.ts';

/** The words of the shared components. */
export default { actions, errors, ui } satisfies Translated<typeof es>;
