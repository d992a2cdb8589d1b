import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { createHash } from 'node:crypto';
import { AccountsError } from '../accounts-error';
import { sameDigest } from '../tokens/opaque-token';
import { CLOCK_TOLERANCE, type ProviderClient } from './provider-clients';

/** Only the provider's own keys may sign ID tokens, never a secret shared with the client. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const refused = (message: string) => new AccountsError(400, 'invalid_credentials', message);

/** Verifies ID tokens: signature, issuer, audience and lifetime. */
@Injectable()
export class IdTokens {
  constructor(private readonly clock: Clock) {}

  /**
   * @param audiences the accepted ones
   * @throws AccountsError for an invalid token; any failure to read the provider's keys
   */
  async verify({ keys, configuration }: ProviderClient, token: string, audiences: string[]): Promise<JWTPayload> {
    if (!keys) throw new AccountsError(400, 'oauth_provider_not_supported', 'The provider has no ID tokens');
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        issuer: issuerFor(configuration.serverMetadata().issuer, token),
        audience: audiences,
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: this.clock.now(),
        requiredClaims: ['sub', 'iat', 'exp'],
      });
      return payload;
    } catch (error) {
      throw isOfToken(error) ? wordOf(error) : error;
    }
  }
}

/** Microsoft has one issuer per company, and one document for all of them. */
function issuerFor(issuer: string, token: string): string {
  const { tid } = decodeJwt(token);
  return typeof tid === 'string' ? issuer.replace('{tenantid}', tid) : issuer;
}

const PROVIDERS_FAULTS = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/** Whether the token is invalid; otherwise the provider's keys could not be read. */
const isOfToken = (error: unknown): error is errors.JOSEError =>
  error instanceof errors.JOSEError && !PROVIDERS_FAULTS.has(error.code);

function wordOf(error: errors.JOSEError): AccountsError {
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') {
    return new AccountsError(400, 'unexpected_audience', 'Unacceptable audience in id_token');
  }
  if (error instanceof errors.JWTExpired) return refused('ID token has expired');
  return refused('Bad ID token');
}

/**
 * Checks the token's nonce. The token contains only its SHA-256, so that a stolen token is useless without the nonce
 * itself.
 * @throws AccountsError invalid_credentials
 */
export function requireNonce(claims: JWTPayload, nonce: string | null): void {
  const said = typeof claims.nonce === 'string' ? claims.nonce : null;
  if ((said === null) !== (nonce === null)) {
    throw refused('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (said === null || nonce === null) return;
  const expected = createHash('sha256').update(nonce).digest('hex');
  if (!sameDigest(Buffer.from(said), Buffer.from(expected))) throw refused('Nonces mismatch');
}

/**
 * Checks an access token against the ID token's at_hash, if present.
 * @throws AccountsError invalid_credentials
 */
export function requireAccessToken(claims: JWTPayload, token: string, accessToken: string | null): void {
  if (typeof claims.at_hash !== 'string' || accessToken === null) return;
  const algorithm = hashOf(token);
  const digest = createHash(algorithm).update(accessToken).digest();
  const half = digest.subarray(0, digest.length / 2).toString('base64url');
  if (!sameDigest(Buffer.from(claims.at_hash), Buffer.from(half))) throw refused('Access token does not belong to it');
}

function hashOf(token: string): string {
  const { alg } = JSON.parse(Buffer.from(token.split('.', 1)[0]!, 'base64url').toString()) as { alg: string };
  const bits = /\d{3}$/.exec(alg)?.[0];
  return bits ? `sha${bits}` : 'sha512';
}
