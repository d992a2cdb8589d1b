import type { ReactNode } from 'react';
import { BadgeCheck, Clock, MapPin, Siren } from 'lucide-react';
import { fromPrice } from '@townlink/contracts';
import { Link } from '@townlink/web-federation';
import { Day } from '../data/when';
import { classes } from '../primitives';
import { StarRating } from '../status/star-rating';
import { TierBadge } from '../status/tier-badge';
import { ContactActions } from './contact-actions';
import { type ListedProvider, trackingAttributes } from './listed-provider';
import { MonogramTile } from './monogram-tile';
import { OfferTicket } from './offer-ticket';
import { PhoneNumber } from './phone-number';

export interface ProviderCardProps {
  provider: ListedProvider;
  /** 'row' has no frame and is part of a sheet with others, whose width its layout depends on. */
  variant?: 'card' | 'row';
  headingLevel?: 2 | 3;
  /** A button next to the name. */
  corner?: ReactNode;
  /** Opening status in one line. */
  hours?: ReactNode;
}

/**
 * A provider in a list, with the classes of `theme/provider-card.css`. The layout depends on its own width, so that it fits a
 * column, a full line and the dashboard: stacked when narrow; from 42rem, contact actions on the right; from 64rem, a row is
 * a single line. The name's link covers the whole card, below the actions.
 */
export function ProviderCard({ variant = 'card', ...props }: ProviderCardProps) {
  const { name, tier } = props.provider;
  if (variant === 'row') {
    return (
      <article aria-label={name} className="provider-card provider-card-row">
        <About {...props} />
        <Contact provider={props.provider} />
      </article>
    );
  }
  const isFeatured = tier === 'featured';
  return (
    <div className="@container h-full">
      <article
        aria-label={name}
        className={classes('provider-card provider-card-framed', isFeatured && 'provider-card-featured')}
      >
        {isFeatured && <span aria-hidden="true" className="awning" />}
        <About {...props} />
        <Contact provider={props.provider} />
      </article>
    </div>
  );
}

function About({ provider, headingLevel = 3, corner, hours }: Omit<ProviderCardProps, 'variant'>) {
  const Heading = `h${headingLevel}` as const;
  const { name, href, logo, rating, reviews } = provider;
  return (
    <div className="provider-card-about">
      <MonogramTile name={name} logo={logo} className="provider-card-tile" />
      <div className={classes('grid min-w-0 gap-x-2 gap-y-0.5', corner && 'grid-cols-[minmax(0,1fr)_auto]')}>
        <Heading className="provider-card-name">
          <Link {...trackingAttributes(provider, 'profile')} to={href} className="provider-card-link">
            <bdi>{name}</bdi>
          </Link>
        </Heading>
        {corner && <div className="row-span-2 -mt-1.5 -mr-2.5">{corner}</div>}
        {rating === null || rating === undefined ? (
          <p className="text-caption text-muted">No Google rating yet</p>
        ) : (
          <StarRating rating={rating} count={reviews} />
        )}
      </div>
      <Facts provider={provider} hours={hours} />
      <Services provider={provider} />
      {provider.hasOffer && (
        <OfferTicket offer={provider.offer} className="provider-card-line @2xl:justify-self-start" />
      )}
    </div>
  );
}

/** The first services with their lowest prices. */
function Services({ provider: { name, services = [] } }: Pick<ProviderCardProps, 'provider'>) {
  if (services.length === 0) return null;
  return (
    <ul aria-label={`Services of ${name}`} className="provider-card-line grid gap-0.5">
      {services.map((item) => (
        <li key={item.name} className="wrap-anywhere">
          <bdi>{item.name}</bdi> <span className="text-muted">{fromPrice(item)}</span>
        </li>
      ))}
    </ul>
  );
}

function Facts({
  provider: { tier, city, checkedAt, takesEmergencies },
  hours,
}: Pick<ProviderCardProps, 'provider' | 'hours'>) {
  return (
    <ul className="provider-card-line provider-card-facts">
      <li className="flex-wrap gap-x-3 gap-y-1.5">
        <TierBadge tier={tier} />
        {tier === 'featured' && <span className="sr-only">, paid placement</span>}
        <span className="inline-flex items-center gap-1.5">
          <MapPin aria-hidden="true" className="size-4 shrink-0" /> {city}
        </span>
      </li>
      {checkedAt && (
        <li>
          <BadgeCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
          <span>
            License checked <Day at={checkedAt} short />
          </span>
        </li>
      )}
      {hours && (
        <li className="min-w-0">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0">{hours}</span>
        </li>
      )}
      {takesEmergencies && (
        <li>
          <Siren aria-hidden="true" className="size-4 shrink-0 text-accent" /> Takes emergency calls
        </li>
      )}
    </ul>
  );
}

function Contact({ provider }: Pick<ProviderCardProps, 'provider'>) {
  return (
    <div className="provider-card-contact">
      {provider.phone ? (
        <PhoneNumber phone={provider.phone} of={provider.name} className="provider-card-phone" />
      ) : (
        provider.website && (
          <p className="provider-card-phone flex min-h-11 items-center text-caption text-muted max-sm:hidden print:hidden">
            Contact via website
          </p>
        )
      )}
      <ContactActions provider={provider} className="provider-card-actions" />
    </div>
  );
}
