import * as wire from '@palco/contracts/sign-in/sign-in';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { readProof } from './provider-login.ts';
import { beginFlow, endFlow } from './redirect-flow.ts';
import { type ProviderReturn, returnFromApple, returnFromFacebook } from './return-from-provider.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import { logRefusal, signInReply } from './sign-in-reply.ts';
import { signInWithIdentity } from './sign-in-with-identity.ts';

const APPLE_BACK = wire.returnFromApple.path;
const FACEBOOK_BACK = wire.returnFromFacebook.path;

/** Where the browser goes after a provider: to the home page, with a ticket or with what went wrong. */
const home = (request: FastifyRequest, provider: 'apple' | 'facebook', returned: ProviderReturn): string => {
  if ('error' in returned && returned.error === 'failed')
    logRefusal(request, provider, refuse('sign-in/proof-invalid'));
  const query =
    'ticket' in returned ? { [`${provider}_login`]: returned.ticket } : { [`${provider}_error`]: returned.error };
  return `/tv/home?${new URLSearchParams(query)}`;
};

/** Facebook and Apple: the redirect flow of the site, and the calls of apps that send a proof. */
export const providerRoutes = (app: FastifyInstance, deps: SignInDeps): void => {
  const { apple, facebook, origin } = deps;
  /** providers redirect to the configured origin only, so the flow must start there; undefined when it does */
  const atOrigin = (request: FastifyRequest, path: string): string | undefined =>
    request.host === new URL(origin()).host ? undefined : origin() + path;

  serve(app, wire.startApple, ({ request, reply }) => {
    if (!apple) return refuse('sign-in/method-off');
    const other = atOrigin(request, wire.startApple.path);
    if (other) return { to: other };
    const flow = beginFlow(reply, 'apple', origin());
    return { to: apple.authorizeAddress({ ...flow, redirectUri: origin() + APPLE_BACK }) };
  });
  serve(app, wire.returnFromApple, async ({ body, request, reply }) => {
    if (!apple) return refuse('sign-in/method-off');
    const flow = endFlow(request, reply, { provider: 'apple', origin: origin(), state: body.state });
    return { to: home(request, 'apple', await returnFromApple(deps, flow, body)), status: 303 };
  });
  serve(app, wire.startFacebook, ({ request, reply }) => {
    if (!facebook) return refuse('sign-in/method-off');
    const other = atOrigin(request, wire.startFacebook.path);
    if (other) return { to: other };
    const { state } = beginFlow(reply, 'facebook', origin());
    return { to: facebook.dialogAddress({ state, redirectUri: origin() + FACEBOOK_BACK }) };
  });
  serve(app, wire.returnFromFacebook, async ({ query, request, reply }) => {
    if (!facebook) return refuse('sign-in/method-off');
    const flow = endFlow(request, reply, { provider: 'facebook', origin: origin(), state: query.state });
    const returned = await returnFromFacebook(deps, flow, { ...query, redirectUri: origin() + FACEBOOK_BACK });
    return { to: home(request, 'facebook', returned) };
  });
  serve(app, wire.logInApple, async ({ body, language, address, request, reply }) => {
    if (!apple) return refuse('sign-in/method-off');
    const name = [body.first_name, body.last_name].filter(Boolean).join(' ') || undefined;
    const vouched = await readProof(deps, 'apple', { identityToken: body.identity_token, name }, address);
    if (isRefusal(vouched)) return logRefusal(request, 'apple', vouched);
    return signInReply(
      deps,
      { request, reply },
      'apple',
      await signInWithIdentity(deps, vouched, { language, address, request, shown: body }),
    );
  });
  serve(app, wire.logInFacebook, async ({ body, language, address, request, reply }) => {
    if (!facebook) return refuse('sign-in/method-off');
    const proof = { identityToken: body.identity_token, accessToken: body.access_token, name: undefined };
    const vouched = await readProof(deps, 'facebook', proof, address);
    if (isRefusal(vouched)) return logRefusal(request, 'facebook', vouched);
    return signInReply(
      deps,
      { request, reply },
      'facebook',
      await signInWithIdentity(deps, vouched, { language, address, request, shown: body }),
    );
  });
};
