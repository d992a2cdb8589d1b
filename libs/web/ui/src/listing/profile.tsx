import { Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { calendarDay, offerText, type PublicOffer, type PublicTestimonial } from '@townlink/contracts';
import { Folded } from '../disclosure/folded';
import { Card } from '../layout/card';
import { Section } from '../layout/page';
import { classes } from '../primitives';
import { StarRating } from '../status/star-rating';
import { TierBadge } from '../status/tier-badge';
import type { ListedProvider } from './listed-provider';
import { MonogramTile } from './monogram-tile';
import { OfferTicket } from './offer-ticket';

interface ProfileHeaderProps {
  provider: ListedProvider;
  /** 'Plumber' */
  trade: string;
  /** Heading level: 1 on the profile page, lower in a preview. */
  headingLevel?: 1 | 3;
  /** Opening status in one line. */
  hours?: ReactNode;
  /** Visitor actions. */
  children?: ReactNode;
}

/** Header of the profile page. The layout depends on the container's width. */
export function ProfileHeader({ provider, trade, headingLevel = 1, hours, children }: ProfileHeaderProps) {
  const { name, logo, tier, rating, reviews, city } = provider;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="@container">
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 @xl:gap-x-5 @xl:gap-y-2">
        <div className="@xl:row-span-2 @xl:self-start">
          <MonogramTile name={name} logo={logo} size="large" />
        </div>
        <div className="grid gap-2 self-end">
          <div className="flex flex-wrap gap-2">
            <TierBadge tier={tier} />
          </div>
          <Heading className="text-heading font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </Heading>
        </div>
        <div className="col-span-2 grid grid-cols-[minmax(0,1fr)] gap-2 self-start @xl:col-span-1 @xl:col-start-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {rating === null || rating === undefined ? (
              <p className="text-body text-muted">No Google rating yet</p>
            ) : (
              <StarRating rating={rating} count={reviews} />
            )}
            <p className="flex items-center gap-1.5 text-body text-muted">
              <MapPin aria-hidden="true" className="size-5 shrink-0" /> {trade} in {city}
            </p>
            {hours && (
              <p className="flex min-w-0 basis-full items-center gap-1.5 text-body text-muted">
                <Clock aria-hidden="true" className="size-5 shrink-0" /> <span className="min-w-0">{hours}</span>
              </p>
            )}
          </div>
          {children}
        </div>
      </header>
    </div>
  );
}

/** The offer with terms and last day; renders nothing without one. */
export function ProfileOffer({ offer }: { offer: PublicOffer | null }) {
  if (!offer) return null;
  const { terms, expiry } = offer;
  return (
    <OfferTicket offer={offerText(offer)} className="px-4! py-3! text-body!">
      {(terms || expiry) && (
        <>
          {terms && <p className="wrap-anywhere">{terms}</p>}
          {expiry && <p className="text-caption text-muted">Until {calendarDay(expiry)}</p>}
        </>
      )}
    </OfferTicket>
  );
}

/** Customer testimonials, all but the first collapsed on a phone; renders nothing without any. */
export function Testimonials({ testimonials }: { testimonials: readonly PublicTestimonial[] }) {
  const [first, ...others] = testimonials;
  if (!first) return null;
  return (
    <Section title="Testimonials" lead="Supplied by the provider">
      <div className="grid gap-4">
        <Quotes testimonials={[first]} />
        {others.length > 0 && (
          <Folded summary={`${others.length} more ${others.length === 1 ? 'testimonial' : 'testimonials'}`}>
            <Quotes testimonials={others} />
          </Folded>
        )}
      </div>
    </Section>
  );
}

const Quotes = ({ testimonials }: { testimonials: readonly PublicTestimonial[] }) => (
  <div className="@container">
    <ul className={classes('grid gap-4', testimonials.length > 1 && '@xl:grid-cols-2')}>
      {testimonials.map(({ quote, author }, index) => (
        <li key={index}>
          <Card className="h-full">
            <figure className="grid h-full content-between gap-4">
              <blockquote className="text-body wrap-anywhere">“{quote}”</blockquote>
              <figcaption className="text-caption text-muted">
                <bdi>{author}</bdi>
              </figcaption>
            </figure>
          </Card>
        </li>
      ))}
    </ul>
  </div>
);
