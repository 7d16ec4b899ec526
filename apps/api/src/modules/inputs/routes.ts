import * as wire from '@palco/contracts/input-staff';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { announceBreak } from './announce-break.ts';
import { assignInput, wantInput } from './assign-input.ts';
import { addInput, changeInput, listInputs, removeInput, rotateInputKey, setInputLadder } from './manage-inputs.ts';
import type { InputsDeps } from './present-input.ts';
import { readPicture } from './read-picture.ts';

/** Calls of the staff about live inputs. */
export const inputRoutes = (app: FastifyInstance, deps: InputsDeps): void => {
  serve(app, wire.listInputs, () => listInputs(deps));
  serve(app, wire.addInput, ({ body, viewer }) =>
    addInput(deps, {
      name: body.name,
      club: body.club ?? null,
      position: body.position ?? 1,
      secondEncoder: body.second_encoder ?? 'refused',
      actor: viewer.userId,
    }),
  );
  serve(app, wire.changeInput, ({ params, body, viewer }) =>
    changeInput(deps, {
      id: Number(params.inputId),
      name: body.name,
      club: body.club,
      position: body.position,
      secondEncoder: body.second_encoder,
      actor: viewer.userId,
    }),
  );
  serve(app, wire.rotateInputKey, ({ params, viewer }) =>
    rotateInputKey(deps, { id: Number(params.inputId), actor: viewer.userId }),
  );
  serve(app, wire.setInputLadder, ({ params, body, viewer }) =>
    setInputLadder(deps, { id: Number(params.inputId), profile: body.profile, actor: viewer.userId }),
  );
  serve(app, wire.removeInput, ({ params, viewer }) =>
    removeInput(deps, { id: Number(params.inputId), actor: viewer.userId }),
  );
  serve(app, wire.assignInput, ({ params, body, viewer }) =>
    assignInput(deps, {
      id: Number(params.id),
      input: body.input,
      backup: body.backup ?? null,
      actor: viewer.userId,
    }),
  );
  serve(app, wire.wantInput, ({ params, body, viewer }) =>
    wantInput(deps, { id: Number(params.id), input: body.input, actor: viewer.userId }),
  );
  serve(app, wire.readPicture, ({ params }) => readPicture(deps, Number(params.id)));
  serve(app, wire.announceBreak, ({ params, body, viewer }) =>
    announceBreak(deps, { id: Number(params.id), reason: body.reason, actor: viewer.userId }),
  );
};
