import { Injectable } from '@nestjs/common';
import { type OwnProvider, type UpdateProviderRequest, websiteWithScheme } from '@townlink/contracts';
import { Database, member } from '@townlink/server-database';
import { notFound } from '@townlink/server-http';
import { findOwnProvider } from '../data/own-provider.query';
import { ProviderEntity } from '../data/provider.entity';

const noProfile = () => notFound('No Provider Profile Found', 'no-provider-profile');

/** A provider's own row, read and changed under row-level security as the person who owns it. */
@Injectable()
export class OwnProviderService {
  constructor(private readonly database: Database) {}

  /** @throws 404 `no-provider-profile` when the person has not applied */
  async read(userId: string): Promise<OwnProvider> {
    const provider = await this.database.as(member(userId), (tx) => findOwnProvider(tx, userId));
    if (!provider) throw noProfile();
    return provider;
  }

  /** Changes what a provider may change without being vetted again. @throws 404 like read */
  async update(userId: string, change: UpdateProviderRequest): Promise<OwnProvider> {
    return this.database.as(member(userId), async (tx) => {
      const columns = columnsOf(change);
      if (Object.keys(columns).length > 0) {
        await tx
          .createQueryBuilder()
          .update(ProviderEntity)
          .set(columns)
          .where('user_id = :userId', { userId })
          .execute();
      }
      const provider = await findOwnProvider(tx, userId);
      if (!provider) throw noProfile();
      return provider;
    });
  }
}

function columnsOf({
  contactName,
  phone,
  phoneDisplayOptIn,
  websiteUrl,
}: UpdateProviderRequest): Partial<ProviderEntity> {
  const columns = {
    contact_name: contactName,
    phone,
    phone_display_opt_in: phoneDisplayOptIn,
    website_url: websiteUrl === undefined ? undefined : websiteUrl === '' ? null : websiteWithScheme(websiteUrl),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
