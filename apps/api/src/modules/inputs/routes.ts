import * as wire from '@palco/contracts/input-staff';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { assignInput } from './assign-input.ts';
import { addInput, type InputsDeps, listInputs, removeInput, rotateInputKey } from './manage-inputs.ts';

/** Calls of the staff about live inputs. */
export const inputRoutes = (app: FastifyInstance, deps: InputsDeps): void => {
  serve(app, wire.listInputs, () => listInputs(deps));
  serve(app, wire.addInput, ({ body, viewer }) =>
    addInput(deps, { name: body.name, club: body.club ?? null, actor: viewer.userId }),
  );
  serve(app, wire.rotateInputKey, ({ params, viewer }) =>
    rotateInputKey(deps, { id: Number(params.inputId), actor: viewer.userId }),
  );
  serve(app, wire.removeInput, ({ params, viewer }) =>
    removeInput(deps, { id: Number(params.inputId), actor: viewer.userId }),
  );
  serve(app, wire.assignInput, ({ params, body, viewer }) =>
    assignInput(deps, { id: Number(params.id), input: body.input, actor: viewer.userId }),
  );
};
