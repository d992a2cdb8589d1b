import { type OwnProvider, PAGES } from '@townlink/contracts';
import type { ReactNode } from 'react';
import { Badge, StarRating, TextLink, When } from '@townlink/web-ui';
import { isListed } from '../shared/own-listing';
import { VettingBadge } from '../shared/vetting-badge';
import { InfoCard } from './info-card';

interface ProviderCard {
  provider: OwnProvider;
}

/** The progress of the application, and whether the listing is public. */
export function VettingCard({ provider }: ProviderCard) {
  return (
    <InfoCard title="Vetting status">
      <p className="flex flex-wrap gap-2">
        <VettingBadge status={provider.vetting_status} />
        <Badge tone={isListed(provider) ? 'success' : 'neutral'}>{isListed(provider) ? 'Active' : 'Inactive'}</Badge>
      </p>
      <p className="text-body text-muted">{standingOf(provider)}</p>
    </InfoCard>
  );
}

/** Why visitors do or do not see a listing; the notices above say what to do. */
function standingOf(provider: OwnProvider): ReactNode {
  const { vetting_status, vetted_at, paused, created_at } = provider;
  if (isListed(provider)) return 'Visitors see your listing.';
  if (vetting_status === 'rejected') return 'Your application was not approved. Visitors do not see your listing.';
  if (vetting_status === 'pending') return dated('You applied', created_at);
  return paused ? 'Your listing is paused. Visitors do not see it.' : dated('Your application was approved', vetted_at);
}

const dated = (event: string, at: string | null): ReactNode => (
  <>
    {event}
    {at && (
      <>
        {' '}
        on <When at={at} />
      </>
    )}
    . Visitors do not see your listing.
  </>
);

export function RatingCard({ provider }: ProviderCard) {
  return (
    <InfoCard title="Google rating">
      {provider.google_rating === null ? (
        <p className="text-title font-semibold">N/A</p>
      ) : (
        <StarRating rating={provider.google_rating} count={provider.google_review_count} />
      )}
      <p>
        <TextLink to={PAGES.account} className="inline-flex min-h-11 items-center">
          {provider.google_place_url ? 'Manage your Google profile' : 'Link your Google profile'}
        </TextLink>
      </p>
    </InfoCard>
  );
}

export function TeamCard() {
  return (
    <InfoCard title="Team">
      <p className="text-body text-muted">Let others work on the listing with their own accounts.</p>
      <p>
        <TextLink to={PAGES.team} className="inline-flex min-h-11 items-center">
          See your team
        </TextLink>
      </p>
    </InfoCard>
  );
}

export function PhotosCard() {
  return (
    <InfoCard title="Photos">
      <p className="text-body text-muted">Show your work, your people and your logo.</p>
      <p>
        <TextLink to={PAGES.gallery} className="inline-flex min-h-11 items-center">
          Manage your photos
        </TextLink>
      </p>
    </InfoCard>
  );
}

export function AreaCard({ provider }: ProviderCard) {
  return (
    <InfoCard title="Service area">
      <p className="text-title font-semibold">{provider.category_name}</p>
      <p className="text-body text-muted">
        {provider.city_name}, {provider.city_state}
      </p>
    </InfoCard>
  );
}
