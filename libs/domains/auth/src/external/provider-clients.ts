import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { createRemoteJWKSet, customFetch as keysFetch, type JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  None,
} from 'openid-client';
import { boundedFetch, PROVIDER_SECONDS } from './bounded-fetch';
import { ExternalSettings } from './external.config';
import { type ExternalProvider, parseProviders, titleOfKnown } from './external-providers';
import { type OwnInterface, ownInterface } from './provider-endpoints';

/** Milliseconds that a provider's metadata are cached. */
const METADATA_TTL = 3_600_000;

/** Minimum milliseconds between reads of the key set for unknown keys, so that forged tokens cause few reads. */
const KEYS_COOLDOWN = 1_000;

/** Seconds by which a provider's clock may be off. */
export const CLOCK_TOLERANCE = 60;

export interface ProviderClient {
  provider: ExternalProvider;
  configuration: Configuration;
  /** Keys of its ID tokens; null for a provider without any. */
  keys: JWTVerifyGetKey | null;
  /** API of a provider that does not support OpenID. */
  own: OwnInterface | null;
}

/** Enabled providers with their metadata, read on first use. */
@Injectable()
export class ProviderClients {
  readonly providers: readonly ExternalProvider[];
  private readonly clients = new Map<string, { since: number; client: Promise<ProviderClient> }>();

  constructor(
    private readonly clock: Clock,
    { AUTH_PROVIDERS }: ExternalSettings,
  ) {
    this.providers = parseProviders(AUTH_PROVIDERS);
  }

  find(name: string | null): ExternalProvider | undefined {
    return this.providers.find((provider) => provider.name === name);
  }

  /** Display name of a provider, also of a disabled one. */
  titleOf(name: string): string {
    return this.find(name)?.title ?? titleOfKnown(name);
  }

  /** @throws any failure of the provider; the next call retries */
  of(provider: ExternalProvider): Promise<ProviderClient> {
    const now = this.clock.now().getTime();
    const known = this.clients.get(provider.name);
    if (known && now - known.since < METADATA_TTL) return known.client;
    const client = connect(provider);
    this.clients.set(provider.name, { since: now, client });
    client.catch(() => {
      if (this.clients.get(provider.name)?.client === client) this.clients.delete(provider.name);
    });
    return client;
  }
}

async function connect(provider: ExternalProvider): Promise<ProviderClient> {
  const { address, clientId, clientSecret, kind } = provider;
  const isPlain = address.startsWith('http:');
  const client = { client_secret: clientSecret || undefined, [clockTolerance]: CLOCK_TOLERANCE };
  const authentication = clientAuthentication(clientSecret);
  if (kind !== 'oidc') {
    const own = ownInterface(provider);
    const configuration = new Configuration(own.metadata, clientId, client, authentication);
    if (isPlain) allowInsecureRequests(configuration);
    configuration.timeout = PROVIDER_SECONDS;
    configuration[customFetch] = boundedFetch;
    return { provider, configuration, keys: null, own };
  }
  const configuration = await discovery(new URL(address), clientId, client, authentication, {
    timeout: PROVIDER_SECONDS,
    [customFetch]: boundedFetch,
    execute: isPlain ? [allowInsecureRequests] : [],
  });
  const { jwks_uri: keysAddress } = configuration.serverMetadata();
  return { provider, configuration, keys: keysAddress ? keysAt(keysAddress) : null, own: null };
}

const keysAt = (address: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(address), {
    timeoutDuration: PROVIDER_SECONDS * 1000,
    cooldownDuration: KEYS_COOLDOWN,
    [keysFetch]: boundedFetch,
  });

/** Client authentication that the provider supports; by default in the request body. */
function clientAuthentication(secret: string): ClientAuth {
  if (!secret) return None();
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported;
    const way = taken && !taken.includes('client_secret_post') ? inHeader : inBody;
    way(server, client, body, headers);
  };
}
