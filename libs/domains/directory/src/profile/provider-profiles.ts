import { Injectable } from '@nestjs/common';
import { photoAlt, type ProviderProfile, type PublicPhoto } from '@townlink/contracts';
import { PublicReader } from '@townlink/server-database';
import { PublicFiles } from '@townlink/server-storage';
import { CURRENT_SLUG, LISTING_ADDRESS, PROVIDER_PROFILE } from '../data/provider-profile.statements';
import { DirectoryCache, marketTag, NAMES_TAG } from '../cache/directory-cache';
import { ServiceAreaReader } from './service-area.reader';
import { type PhotoRow, type ProfileRow, toProfile } from './to-profile';

export interface ProviderAddress {
  city: string;
  category: string;
  slug: string;
}

export interface ListedProfile {
  profile: ProviderProfile;
  /** Time zone of the listing's city. */
  zone: string;
}

interface AddressRow extends ProviderAddress {
  city_id: string;
  category_id: string;
  zone: string;
}

const keyOfListing = (id: string): string => `listing ${id}`;

@Injectable()
export class ProviderProfiles {
  constructor(
    private readonly reader: PublicReader,
    private readonly files: PublicFiles,
    private readonly area: ServiceAreaReader,
    private readonly cache: DirectoryCache,
  ) {}

  /** @returns null unless listed there: unknown, pending, rejected and paused listings look the same */
  async find({ city, category, slug }: ProviderAddress): Promise<ProviderProfile | null> {
    const address = [city.toLowerCase(), category.toLowerCase(), slug.toLowerCase()];
    const [row] = await this.reader.query<ProfileRow>(PROVIDER_PROFILE, address);
    if (!row) return null;
    const service_area = await this.area.around(row.city_slug, row.city_state, row.served_miles);
    return toProfile(row, { ...this.picturesOf(row), service_area });
  }

  /** Cached until the listing changes. @returns null unless listed */
  async byId(id: string): Promise<ListedProfile | null> {
    return this.cache.getResult(keyOfListing(id), async (tags) => {
      const [row] = await this.reader.query<AddressRow>(LISTING_ADDRESS, [id]);
      tags.add(row ? marketTag(row.city_id, row.category_id) : NAMES_TAG);
      const profile = row && (await this.find(row));
      return profile ? { profile, zone: row.zone } : null;
    });
  }

  /** The cached result of {@link byId}: null for a listing that is not shown, undefined when nothing is cached. */
  keptById(id: string): ListedProfile | null | undefined {
    return this.cache.peekResult(keyOfListing(id));
  }

  /** The provider's new slug after a merge; null when it did not change. */
  async currentSlug({ city, category, slug }: ProviderAddress): Promise<string | null> {
    const [provider] = await this.reader.query<{ slug: string }>(CURRENT_SLUG, [city, category, slug]);
    return provider?.slug ?? null;
  }

  /** As many photos as the plan allows. */
  private picturesOf({ photos, photo_limit, business_name }: ProfileRow): Pick<ProviderProfile, 'photos' | 'logo'> {
    const toPublic = ({ folder, widths, caption, kind, ...photo }: PhotoRow): PublicPhoto => ({
      ...photo,
      ...this.files.picture(folder, widths),
      alt: kind === 'logo' ? '' : photoAlt(caption, business_name),
    });
    const logo = photo_limit > 0 ? photos.find(({ kind }) => kind === 'logo') : undefined;
    const gallery = photos.filter(({ kind }) => kind === 'photo').slice(0, photo_limit);
    return { photos: gallery.map(toPublic), logo: logo ? toPublic(logo) : null };
  }
}
