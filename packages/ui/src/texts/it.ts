import type es from './es.ts';
import actions from './it/actions.ts';
import errors from './it/errors.ts';
import ui from './it/ui.ts';
import type { Translated } from './text-shape.ts';

/** The words of the shared components. */
export default { actions, errors, ui } satisfies Translated<typeof es>;
