import { Injectable } from '@nestjs/common';
import { type BrandEmail, type BrandPreview, cityCategoryPath, providerPath, releaseBrand } from '@townlink/contracts';
import {
  type BrandInUse,
  Clock,
  deriveKey,
  readLink,
  RuntimeSettings,
  signLink,
  withBrand,
} from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { renderEmail } from '@townlink/server-mail';
import { everyEmail } from '../every-email';
import { readStored } from './brand.service';
import { LiveBrand, readBrand } from './live-brand';

/** Milliseconds that a preview's address is valid. */
const PREVIEW_FOR = 60 * 60_000;
const PURPOSE = 'brand preview';

/** The email to show. */
const SHOWN_EMAIL = 'approved';

/** Provides pages with brands: the draft to preview, and changes of the published one. */
@Injectable()
export class BrandPreviewService {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: LiveBrand,
    private readonly runtime: RuntimeSettings,
  ) {
    this.key = deriveKey(runtime.SECRET_KEY, 'brand previews');
  }

  /** Registers a listener for a change of the brand in use. */
  onChange(listener: () => void): void {
    this.live.onChange(listener);
  }

  addresses(): Promise<BrandPreview> {
    return this.database.as(systemActor, async (tx) => {
      const { draft } = await readStored(tx);
      const [listing] = await tx.query<Listing[]>(
        `select t.state, t.slug as city, k.slug as category, p.slug
           from providers p join cities t on t.id = p.city_id join categories k on k.id = p.category_id
          where p.is_active and p.vetting_status = 'approved' order by p.id limit 1`,
      );
      const occasion = String(this.clock.now().getTime());
      return {
        token: draft ? signLink(this.key, PURPOSE, { id: draft.id, occasion }) : null,
        results: listing ? cityCategoryPath(listing.state, listing.city, listing.category) : null,
        profile: listing ? providerPath(listing.state, listing.city, listing.category, listing.slug) : null,
      };
    });
  }

  /** The draft that a preview address shows; undefined for any other address, and after an hour. */
  async draftOf(token: string): Promise<BrandInUse | undefined> {
    const link = readLink(this.key, PURPOSE, token);
    if (!link || this.clock.now().getTime() - Number(link.occasion) > PREVIEW_FOR) return undefined;
    return this.database.as(systemActor, async (tx) => {
      const { draft } = await readStored(tx);
      return draft?.id === link.id ? readBrand(tx, draft.content, this.runtime.SITE_URL) : undefined;
    });
  }

  /** The email in the draft's brand, else in the published one. */
  async email(): Promise<BrandEmail> {
    const shown = await this.database.as(systemActor, async (tx) => {
      const { draft, published } = await readStored(tx);
      return readBrand(tx, (draft ?? published)?.content ?? releaseBrand, this.runtime.SITE_URL);
    });
    const email = everyEmail.find(({ name }) => name === SHOWN_EMAIL)!;
    const { subject, html } = withBrand(shown, () => renderEmail(email, Object.values(email.samples)[0] as never));
    return { subject, html };
  }
}

interface Listing {
  state: string;
  city: string;
  category: string;
  slug: string;
}
