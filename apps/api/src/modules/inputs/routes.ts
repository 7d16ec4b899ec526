import * as soundWire from '@palco/contracts/inputs/input-sound-staff';
import * as wire from '@palco/contracts/inputs/input-staff';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { announceBreak } from './announce-break.ts';
import { assignInput, wantInput } from './assign-input.ts';
import { type IngestDayDeps, readIngestDay } from './ingest-day.ts';
import { addInput, changeInput, listInputs, removeInput, rotateInputKey, setInputLadder } from './manage-inputs.ts';
import type { InputsDeps } from './present-input.ts';
import { readPicture } from './read-picture.ts';
import { cutPicture } from './recordings/cut-picture.ts';
import { readStills } from './recordings/read-stills.ts';
import { addSound, changeSound, removeSound, rotateSoundKey } from './sounds/manage-sounds.ts';
import { endInputSrt, setInputSrt } from './srt/manage-srt.ts';

const soundOf = (params: { readonly inputId: string; readonly soundId: string }) => ({
  inputId: Number(params.inputId),
  soundId: Number(params.soundId),
});

/** Calls of the staff about live inputs. */
export const inputRoutes = (app: FastifyInstance, deps: InputsDeps & IngestDayDeps): void => {
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
  serve(app, wire.setInputSrt, ({ params, viewer }) =>
    setInputSrt(deps, { id: Number(params.inputId), actor: viewer.userId }),
  );
  serve(app, wire.endInputSrt, ({ params, viewer }) =>
    endInputSrt(deps, { id: Number(params.inputId), actor: viewer.userId }),
  );
  serve(app, wire.removeInput, ({ params, viewer }) =>
    removeInput(deps, { id: Number(params.inputId), actor: viewer.userId }),
  );
  serve(app, soundWire.addSound, ({ params, body, viewer }) =>
    addSound(deps, {
      inputId: Number(params.inputId),
      purpose: body.purpose,
      language: body.language,
      name: body.name,
      offset: body.offset ?? 0,
      actor: viewer.userId,
    }),
  );
  serve(app, soundWire.changeSound, ({ params, body, viewer }) =>
    changeSound(deps, { ...soundOf(params), name: body.name, offset: body.offset, actor: viewer.userId }),
  );
  serve(app, soundWire.rotateSoundKey, ({ params, viewer }) =>
    rotateSoundKey(deps, { ...soundOf(params), actor: viewer.userId }),
  );
  serve(app, soundWire.removeSound, ({ params, viewer }) =>
    removeSound(deps, { ...soundOf(params), actor: viewer.userId }),
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
  serve(app, wire.readIngestDay, () => readIngestDay(deps));
  serve(app, wire.readInputStills, ({ query }) => readStills(deps, query.of.split(',').map(Number), query.after));
  serve(app, wire.cutPicture, ({ params, body, viewer }) =>
    cutPicture(deps, { id: Number(params.id), actor: viewer.userId, cut: body.cut, reason: body.reason }),
  );
  serve(app, wire.announceBreak, ({ params, body, viewer }) =>
    announceBreak(deps, { id: Number(params.id), reason: body.reason, actor: viewer.userId }),
  );
};
