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
  /** 'row' has no frame and is part of a sheet with others. */
  variant?: 'card' | 'row';
  headingLevel?: 2 | 3;
  /** A button next to the name. */
  corner?: ReactNode;
  /** Opening status in one line. */
  hours?: ReactNode;
}

/**
 * A provider in a list. The layout depends on its own width, so that it fits a column, a full line and the dashboard: stacked
 * when narrow; from 42rem, contact actions on the right; from 64rem, a row is a single line. The name's link covers the whole
 * card, below the actions.
 */
export function ProviderCard({ provider, variant = 'card', headingLevel = 3, corner, hours }: ProviderCardProps) {
  const isFeatured = provider.tier === 'featured' && variant === 'card';
  return (
    <div className="@container h-full">
      <article
        aria-label={provider.name}
        className={classes(
          'group relative flex h-full flex-col gap-4 p-4 sm:p-5 @2xl:flex-row @2xl:items-center @2xl:gap-5',
          variant === 'row' && 'hover:bg-sunken @5xl:py-4!',
          variant === 'card' && 'rounded-card border bg-surface shadow-card transition-colors duration-120',
          variant === 'card' && (isFeatured ? 'border-featured-line pt-8! sm:pt-9!' : 'border-line'),
          variant === 'card' && 'hover:border-line-strong',
        )}
      >
        {isFeatured && <span aria-hidden="true" className="awning" />}
        <About provider={provider} variant={variant} headingLevel={headingLevel} corner={corner} hours={hours} />
        <Contact provider={provider} variant={variant} />
      </article>
    </div>
  );
}

function About({ provider, variant, headingLevel = 3, corner, hours }: ProviderCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { name, href, logo, rating, reviews } = provider;
  return (
    <div
      className={classes(
        'grid min-w-0 grow grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-3.5 gap-y-4 @2xl:gap-y-2',
        variant === 'row' && '@5xl:grid-cols-[auto_minmax(0,1fr)_15rem]',
      )}
    >
      <MonogramTile name={name} logo={logo} className="@2xl:row-span-3 @2xl:self-start" />
      <div className={classes('grid min-w-0 gap-x-2 gap-y-0.5', corner && 'grid-cols-[minmax(0,1fr)_auto]')}>
        <Heading className="text-lead leading-[1.5rem]! font-semibold tracking-[-0.012em] wrap-anywhere">
          <Link
            {...trackingAttributes(provider, 'profile')}
            to={href}
            className={classes(
              'group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 focus-visible:outline-0',
              "after:absolute after:inset-0 after:rounded-card after:content-['']",
              'focus-visible:after:outline-3 focus-visible:after:outline-accent',
              variant === 'row' ? 'focus-visible:after:-outline-offset-3' : 'focus-visible:after:outline-offset-3',
            )}
          >
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
      <Facts provider={provider} variant={variant} hours={hours} />
      <Services provider={provider} />
      {provider.hasOffer && (
        <OfferTicket
          offer={provider.offer}
          className="col-span-full @2xl:col-span-1 @2xl:col-start-2 @2xl:justify-self-start"
        />
      )}
    </div>
  );
}

/** The first services with their lowest prices. */
function Services({ provider: { name, services = [] } }: Pick<ProviderCardProps, 'provider'>) {
  if (services.length === 0) return null;
  return (
    <ul
      aria-label={`Services of ${name}`}
      className="col-span-full grid gap-0.5 text-caption @2xl:col-span-1 @2xl:col-start-2"
    >
      {services.map((item) => (
        <li key={item.name} className="wrap-anywhere">
          <bdi>{item.name}</bdi> <span className="text-muted">{fromPrice(item)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A separate column when a row is at least 64rem wide. */
function Facts({
  provider: { tier, city, checkedAt, takesEmergencies },
  variant,
  hours,
}: Pick<ProviderCardProps, 'provider' | 'variant' | 'hours'>) {
  return (
    <ul
      className={classes(
        'col-span-full grid gap-2 text-caption text-muted @2xl:col-span-1 @2xl:col-start-2',
        variant === 'row' && '@5xl:col-start-3 @5xl:row-span-2 @5xl:row-start-1 @5xl:self-start',
      )}
    >
      <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="inline-flex">
          <TierBadge tier={tier} />
          {tier === 'featured' && <span className="sr-only">, paid placement</span>}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <MapPin aria-hidden="true" className="size-4 shrink-0" /> {city}
        </span>
      </li>
      {checkedAt && (
        <li className="flex items-center gap-2">
          <BadgeCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
          <span>
            License checked <Day at={checkedAt} short />
          </span>
        </li>
      )}
      {hours && (
        <li className="flex min-w-0 items-center gap-2">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0">{hours}</span>
        </li>
      )}
      {takesEmergencies && (
        <li className="flex items-center gap-2">
          <Siren aria-hidden="true" className="size-4 shrink-0 text-accent" /> Takes emergency calls
        </li>
      )}
    </ul>
  );
}

/** On wide screens, rows of adjacent cards align; on a phone, missing details take no space. */
function Contact({ provider, variant }: Pick<ProviderCardProps, 'provider' | 'variant'>) {
  const line = 'border-line max-sm:hidden sm:max-lg:border-t-0 lg:border-t lg:pt-2 @2xl:border-t-0! @2xl:pt-0!';
  return (
    <div
      className={classes(
        'relative z-1 grid gap-2 @2xl:w-72 @2xl:shrink-0',
        variant === 'row' && '@5xl:w-auto @5xl:grid-cols-[12.5rem_15rem] @5xl:items-center @5xl:gap-4',
      )}
    >
      {provider.phone ? (
        <PhoneNumber phone={provider.phone} of={provider.name} className={line} />
      ) : (
        provider.website && (
          <p className={classes('flex min-h-11 items-center text-caption text-muted print:hidden', line)}>
            Contact via website
          </p>
        )
      )}
      <ContactActions provider={provider} className={variant === 'row' ? '@5xl:col-start-2' : undefined} />
    </div>
  );
}
