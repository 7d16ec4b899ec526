/** The face of messages of staff to a fan. */
import { closeFanMessage, readFanMessages } from '@palco/contracts/fan-messages/fan-messages';
import * as wire from '@palco/contracts/fan-messages/fan-messages-staff';
import { isRefusal } from '@palco/kernel/refusal';
import type { Ground } from '../../ground.ts';
import { serve } from '../../http/endpoint.ts';
import type { Module } from '../../module.ts';
import * as messages from './messages.ts';

export const uses = ['operations'] as const;

export const createFanMessages = ({ db, clock }: Ground): Module => ({
  serve: (app) => {
    serve(app, readFanMessages, async ({ viewer }) => ({ data: await messages.openMessages(db, viewer.userId) }));
    serve(app, closeFanMessage, async ({ viewer, params }) => {
      await messages.closeMessage(db, { userId: viewer.userId, id: params.id, at: clock() });
      return { closed: true as const };
    });
    serve(app, wire.listFanMessages, async ({ params }) => ({ data: await messages.listMessages(db, params.userId) }));
    serve(app, wire.sendFanMessage, async ({ params, body, viewer }) => {
      const { userId } = params;
      const data = await messages.sendMessage(db, { userId, author: viewer.userId, text: body.text, at: clock() });
      return isRefusal(data) ? data : { data };
    });
    serve(app, wire.withdrawFanMessage, ({ params: { userId, id }, viewer }) =>
      messages.withdrawMessage(db, { userId, id, actor: viewer.userId, at: clock() }),
    );
  },
  personalData: {
    tables: { fan_messages: { exportedAs: 'messages_of_staff', isErased: true } },
    read: { messages_of_staff: (userId) => messages.messagesForExport(db, userId) },
    erase: messages.eraseMessages,
  },
});
