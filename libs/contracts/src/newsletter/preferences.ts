/** A city, or a category in it, that somebody asked to hear of. */
export interface AreaNotice {
  id: string;
  city_name: string;
  city_state: string;
  /** Null for every category. */
  category_name: string | null;
  wanted: boolean;
}

/** What an address gets, as the link in its emails shows it. */
export interface EmailPreferences {
  /** Not the whole address: the link may have been passed on. */
  email: string;
  newsletter: boolean;
  /** Null where the address never asked for the newsletter for providers. */
  provider_newsletter: boolean | null;
  areas: AreaNotice[];
}

/** Which newsletters the address of an account gets. */
export interface OwnNewsletters {
  newsletter: boolean;
  provider_newsletter: boolean;
}

/** What a subscription is about: the newsletter, or one city and category. */
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
