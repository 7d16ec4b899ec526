import actions from './en/actions.ts';
import errors from './en/errors.ts';
import ui from './en/ui.ts';
import type es from './es.ts';
import type { Translated } from './text-shape.ts';

/** The words of the shared components. */
export default { actions, errors, ui } satisfies Translated<typeof es>;
