import { formatCount } from '../format-count';

/** An area alert: a city, or a category in it. */
export interface AreaAlert {
  id: string;
  city_name: string;
  city_state: string;
  /** Null for all categories. */
  category_name: string | null;
  wanted: boolean;
}

/** Subscriptions of an email address, shown by the link in its emails. */
export interface EmailPreferences {
  /** Masked: the link may have been forwarded. */
  email: string;
  newsletter: boolean;
  /** Null if the address never subscribed to the provider newsletter. */
  provider_newsletter: boolean | null;
  areas: AreaAlert[];
}

export interface OwnNewsletters {
  newsletter: boolean;
  provider_newsletter: boolean;
}

/** A newsletter, or one city and category. */
export interface SubscriptionSubject {
  kind: 'newsletter' | 'provider-newsletter' | 'area';
  /** 'Plumber in Riverton, UT'; null for a newsletter. */
  area: string | null;
}

/** 'Plumber in Riverton, UT', 'Riverton, UT'. */
export const areaName = ({
  city_name,
  city_state,
  category_name,
}: Pick<AreaAlert, 'city_name' | 'city_state' | 'category_name'>): string =>
  `${category_name ? `${category_name} in ` : ''}${city_name}, ${city_state}`;

/** 'p…@example.com': enough for the owner to recognize. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*(?=@)/u, '$1…');
/** Response of `GET /api/demand`. */
export interface Demand {
  /** People with an area alert there, each counted once. */
  waiting: number;
}

/** '1 person waiting in Riverton', '1,200 people waiting in Riverton'. */
export const peopleWaiting = (count: number, cityName: string): string =>
  `${formatCount(count)} ${count === 1 ? 'person' : 'people'} waiting in ${cityName}`;
/** Texts about subscribing and unsubscribing. Source: product specification, section 8. */
export const NEWSLETTER_MESSAGES = {
  success: "Thanks! We'll notify you when providers are available in your area.",
  failure: 'Failed to subscribe. Please try again.',
  invalidLink: 'Invalid unsubscribe link',
  unsubscribeFailure: 'Failed to process unsubscribe request',
} as const;
