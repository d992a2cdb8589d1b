import { Globe, MapPin, Phone, Tag } from 'lucide-react';
import { type DirectoryEntry, providerPath } from '@townlink/contracts';
import { Link } from '@townlink/web-federation';
import { AnchorButton, Badge, Card, LinkButton, StarRating, TierBadge } from '@townlink/web-ui';
import { PhoneNumber } from './phone-number';
import { telephone } from './telephone';

export const pageOf = (entry: DirectoryEntry): string =>
  providerPath(entry.city_state, entry.city_slug, entry.category_slug, entry.slug);

interface ProviderCardProps {
  entry: DirectoryEntry;
  headingLevel?: 2 | 3;
}

/** One provider in a list. On a phone its Call button is the largest thing on it. */
export function ProviderCard({ entry, headingLevel = 3 }: ProviderCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card tone={entry.membership_tier === 'featured' ? 'featured' : 'plain'} padding="none" className="h-full">
      <article aria-label={entry.business_name} className="flex h-full flex-col gap-4 p-5">
        <div className="flex grow flex-col gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <TierBadge tier={entry.membership_tier} />
            {entry.ftco_enabled && (
              <Badge tone="success">
                <Tag aria-hidden="true" /> FTCO available
              </Badge>
            )}
          </div>
          <Heading className="text-lead font-semibold">
            <Link to={pageOf(entry)} className="hover:text-accent hover:underline hover:underline-offset-4">
              {entry.business_name}
            </Link>
          </Heading>
          <StarRating rating={entry.google_rating} count={entry.google_review_count} />
          <p className="flex items-center gap-1.5 text-caption text-muted">
            <MapPin aria-hidden="true" className="size-4" />
            {entry.city_name}, {entry.city_state}
          </p>
        </div>
        <ContactButtons entry={entry} />
      </article>
    </Card>
  );
}

/** The number, Call and Website, as far as the provider has them; always at least a way to the provider's page. */
export function ContactButtons({ entry }: { entry: DirectoryEntry }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {entry.phone && <PhoneNumber phone={entry.phone} of={entry.business_name} />}
      {entry.phone && (
        <AnchorButton
          href={telephone(entry.phone)}
          aria-label={`Call ${entry.business_name}`}
          className="grow basis-40 max-md:min-h-13! max-md:text-lead! print:hidden"
        >
          <Phone aria-hidden="true" className="size-5" /> Call
        </AnchorButton>
      )}
      {entry.website_url ? (
        <AnchorButton
          variant="secondary"
          href={entry.website_url}
          target="_blank"
          rel="sponsored noopener"
          aria-label={`Website of ${entry.business_name}`}
          className="grow basis-32 print:hidden"
        >
          <Globe aria-hidden="true" className="size-5" /> Website
        </AnchorButton>
      ) : (
        !entry.phone && (
          <LinkButton variant="secondary" to={pageOf(entry)} className="grow">
            View profile
          </LinkButton>
        )
      )}
    </div>
  );
}
