import type { LegalChange, LegalDocument } from '@palco/contracts/legal/legal';
import {
  approveLegalDraft,
  dropLegalDraft,
  type LegalDesk,
  readLegalDesk,
  readLegalVersion,
  saveLegalDraft,
  takeLegalTemplate,
} from '@palco/contracts/legal/legal-staff';
import type { Language } from '@palco/kernel/language';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffCall, staffReply } from '../../session/staff-call.ts';

const KEY = ['legal'] as const;
export type Desk = LegalDesk['data'];

export const useLegal = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await staffReply(staffCall(readLegalDesk, { signal }))).data,
    // not read again by itself, because somebody is typing over it
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The texts of an approved version by language; version 0 is none. They never change. */
export const useLegalVersion = (document: LegalDocument, version: number) =>
  useQuery({
    queryKey: ['legal-version', document, version],
    queryFn: async ({ signal }) => {
      const { data } = await staffReply(staffCall(readLegalVersion, { params: { document, version }, signal }));
      return new Map(data.texts.map(({ language, source }) => [language, source]));
    },
    enabled: version > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The changes of a document, each based on the draft that was seen; a reply is everything as it is then. */
export const useLegalChanges = (document: LegalDocument) => {
  const client = useQueryClient();
  return {
    save: (language: Language, source: string, seen: string) =>
      staffCall(saveLegalDraft, { params: { document, language }, query: { seen }, body: { source } }),
    takeTemplate: (language: Language, seen: string) =>
      staffCall(takeLegalTemplate, { params: { document, language }, query: { seen }, body: {} }),
    drop: (seen: string) => staffCall(dropLegalDraft, { params: { document }, query: { seen } }),
    approve: (change: LegalChange, summary: Partial<Record<Language, string>>, seen: string) =>
      staffCall(approveLegalDraft, { params: { document }, query: { seen }, body: { change, summary } }),
    accept: ({ data }: LegalDesk): void => {
      client.setQueryData(KEY, data);
      void client.invalidateQueries({ queryKey: ['audit'] });
    },
    readAgain: () => client.invalidateQueries({ queryKey: KEY }),
  };
};
