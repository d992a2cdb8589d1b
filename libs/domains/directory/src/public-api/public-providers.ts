import { Injectable } from '@nestjs/common';
import type { ApiProvider } from '@townlink/contracts';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { PublicReader, type Statement } from '@townlink/server-database';
import { IS_LISTED, PROVIDER_JSON, PROVIDER_SOURCES, type ProviderRow, toApiProvider } from './provider-row';

/** Listed providers by id: $1 their ids. */
export const PROVIDERS_BY_ID: Statement = {
  name: 'public-api.providers-by-id',
  text: `select ${PROVIDER_JSON} as provider from ${PROVIDER_SOURCES} where providers.id = any($1) and ${IS_LISTED}`,
};

/** Providers as the public API shows them. */
@Injectable()
export class PublicProviders {
  constructor(
    private readonly reader: PublicReader,
    private readonly runtime: RuntimeSettings,
    private readonly clock: Clock,
  ) {}

  /** Null unless listed. @param id a UUID */
  async one(id: string): Promise<ApiProvider | null> {
    return (await this.many([id])).get(id) ?? null;
  }

  /** The listed providers of the ids. */
  async many(ids: readonly string[]): Promise<Map<string, ApiProvider>> {
    const rows = await this.reader.query<{ provider: ProviderRow }>(PROVIDERS_BY_ID, [ids]);
    return new Map(rows.map(({ provider }) => [provider.id, this.shown(provider)]));
  }

  shown(row: ProviderRow): ApiProvider {
    return toApiProvider(row, this.runtime.SITE_URL, this.clock.now());
  }
}
