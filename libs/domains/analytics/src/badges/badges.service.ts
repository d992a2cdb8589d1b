import { Injectable } from '@nestjs/common';
import {
  type BadgeFacts,
  type BadgeLook,
  badgeText,
  brand,
  dayIn,
  mayShowBadge,
  PASSPORT_ANCHOR,
  type PosterPaper,
  providerPath,
  type ProviderProfile,
} from '@townlink/contracts';
import { type ListedProfile, PublicDirectory } from '@townlink/domain-directory';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { notFound } from '@townlink/server-http';
import { isCounted, type SenderHeaders } from '../is-counted';
import { badgeSvg } from './badge-svg';
import { type DrawnBadge, drawnBadge, DrawnBadges } from './drawn-badges';
import { BadgeViewsService } from './badge-views.service';
import { contactCard } from './contact-card';
import { listingPoster } from './listing-poster';

/** Headers of the page's visitor; none of them is stored. */
export interface EmbedderHeaders extends SenderHeaders {
  /** Address of the page that embeds a badge; browsers may omit it. */
  referer?: string;
}

interface ListingFile {
  bytes: Buffer;
  /** Without its extension. */
  name: string;
}

@Injectable()
export class BadgesService {
  private readonly siteHost: string;
  private readonly drawn = new DrawnBadges();

  constructor(
    private readonly directory: PublicDirectory,
    private readonly views: BadgeViewsService,
    private readonly clock: Clock,
    private readonly runtime: RuntimeSettings,
  ) {
    this.siteHost = new URL(runtime.SITE_URL).hostname;
  }

  async picture(id: string, look: BadgeLook, embedder: EmbedderHeaders): Promise<DrawnBadge> {
    return this.shown(await this.directory.listing(id), look, embedder);
  }

  /** The same picture if its listing is cached in memory; undefined if the listing has to be read first. */
  keptPicture(id: string, look: BadgeLook, embedder: EmbedderHeaders): DrawnBadge | undefined {
    const listed = this.directory.keptListing(id);
    return listed ? this.shown(listed, look, embedder) : undefined;
  }

  /** @throws 404 for a listing that is not shown */
  async target(id: string): Promise<string> {
    return `${pathOfProfile(await this.listed(id))}#${PASSPORT_ANCHOR}`;
  }

  /** @throws 404 for a listing that is not shown */
  async poster(id: string, paper: PosterPaper): Promise<ListingFile> {
    const profile = await this.listed(id);
    return { bytes: await listingPoster(profile, this.addressOf(profile), paper), name: profile.slug };
  }

  /** @throws 404 for a listing that is not shown */
  async contact(id: string): Promise<ListingFile> {
    const profile = await this.listed(id);
    return { bytes: Buffer.from(contactCard(profile, this.addressOf(profile))), name: profile.slug };
  }

  /** Counts as a view. */
  private shown(listed: ListedProfile | null, look: BadgeLook, embedder: EmbedderHeaders): DrawnBadge {
    const { theme, size, lang } = look;
    const shownOn = hostOf(embedder.referer);
    const draw = (facts: BadgeFacts | null) =>
      badgeSvg(badgeText(facts, lang, shownOn, this.siteHost), brand.name, theme, size);
    if (!listed) return drawnBadge(draw(null));
    const { profile, zone } = listed;
    if (shownOn !== this.siteHost && isCounted(embedder)) this.views.count(profile.id);
    const today = dayIn(zone, this.clock.now());
    const isOwn = mayShowBadge(shownOn, profile.website_url, this.siteHost);
    const key = [theme, size, lang, isOwn, today, brand.name].join(' ');
    return this.drawn.get(listed, key, () => draw({ ...profile, today }));
  }

  private async listed(id: string): Promise<ProviderProfile> {
    const listed = await this.directory.listing(id);
    if (!listed) throw notFound('There is no such provider.', 'unknown-provider');
    return listed.profile;
  }

  private addressOf(profile: ProviderProfile): string {
    return new URL(pathOfProfile(profile), this.runtime.SITE_URL).href;
  }
}

const pathOfProfile = ({ city_state, city_slug, category_slug, slug }: ProviderProfile): string =>
  providerPath(city_state, city_slug, category_slug, slug);

const hostOf = (referer: string | undefined): string | null =>
  referer && URL.canParse(referer) ? new URL(referer).hostname || null : null;
