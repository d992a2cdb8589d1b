import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Form, formOf } from '../http/form';
import { sendPage } from '../http/send-page';
import { messagePage } from '../pages/layout';
import { authorizePage, type Question } from './authorize-page';
import { OpenIdIssuer } from './openid-issuer';

/** Callback address of the accounts service, which a real provider would require to be registered. */
const CALLBACK = /^https?:\/\/[^/?#@]+\/auth\/v1\/callback$/;

/** An OpenID Connect issuer: discovery, a page to choose a person, token, keys, user info. */
export function openIdPlugin(issuer: () => string) {
  return async (app: FastifyInstance): Promise<void> => {
    const tokens = new OpenIdIssuer();
    app.get('/.well-known/openid-configuration', (_request, reply) => reply.send(metadataOf(issuer())));
    app.get('/jwks', async (_request, reply) => reply.send(await tokens.keySet()));

    app.get('/authorize', (request, reply) => {
      const asked = readQuestion(formOf(request));
      if (typeof asked === 'string') return sendPage(reply, messagePage('This sign-in cannot begin', asked), 400);
      const refusal = refusalOf(asked);
      if (refusal) return reply.redirect(backTo(asked, issuer(), { error: refusal }), 303);
      return sendPage(reply, authorizePage(asked));
    });

    app.post('/authorize', (request, reply) => {
      const fields = formOf(request);
      const asked = readQuestion(fields);
      if (typeof asked === 'string') return sendPage(reply, messagePage('This sign-in cannot begin', asked), 400);
      if (text(fields, 'answer') !== 'continue') {
        return reply.redirect(backTo(asked, issuer(), { error: 'access_denied' }), 303);
      }
      const [email, name] = [text(fields, 'email').trim(), text(fields, 'name').trim()];
      if (!/^\S+@\S+$/.test(email) || !name) return sendPage(reply, authorizePage(asked, 'An email and a name.'), 400);
      const person = { email, name, isConfirmed: text(fields, 'confirmed') === 'yes' };
      return reply.redirect(backTo(asked, issuer(), { code: tokens.offer({ ...asked, person }) }), 303);
    });

    app.post('/token', async (request, reply) => {
      const fields = formOf(request);
      const client = clientOf(request, fields);
      if (!client) return refuse(reply, 401, 'invalid_client');
      if (text(fields, 'grant_type') !== 'authorization_code') return refuse(reply, 400, 'unsupported_grant_type');
      const granted = await tokens.exchange(issuer(), {
        clientId: client,
        code: text(fields, 'code'),
        redirectUri: text(fields, 'redirect_uri'),
        codeVerifier: text(fields, 'code_verifier'),
      });
      return granted ? reply.header('cache-control', 'no-store').send(granted) : refuse(reply, 400, 'invalid_grant');
    });

    app.get('/userinfo', (request, reply) => {
      const claims = tokens.claimsFor((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
      if (claims) return reply.send(claims);
      return reply
        .header('www-authenticate', 'Bearer error="invalid_token"')
        .code(401)
        .send({ error: 'invalid_token' });
    });
  };
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  scopes_supported: ['openid', 'email', 'profile'],
  claims_supported: ['sub', 'email', 'email_verified', 'name'],
  authorization_response_iss_parameter_supported: true,
});

/** @returns the error if redirecting is not allowed, because the client or its redirect URI is unknown */
function readQuestion(fields: Form): Question | string {
  const clientId = text(fields, 'client_id');
  const redirectUri = text(fields, 'redirect_uri');
  if (!clientId) return 'No client_id says which program asks.';
  if (!CALLBACK.test(redirectUri)) return 'The redirect_uri is none of this program.';
  return {
    clientId,
    redirectUri,
    responseType: text(fields, 'response_type'),
    scope: text(fields, 'scope'),
    state: text(fields, 'state'),
    nonce: text(fields, 'nonce') || null,
    codeChallenge: text(fields, 'code_challenge') || null,
    codeChallengeMethod: text(fields, 'code_challenge_method') || null,
    prompt: text(fields, 'prompt'),
    loginHint: text(fields, 'login_hint'),
  };
}

/** The OAuth error code for an unsupported request. */
function refusalOf({ responseType, scope, codeChallenge, codeChallengeMethod, prompt }: Question): string | null {
  if (responseType !== 'code') return 'unsupported_response_type';
  if (!scope.split(' ').includes('openid')) return 'invalid_scope';
  if (codeChallenge && codeChallengeMethod !== 'S256') return 'invalid_request';
  return prompt === 'none' ? 'login_required' : null;
}

function backTo({ redirectUri, state }: Question, issuer: string, told: Record<string, string>): string {
  return `${redirectUri}?${new URLSearchParams({ ...told, ...(state && { state }), iss: issuer })}`;
}

/**
 * The client with an id and a secret, in the header or the body. Any values are accepted, since nothing is protected
 * here.
 */
function clientOf(request: FastifyRequest, fields: Form): string | null {
  const basic = /^Basic (\S+)$/i.exec(request.headers.authorization ?? '');
  const [id = '', secret = ''] = basic
    ? Buffer.from(basic[1]!, 'base64').toString().split(':').map(decodeForm)
    : [text(fields, 'client_id'), text(fields, 'client_secret')];
  return id && secret ? id : null;
}

/** OAuth 2 form-encodes both parts of the header. */
const decodeForm = (part: string): string => new URLSearchParams(`part=${part}`).get('part') ?? '';

const text = (fields: Form, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply => reply.code(status).send({ error });
