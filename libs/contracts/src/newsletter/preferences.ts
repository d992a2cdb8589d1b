/** An area alert: a city, or a category in it. */
export interface AreaNotice {
  id: string;
  city_name: string;
  city_state: string;
  /** Null for every category. */
  category_name: string | null;
  wanted: boolean;
}

/** Subscriptions of an address, as the link in its emails shows them. */
export interface EmailPreferences {
  /** Masked: the link may have been forwarded. */
  email: string;
  newsletter: boolean;
  /** Null when the address never subscribed to the provider newsletter. */
  provider_newsletter: boolean | null;
  areas: AreaNotice[];
}

export interface OwnNewsletters {
  newsletter: boolean;
  provider_newsletter: boolean;
}

/** The newsletter, or one city and category. */
export interface SubscriptionSubject {
  kind: 'newsletter' | 'area';
  /** 'Plumber in Riverton, UT'; null for the newsletter. */
  area: string | null;
}

/** 'Plumber in Riverton, UT', 'Riverton, UT'. */
export const areaName = ({
  city_name,
  city_state,
  category_name,
}: Pick<AreaNotice, 'city_name' | 'city_state' | 'category_name'>): string =>
  `${category_name ? `${category_name} in ` : ''}${city_name}, ${city_state}`;

/** 'p…@example.com': enough to recognize one's own address. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*(?=@)/u, '$1…');
