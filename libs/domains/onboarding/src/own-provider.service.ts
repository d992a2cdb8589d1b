import { Injectable } from '@nestjs/common';
import { type OwnProvider, type UpdateProviderRequest, websiteWithScheme } from '@townlink/contracts';
import { type Contact, findOwnProvider, ProvidersService } from '@townlink/domain-providers';
import { Database, member } from '@townlink/server-database';
import { notFound } from '@townlink/server-http';

const noProfile = () => notFound('No Provider Profile Found', 'no-provider-profile');

/** A provider's own row, read and changed under row-level security as the person who owns it. */
@Injectable()
export class OwnProviderService {
  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
  ) {}

  /** @returns null when the person has not applied, which is nobody's fault */
  read(userId: string): Promise<OwnProvider | null> {
    return this.database.as(member(userId), (tx) => findOwnProvider(tx, userId));
  }

  /** Changes what a provider may change without being vetted again. @throws 404 `no-provider-profile` when the person has not applied */
  async update(userId: string, change: UpdateProviderRequest): Promise<OwnProvider> {
    return this.database.as(member(userId), async (tx) => {
      await this.providers.updateContact(tx, userId, contactOf(change));
      const provider = await findOwnProvider(tx, userId);
      if (!provider) throw noProfile();
      return provider;
    });
  }
}

const contactOf = ({ contactName, phone, phoneDisplayOptIn, websiteUrl }: UpdateProviderRequest): Contact => ({
  contact_name: contactName,
  phone,
  phone_display_opt_in: phoneDisplayOptIn,
  website_url: websiteUrl === undefined ? undefined : websiteUrl === '' ? null : websiteWithScheme(websiteUrl),
});
