import { Injectable } from '@nestjs/common';
import type { ProviderProfile } from '@townlink/contracts';
import { PublicReader } from '@townlink/server-database';
import { PROVIDER_PROFILE } from '../data/provider-profile.statements';
import { type ProfileRow, toProfile } from './to-profile';

/** Where a provider's page is. */
export interface ProviderAddress {
  city: string;
  category: string;
  slug: string;
}

/** Reads the public profiles of listed providers. */
@Injectable()
export class ProviderProfiles {
  constructor(private readonly reader: PublicReader) {}

  /** @returns null for everyone who is not listed there: unknown, pending, rejected and paused look the same */
  async find({ city, category, slug }: ProviderAddress): Promise<ProviderProfile | null> {
    const address = [city.toLowerCase(), category.toLowerCase(), slug.toLowerCase()];
    const [row] = await this.reader.query<ProfileRow>(PROVIDER_PROFILE, address);
    return row ? toProfile(row) : null;
  }
}
