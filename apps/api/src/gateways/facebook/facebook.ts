/** Facebook Login by redirect, without Facebook's script. Only tokens issued for this app are accepted. */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Now } from '../../clock.ts';
import { Unavailable } from '../../http/faults.ts';

export interface FacebookSettings {
  readonly dialogUrl: string;
  readonly graphBase: string;
  readonly appId: string;
  readonly appSecret: string;
}
interface FacebookPerson {
  readonly subject: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
}
export interface FacebookGateway {
  dialogAddress(flow: { redirectUri: string; state: string }): string;
  /** exchanges the dialog's code for an access token; undefined when it is invalid. Errors: Unavailable */
  exchangeCode(code: string, redirectUri: string): Promise<string | undefined>;
  /** the person of an access token; undefined unless it is valid and issued for this app. Errors: Unavailable */
  verify(accessToken: string): Promise<FacebookPerson | undefined>;
}
const TIMEOUT_MS = 8000;
const REPLY_BYTES = 64_000;

const Id = z.string().check(z.regex(/^\d{1,32}$/));
const TokenReply = z.object({ access_token: z.string() });
const DebugReply = z.object({
  data: z.object({
    app_id: z.string(),
    is_valid: z.boolean(),
    type: z.optional(z.string()),
    user_id: Id,
    /** seconds; 0 = never */
    expires_at: z.optional(z.number()),
  }),
});
const MeReply = z.object({
  id: Id,
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  email: z.optional(z.string()),
});

export const createFacebookGateway = (settings: FacebookSettings, clock: Now): FacebookGateway => {
  const { appId, appSecret, dialogUrl, graphBase } = settings;
  /** the JSON of a success; undefined when Facebook refuses */
  const get = async (path: string, query: Readonly<Record<string, string>>): Promise<unknown> => {
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${graphBase}${path}?${new URLSearchParams(query)}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      status = response.status;
      text = (await response.text()).slice(0, REPLY_BYTES);
    } catch {
      // without the cause: its text may contain the URL, and that contains the token
      throw new Unavailable('Facebook does not answer');
    }
    if (status >= 500 || status === 429) throw new Unavailable(`Facebook answers ${status}`);
    try {
      return status === 200 ? JSON.parse(text) : undefined;
    } catch {
      throw new Unavailable('Facebook answers something else than JSON');
    }
  };
  return {
    dialogAddress: ({ redirectUri, state }) => {
      const query = {
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: 'public_profile,email',
      };
      return `${dialogUrl}?${new URLSearchParams(query)}`;
    },
    exchangeCode: async (code, redirectUri) => {
      const query = { client_id: appId, client_secret: appSecret, redirect_uri: redirectUri, code };
      return TokenReply.safeParse(await get('/oauth/access_token', query)).data?.access_token;
    },
    verify: async (accessToken) => {
      const debug = { input_token: accessToken, access_token: `${appId}|${appSecret}` };
      const token = DebugReply.safeParse(await get('/debug_token', debug)).data?.data;
      const now = clock().getTime() / 1000;
      const isAlive = token?.is_valid && (!token.expires_at || token.expires_at > now);
      // with a token of another app, that app's owner could sign in as anybody
      if (!token || !isAlive || token.app_id !== appId || (token.type ?? 'USER') !== 'USER') return undefined;
      const appsecret_proof = createHmac('sha256', appSecret).update(accessToken).digest('hex');
      const fields = 'id,first_name,last_name,email';
      const me = MeReply.safeParse(await get('/me', { fields, access_token: accessToken, appsecret_proof })).data;
      if (me?.id !== token.user_id) return undefined;
      const name = [me.first_name, me.last_name].filter(Boolean).join(' ') || undefined;
      return { subject: me.id, name, email: me.email };
    },
  };
};
