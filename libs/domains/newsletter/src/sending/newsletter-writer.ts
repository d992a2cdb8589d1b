import { Injectable } from '@nestjs/common';
import {
  DRAFT_MESSAGES,
  EMAIL_BYTES,
  type NewsletterAudience,
  type NewsletterDocument,
  type Plan,
} from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { invalidField } from '@townlink/server-http';
import { renderEmail } from '@townlink/server-mail';
import { PublicFiles } from '@townlink/server-storage';
import type { EntityManager } from 'typeorm';
import { cityOf, fullestReader, leftOutOf, LiveNews, readerIn, type ReaderTown } from './live-news';
import { type NewsletterContent, type NewsletterEmailData, newsletterEmail } from './newsletter-content';
import { SendingSettings } from './sending.config';

/** Renders a newsletter made of blocks as a reader gets it, with links that contain no token. */
@Injectable()
export class NewsletterWriter {
  constructor(
    private readonly settings: SendingSettings,
    private readonly runtime: RuntimeSettings,
    private readonly files: PublicFiles,
  ) {}

  /**
   * For a reader in a town, or without one.
   * @throws 400 for an unknown town
   */
  async forTown(tx: EntityManager, document: NewsletterDocument, slug?: string): Promise<NewsletterEmailData> {
    if (!slug) return this.forReader(tx, document, []);
    const city = await this.cityNamed(tx, slug);
    return this.forReader(tx, document, [await readerIn(tx, document.audience, city.id)]);
  }

  /**
   * Like {@link forTown}, including what such a reader does not get.
   * @throws 400 for an unknown town
   */
  async previewFor(tx: EntityManager, document: NewsletterDocument, slug?: string) {
    const town = slug ? await this.cityNamed(tx, slug) : undefined;
    const data = await this.forTown(tx, document, slug);
    return { data, leftOut: leftOutOf(document.blocks, data.composed?.live, town?.label) };
  }

  private async cityNamed(tx: EntityManager, slug: string) {
    const city = await cityOf(tx, slug);
    if (!city) throw invalidField('city', DRAFT_MESSAGES.town);
    return city;
  }

  /** Subject and HTML size in bytes for the reader with the most content. */
  async largest(tx: EntityManager, document: NewsletterDocument): Promise<{ subject: string; bytes: number }> {
    const towns = await fullestReader(tx, document.audience);
    const { subject, html } = renderEmail(newsletterEmail, await this.forReader(tx, document, towns));
    return { subject, bytes: Buffer.byteLength(html) };
  }

  /** With links that contain no token. */
  sampleOf(audience: NewsletterAudience, letter: NewsletterContent): NewsletterEmailData {
    const page = (name: string) => `${this.runtime.SITE_URL}/newsletter/${name}`;
    return {
      ...letter,
      audience,
      postalAddress: this.settings.NEWSLETTER_POSTAL_ADDRESS,
      unsubscribeUrl: page('unsubscribe'),
      preferencesUrl: page('preferences'),
    };
  }

  private async forReader(
    tx: EntityManager,
    { subject, audience, blocks, preheader }: NewsletterDocument,
    towns: readonly ReaderTown[],
  ): Promise<NewsletterEmailData> {
    const live = await new LiveNews().of(tx, towns);
    const { SITE_URL: siteUrl } = this.runtime;
    const mediaUrl = this.files.absoluteBase(siteUrl);
    const composed = { blocks, preheader, siteUrl, mediaUrl, plans: await readPlans(tx), live };
    return { ...this.sampleOf(audience, { subject, html: '', text: '' }), composed };
  }
}

/** Hints for a size close to the limit. */
export const sizeHints = (bytes: number): string[] =>
  bytes > EMAIL_BYTES.warning && bytes <= EMAIL_BYTES.most ? [DRAFT_MESSAGES.nearlyLarge(bytes)] : [];

export const sizeProblems = (bytes: number) =>
  bytes > EMAIL_BYTES.most ? [{ field: 'blocks', message: DRAFT_MESSAGES.large(bytes) }] : [];

/** The plans currently on sale, cheapest first. Their catalog is in a library above newsletters. */
export const readPlans = (tx: EntityManager): Promise<Plan[]> =>
  tx.query<Plan[]>(
    'select tier, name, price_cents, currency, billing_interval, photo_limit from plans order by tier_rank desc',
  );
