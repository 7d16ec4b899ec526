import type es from './es.ts';
import actions from './pt/actions.ts';
import errors from './pt/errors.ts';
import ui from './pt/ui.ts';
import type { Translated } from './text-shape.ts';

/** The words of the shared components. */
export default { actions, errors, ui } satisfies Translated<typeof es>;
