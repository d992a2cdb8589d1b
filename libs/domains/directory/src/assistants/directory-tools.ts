import { Injectable } from '@nestjs/common';
import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import {
  cityPath,
  cleanSearchText,
  type DirectoryEntry,
  type FindRequest,
  type FindResult,
  type FoundBusiness,
  isStateCode,
  type ListedCity,
  offerText,
  type ProviderProfile,
} from '@townlink/contracts';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { notFound } from '@townlink/server-http';
import { ProviderProfiles } from '../profile/provider-profiles';
import { PublicDirectory } from '../public-directory';
import {
  type CheckAnswer,
  checkAnswer,
  type DetailedAnswer,
  detailedAnswer,
  type ProviderAnswer,
  providerAnswer,
  type TownAnswer,
} from './answers';

/** Maximum providers per answer, which an assistant reads all at once. */
export const PROVIDERS_MAX = 10;
export const COMPARED_MAX = 4;
const NAMED_MAX = 3;
export const TOWNS_MAX = 50;

/** The tools change nothing, and read only the directory. */
export const READS_ONLY: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export interface SearchAnswer {
  understood_service: string | null;
  understood_town: string | null;
  total: number;
  providers: ProviderAnswer[];
  /** Best matches first, wherever they are listed. */
  businesses_of_this_name: ProviderAnswer[];
  /** Other services that the words could mean. */
  did_you_mean_services: string[];
  did_you_mean_towns: string[];
  towns_with_this_service: string[];
}

export interface CheckedProvider {
  name: string;
  page: string;
  paid_placement: boolean;
  checks: CheckAnswer[];
}

export interface TownList {
  total: number;
  /** At most {@link TOWNS_MAX}, most listings first. */
  towns: TownAnswer[];
}

/** What assistants can ask the directory. */
@Injectable()
export class DirectoryTools {
  constructor(
    private readonly directory: PublicDirectory,
    private readonly profiles: ProviderProfiles,
    private readonly clock: Clock,
    private readonly runtime: RuntimeSettings,
  ) {}

  async search(what: string, where: string | undefined, isOpenNow: boolean): Promise<SearchAnswer> {
    const request: FindRequest = {
      q: cleanSearchText(where ? `${what} in ${where}` : what),
      limit: PROVIDERS_MAX,
      ...(isOpenNow && { open: '1' }),
    };
    const found = await this.directory.find(request);
    return { ...this.searchAnswer(found), businesses_of_this_name: await this.named(found.businesses) };
  }

  /** In the order of the ids; unlisted providers are left out. */
  async providers(ids: readonly string[]): Promise<DetailedAnswer[]> {
    const found = await Promise.all(ids.map((id) => this.directory.listing(id)));
    return found.flatMap((listed) => (listed ? [this.detailed(listed.profile)] : []));
  }

  /** Null unless listed. */
  async checks(id: string): Promise<CheckedProvider | null> {
    const listed = await this.directory.listing(id);
    if (!listed) return null;
    const { name, page, paid_placement } = this.entry(listed.profile);
    return { name, page, paid_placement, checks: listed.profile.checks.map(checkAnswer) };
  }

  /** Towns with listings. @throws 404 for an unknown state or service */
  async towns(state: string | undefined, service: string | undefined): Promise<TownList> {
    const code = state?.toUpperCase();
    if (code !== undefined && !isStateCode(code)) throw notFound('There is no such state.', 'unknown-state');
    const all = service
      ? await this.directory.categoryCities(service, code)
      : await this.directory.citiesOf(code ?? '');
    const listed = all.filter((town) => town.provider_count > 0);
    return { total: listed.length, towns: listed.slice(0, TOWNS_MAX).map((town) => this.townAnswer(town)) };
  }

  /** Leaves out a business that was paused after it was found. */
  private async named(businesses: readonly FoundBusiness[]): Promise<ProviderAnswer[]> {
    const addresses = businesses.slice(0, NAMED_MAX).map(({ city_slug, category_slug, path }) => ({
      city: city_slug,
      category: category_slug,
      slug: path.split('/').at(-1)!,
    }));
    const profiles = await Promise.all(addresses.map((address) => this.profiles.find(address)));
    return profiles.flatMap((profile) => (profile ? [this.entry(profile)] : []));
  }

  private searchAnswer(found: FindResult): Omit<SearchAnswer, 'businesses_of_this_name'> {
    const { category, city, result } = found;
    const groups = result?.groups ?? { featured: [], standard: [], others: [] };
    const listed = [...groups.featured, ...groups.standard, ...groups.others, ...(result?.also_serving ?? [])];
    return {
      understood_service: category?.name ?? null,
      understood_town: city && `${city.name}, ${city.state}`,
      total: result?.total ?? 0,
      providers: listed.slice(0, PROVIDERS_MAX).map((entry) => this.entry(entry)),
      did_you_mean_services: found.category_choices.map(({ name }) => name),
      did_you_mean_towns: found.town_choices.map(({ name, state }) => `${name}, ${state}`),
      towns_with_this_service: found.towns_with_service.map(({ name, state }) => `${name}, ${state}`),
    };
  }

  private entry(entry: DirectoryEntry): ProviderAnswer {
    return providerAnswer(entry, this.runtime.SITE_URL, this.clock.now());
  }

  private detailed(profile: ProviderProfile): DetailedAnswer {
    const offer = profile.ftco && offerText(profile.ftco);
    return detailedAnswer(profile, offer, this.runtime.SITE_URL, this.clock.now());
  }

  private townAnswer({ name, state, slug, provider_count }: ListedCity): TownAnswer {
    return {
      name,
      state,
      slug,
      providers: provider_count,
      page: new URL(cityPath(state, slug), this.runtime.SITE_URL).href,
    };
  }
}
