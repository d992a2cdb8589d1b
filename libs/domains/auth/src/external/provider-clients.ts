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

/** How long what a provider says of itself is good, in milliseconds. */
const METADATA_TTL = 3_600_000;

/** Least time between two reads of the key set for unknown keys, in milliseconds: forged tokens must not cause many. */
const KEYS_COOLDOWN = 1_000;

/** Seconds by which a provider's clock may be off. */
export const CLOCK_TOLERANCE = 60;

/** How one provider is spoken to. */
export interface ProviderClient {
  provider: ExternalProvider;
  configuration: Configuration;
  /** The keys that its ID tokens are signed with; null for a provider that has none. */
  keys: JWTVerifyGetKey | null;
  /** Of a provider that is no OpenID provider. */
  own: OwnInterface | null;
}

/** The providers that are switched on, and what they say of themselves, which is asked when it is first needed. */
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

  /** What people call a provider, also one that is switched off by now. */
  titleOf(name: string): string {
    return this.find(name)?.title ?? titleOfKnown(name);
  }

  /** @throws whatever kept the provider from answering; the next call asks again */
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

/** The client authentication that the provider supports; by default in the body, which all accept that name none. */
function clientAuthentication(secret: string): ClientAuth {
  if (!secret) return None();
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported;
    const way = taken && !taken.includes('client_secret_post') ? inHeader : inBody;
    way(server, client, body, headers);
  };
}
