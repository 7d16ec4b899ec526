/** Notices to the fans on the site, put up and ended by the administrator's own calls. */
import type { APIRequestContext } from '@playwright/test';
import { expect } from './journey.ts';
import { openOffice } from './office.ts';

export const NOTICE_TEXTS = {
  es: 'Llueve en Guasave: el juego espera en la cuarta entrada.',
  en: 'Rain in Guasave: the game waits in the fourth inning.',
  pt: 'Chove em Guasave: o jogo espera na quarta entrada.',
  it: 'Piove a Guasave: la partita aspetta nel quarto inning.',
  ru: 'В Гуасаве дождь: игра ждёт в четвёртом иннинге.',
};
const HOUR_S = 3600;

/** The administrator's calls, with a fresh proof. */
export const openStaff = async (request: APIRequestContext) => {
  const headers = await openOffice(request);
  const serverTime = async (): Promise<number> => Date.parse((await (await request.get('/api/site')).json()).now);
  return {
    serverTime,
    put: async (seconds = HOUR_S): Promise<number> => {
      const until = new Date((await serverTime()) + seconds * 1000).toISOString();
      const answer = await request.put('/api/operations/notices', {
        data: { kind: 'delay', texts: NOTICE_TEXTS, until },
        headers,
      });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()).data.id;
    },
    end: async (id: number): Promise<void> => {
      const answer = await request.post(`/api/operations/notices/${id}/end`, { data: {}, headers });
      expect(answer.status(), await answer.text()).toBe(200);
    },
  };
};
