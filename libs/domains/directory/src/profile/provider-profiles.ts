import { Injectable } from '@nestjs/common';
import type { ProviderProfile, PublicPhoto } from '@townlink/contracts';
import { PublicReader } from '@townlink/server-database';
import { ObjectStorage } from '@townlink/server-storage';
import { PROVIDER_PROFILE } from '../data/provider-profile.statements';
import { type ProfileRow, toProfile } from './to-profile';

export const PHOTO_BUCKET = 'provider-photos';

/** How long the address of a photo holds, in seconds. */
const PHOTO_SECONDS = 86_400;

export interface ProviderAddress {
  city: string;
  category: string;
  slug: string;
}

@Injectable()
export class ProviderProfiles {
  constructor(
    private readonly reader: PublicReader,
    private readonly storage: ObjectStorage,
  ) {}

  /** @returns null for everyone who is not listed there: unknown, pending, rejected and paused look the same */
  async find({ city, category, slug }: ProviderAddress): Promise<ProviderProfile | null> {
    const address = [city.toLowerCase(), category.toLowerCase(), slug.toLowerCase()];
    const [row] = await this.reader.query<ProfileRow>(PROVIDER_PROFILE, address);
    return row ? toProfile(row, await this.photosOf(row)) : null;
  }

  /** As many photos as the plan shows, under addresses that hold for a day. */
  private photosOf({ photos, photo_limit, business_name }: ProfileRow): Promise<PublicPhoto[]> {
    const shown = photos.slice(0, photo_limit).map(async ({ path, caption }) => ({
      url: await this.storage.signedUrl(PHOTO_BUCKET, path, PHOTO_SECONDS),
      alt: caption ?? `Photo of ${business_name}`,
    }));
    return Promise.all(shown);
  }
}
