/* Made by generate.mjs from docs/public-openapi.json; not to be changed by hand. */

export interface paths {
  '/api/public/providers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List providers
     * @description Lists licensed, vetted providers, optionally by city and category. A response can be cached for 30 seconds; after that, revalidate it by sending its ETag as If-None-Match.
     */
    get: operations['PublicApiController_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/public/v1/categories': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List categories
     * @description All categories, with synonyms and the number of listed providers. A response can be cached for five minutes.
     */
    get: operations['PublicApiV1Controller_categories'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/public/v1/changes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List changes
     * @description Listed providers that were added, changed or removed, for keeping a copy up to date. Without a cursor, the list starts with all listed providers, so the same calls also create the copy. Store `next_cursor` and continue from there. A provider that moves to another state is removed from the old one and added to the new one. Offers and checks that end on their date are not changes: see `ends_on` and `valid_until`. Neither are new names of cities and categories: look them up by slug in their lists.
     */
    get: operations['PublicApiV1Controller_changes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/public/v1/cities': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List cities
     * @description Cities with listed providers, ordered by slug, in pages. A response can be cached for five minutes.
     */
    get: operations['PublicApiV1Controller_cities'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/public/v1/markets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List markets
     * @description Each market (one city and one category) with listed providers: how many there are, and how many paid places are free. A response can be cached for 30 seconds.
     */
    get: operations['PublicMarketsController_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/public/v1/providers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Filter providers
     * @description Listed providers that match all parameters. They are ordered by city slug (with `near`, nearest city first) and, within a city, in the order of the directory, with paid placement first. One call searches a limited number of listings, so a page can have few providers even if there are more: continue until `next_cursor` is null. A response can be cached for 30 seconds.
     */
    get: operations['PublicApiV1Controller_listed'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/public/v1/providers/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a provider by ID
     * @description All public data of one listed provider. A response can be cached for 30 seconds.
     */
    get: operations['PublicApiV1Controller_provider'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/public/v1/providers/by-address': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a provider by page URL
     * @description The listed provider that a page on this site shows, by the current URL of the page or one that redirects to it, for example after its category was merged into another one. A response can be cached for 30 seconds.
     */
    get: operations['PublicApiV1Controller_providerByAddress'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/public/v1/states': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List states
     * @description All states, with the number of listed providers and cities in each. A response can be cached for five minutes.
     */
    get: operations['PublicApiV1Controller_states'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  'application.decided': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An application was decided
     * @description The application was approved or rejected. The API key needs the scope `account:read`.
     */
    post: operations['webhook_application_decided'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'application.submitted': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An application was submitted
     * @description A business applied for the first time, or again after a rejection. The API key needs the scope `account:read`.
     */
    post: operations['webhook_application_submitted'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'listing.added': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A listing was added
     * @description The listing is now in the public directory. The API key needs the scope `listings:read`.
     */
    post: operations['webhook_listing_added'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'listing.changed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A listing was changed
     * @description Data of the listing that the public API shows has changed. The API key needs the scope `listings:read`.
     */
    post: operations['webhook_listing_changed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'listing.removed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A listing was removed
     * @description The listing is no longer in the public directory. The API key needs the scope `listings:read`.
     */
    post: operations['webhook_listing_removed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'membership.changed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A membership changed
     * @description The membership started, was renewed, changed plan, is past due or ended. The API key needs the scope `account:read`.
     */
    post: operations['webhook_membership_changed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'referral.changed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A referral changed
     * @description A referred provider joined or paid, or a reward was paid out. The API key needs the scope `account:read`.
     */
    post: operations['webhook_referral_changed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'report.closed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A report was closed
     * @description The report was decided, or the listing was deleted. The API key needs the scope `account:read`.
     */
    post: operations['webhook_report_closed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'report.filed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A listing was reported
     * @description A visitor reported a mistake in a listing. The API key needs the scope `account:read`.
     */
    post: operations['webhook_report_filed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'webhook.test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A test
     * @description The owner of the webhook pressed “Send test”. All webhooks receive it.
     */
    post: operations['webhook_webhook_test'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    ApiCategories: {
      /** @description All categories, ordered by name. */
      categories: components['schemas']['ApiCategory'][];
    };
    ApiCategory: {
      /**
       * @description Number of cities with listed providers.
       * @example 96
       */
      city_count: number;
      /**
       * @description Name of the category in the singular.
       * @example Plumber
       */
      name: string;
      /**
       * Format: uri
       * @description URL of the category’s page on this site.
       * @example https://townlink.example/plumber
       */
      page_url: string;
      /**
       * @description Name of the category in the plural.
       * @example Plumbers
       */
      plural: string;
      /**
       * @description Number of listed providers.
       * @example 318
       */
      provider_count: number;
      /**
       * @description Category slug, as used in parameters.
       * @example plumber
       */
      slug: string;
      /** @description Synonyms in lower case, some of them in Spanish. */
      synonyms: string[];
    };
    ApiChange: {
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-03-02T17:04:11.000Z
       */
      changed_at: string;
      /**
       * @description What happened. Handle `added` and `changed` the same way: store the provider.
       * @example changed
       * @enum {string}
       */
      kind: 'added' | 'changed' | 'removed';
      /**
       * @description The provider as it is now; null if it is no longer listed.
       * @example null
       */
      provider: components['schemas']['ApiProvider'] | null;
      /**
       * Format: uuid
       * @description The `id` of the provider.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      provider_id: string;
    };
    ApiChanges: {
      /** @description Changes since the cursor, oldest first. */
      changes: components['schemas']['ApiChange'][];
      /**
       * @description Whether there are more changes now. If not, call again later.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Store it and send it as `cursor` with the next call. It is valid for 30 days.
       * @example WzEsImNoYW5nZXMgVVQiLFs0MTIsMTc3MjQ3MTA1MV1d
       */
      next_cursor: string;
    };
    ApiCheck: {
      /**
       * @description Amount of the bond, or the insurance limit per occurrence, in US dollars.
       * @example null
       */
      amount: number | null;
      /**
       * Format: date-time
       * @description When a person on our team last reviewed the document; null if it was not checked.
       * @example 2026-03-02T17:04:11.000Z
       */
      checked_at: string | null;
      /**
       * @description Who issued the document; null if unknown.
       * @example Utah Division of Professional Licensing
       */
      issuer: string | null;
      /**
       * @description What was checked.
       * @example license
       * @enum {string}
       */
      kind: 'license' | 'insurance' | 'bond' | 'workers_comp' | 'identity' | 'background';
      /**
       * @description Name of the check.
       * @example License
       */
      name: string;
      /**
       * @description `ended` means that the license has expired; the listing stays up for some days.
       * @example valid
       * @enum {string}
       */
      state: 'valid' | 'ended' | 'not-checked';
      /**
       * Format: date
       * @description Last day on which it is valid; null if unknown.
       * @example 2027-11-30
       */
      valid_until: string | null;
    };
    ApiCities: {
      /** @description Cities with listed providers, ordered by slug. */
      cities: components['schemas']['ApiCity'][];
      /**
       * @description Send it as `cursor` to get the next page; null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    ApiCity: {
      /**
       * @description The latitude in degrees; null if unknown.
       * @example 40.52189
       */
      lat: number | null;
      /**
       * @description The longitude in degrees; null if unknown.
       * @example -111.9391
       */
      lng: number | null;
      /**
       * @description The name of the city.
       * @example Riverton
       */
      name: string;
      /**
       * Format: uri
       * @description URL of the city’s page on this site.
       * @example https://townlink.example/ut/riverton-ut
       */
      page_url: string;
      /**
       * @description Number of listed providers.
       * @example 27
       */
      provider_count: number;
      /**
       * @description City slug, as used in parameters.
       * @example riverton-ut
       */
      slug: string;
      /**
       * @description Two-letter state code.
       * @example UT
       * @enum {string}
       */
      state:
        | 'AL'
        | 'AK'
        | 'AZ'
        | 'AR'
        | 'CA'
        | 'CO'
        | 'CT'
        | 'DE'
        | 'DC'
        | 'FL'
        | 'GA'
        | 'HI'
        | 'ID'
        | 'IL'
        | 'IN'
        | 'IA'
        | 'KS'
        | 'KY'
        | 'LA'
        | 'ME'
        | 'MD'
        | 'MA'
        | 'MI'
        | 'MN'
        | 'MS'
        | 'MO'
        | 'MT'
        | 'NE'
        | 'NV'
        | 'NH'
        | 'NJ'
        | 'NM'
        | 'NY'
        | 'NC'
        | 'ND'
        | 'OH'
        | 'OK'
        | 'OR'
        | 'PA'
        | 'RI'
        | 'SC'
        | 'SD'
        | 'TN'
        | 'TX'
        | 'UT'
        | 'VT'
        | 'VA'
        | 'WA'
        | 'WV'
        | 'WI'
        | 'WY';
      /**
       * @description The time zone of the city.
       * @example America/Denver
       */
      time_zone: string;
    };
    ApiDayHours: {
      /**
       * @description Closing time. If it is not after `opens`, it is on the next day. 00:00 to 00:00 means open 24 hours.
       * @example 17:00
       */
      closes: string;
      /**
       * @description Day of the week on which these hours start. A day without an entry is closed; a day can have several entries.
       * @example Monday
       * @enum {string}
       */
      day: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';
      /**
       * @description Opening time, in the time zone of the city.
       * @example 08:00
       */
      opens: string;
    };
    ApiHours: {
      /**
       * @description Whether the provider also sees customers by appointment.
       * @example false
       */
      by_appointment: boolean;
      /** @description Dates with different hours, such as holidays, starting with yesterday. */
      special_days: components['schemas']['ApiSpecialDay'][];
      /**
       * @description The usual hours in one line.
       * @example Mon–Fri 8 AM–5 PM
       */
      summary: string;
      /**
       * @description Time zone of all hours.
       * @example America/Denver
       */
      time_zone: string;
      /** @description The usual hours. */
      weekly: components['schemas']['ApiDayHours'][];
    };
    ApiMarket: {
      /** @description The category of the market. */
      category: components['schemas']['ApiTrade'];
      /** @description The city of the market. */
      city: components['schemas']['ApiTown'];
      /** @description Paid places at the top of the list. */
      featured_places: components['schemas']['ApiPlaces'];
      /**
       * Format: uri
       * @description URL of the market’s page on this site.
       * @example https://townlink.example/ut/riverton-ut/plumber
       */
      page_url: string;
      /**
       * @description Number of listed providers.
       * @example 12
       */
      provider_count: number;
      /** @description Paid places below the Featured ones. */
      standard_places: components['schemas']['ApiPlaces'];
    };
    ApiMarkets: {
      /** @description Markets with listed providers, ordered by city slug, then by category slug. */
      markets: components['schemas']['ApiMarket'][];
      /**
       * @description Send it as `cursor` to get the next page; null on the last page.
       * @example WzEsIm1hcmtldHMgVVQgIFsiXSI
       */
      next_cursor: string | null;
    };
    ApiOffer: {
      /**
       * Format: date
       * @description Last day of the offer; null if it does not end.
       * @example 2026-12-31
       */
      ends_on: string | null;
      /**
       * @description Minimum purchase in US dollars; null if there is none.
       * @example 100
       */
      min_spend: number | null;
      /**
       * @description The offer in one line.
       * @example 15% off for first-time customers, from $100
       */
      summary: string;
      /**
       * @description Terms of the offer; null if there are none.
       * @example null
       */
      terms: string | null;
      /**
       * @description Whether `value` is a percentage or an amount of US dollars.
       * @example percent
       * @enum {string}
       */
      type: 'percent' | 'amount';
      /**
       * @description The discount, in the unit that `type` gives.
       * @example 15
       */
      value: number;
    };
    ApiPlaces: {
      /**
       * @description Number of places still available.
       * @example 1
       */
      free: number;
      /**
       * @description Total number of places.
       * @example 3
       */
      total: number;
    };
    ApiProvider: {
      /** @description The category that the provider is listed in. */
      category: components['schemas']['ApiTrade'];
      /** @description Documents that were checked. License and insurance are included even if they were not checked. */
      checks: components['schemas']['ApiCheck'][];
      /** @description The city that the provider is listed in. */
      city: components['schemas']['ApiTown'];
      /**
       * @description The provider’s description of itself; null if there is none.
       * @example Repairs and new lines for homes, since 1998.
       */
      description: string | null;
      /**
       * @description Whether the provider takes emergency calls.
       * @example true
       */
      emergency_service: boolean;
      /** @description Opening hours; null if unknown. */
      hours: components['schemas']['ApiHours'] | null;
      /**
       * Format: uuid
       * @description Permanent ID of the provider. It stays the same when the name or page URL changes.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      id: string;
      /**
       * @description The year in which the business was founded; null if unknown.
       * @example 1998
       */
      in_business_since: number | null;
      /** @description Languages spoken, as stated by the provider. */
      languages: (
        | 'English'
        | 'Spanish'
        | 'American Sign Language'
        | 'Arabic'
        | 'Chinese'
        | 'French'
        | 'German'
        | 'Hindi'
        | 'Italian'
        | 'Japanese'
        | 'Korean'
        | 'Polish'
        | 'Portuguese'
        | 'Russian'
        | 'Somali'
        | 'Tagalog'
        | 'Ukrainian'
        | 'Vietnamese'
      )[];
      /**
       * @description The provider’s plan.
       * @example featured
       * @enum {string}
       */
      membership_tier: 'basic' | 'standard' | 'featured';
      /**
       * @description The name of the business.
       * @example Example Plumbing
       */
      name: string;
      /** @description The current first-time-customer offer; null if there is none. */
      offer: components['schemas']['ApiOffer'] | null;
      /**
       * Format: uri
       * @description URL of the provider’s page on this site, to link to.
       * @example https://townlink.example/ut/riverton-ut/plumber/example-plumbing
       */
      page_url: string;
      /**
       * @description Whether the provider pays for its position in lists. Disclose this wherever you show that order.
       * @example true
       */
      paid_placement: boolean;
      /** @description Accepted payment methods, as stated by the provider. */
      payment_methods: ('Cash' | 'Check' | 'Credit card' | 'Debit card' | 'Bank transfer' | 'Mobile payment')[];
      /**
       * @description Phone number; null if the provider does not show it.
       * @example 801-555-0101
       */
      phone: string | null;
      /**
       * @description How far from its city the provider works, in miles; 0 if customers come to the provider.
       * @example 25
       */
      radius_miles: number;
      /** @description The provider’s services, in the order the provider chose. */
      services: components['schemas']['ApiService'][];
      /**
       * Format: date-time
       * @description When the provider’s public data last changed, in UTC.
       * @example 2026-03-02T17:04:11.000Z
       */
      updated_at: string;
      /**
       * Format: uri
       * @description Website; null if the provider has none.
       * @example https://plumbing.example
       */
      website_url: string | null;
    };
    ApiProviders: {
      /**
       * @description Send it as `cursor` to get the next page; null on the last page.
       * @example WzEsInByb3ZpZGVycyIsWzQuMiwicml2ZXJ0b24tdXQiXV0
       */
      next_cursor: string | null;
      /** @description The providers on this page. There can be fewer than `limit`, or none, even if there are more pages. */
      providers: components['schemas']['SelectedApiProvider'][];
    };
    ApiService: {
      /**
       * @description Lowest price in US dollars; null if none is given.
       * @example 89
       */
      from_dollars: number | null;
      /**
       * @description Name of the service, in the provider’s words.
       * @example Unclog a drain
       */
      name: string;
      /**
       * @description The unit of the price.
       * @example visit
       * @enum {string}
       */
      unit: 'job' | 'hour' | 'visit';
    };
    ApiSpan: {
      /**
       * @description Closing time. If it is not after `opens`, it is on the next day. 00:00 to 00:00 means open 24 hours.
       * @example 12:00
       */
      closes: string;
      /**
       * @description Opening time, in the time zone of the city.
       * @example 08:00
       */
      opens: string;
    };
    ApiSpecialDay: {
      /**
       * Format: date
       * @description A date on which these hours replace the usual ones.
       * @example 2026-12-24
       */
      date: string;
      /** @description Hours on that date; empty if closed. */
      spans: components['schemas']['ApiSpan'][];
    };
    ApiState: {
      /**
       * @description Number of cities with listed providers.
       * @example 38
       */
      city_count: number;
      /**
       * @description Two-letter state code, as used in parameters.
       * @example UT
       * @enum {string}
       */
      code:
        | 'AL'
        | 'AK'
        | 'AZ'
        | 'AR'
        | 'CA'
        | 'CO'
        | 'CT'
        | 'DE'
        | 'DC'
        | 'FL'
        | 'GA'
        | 'HI'
        | 'ID'
        | 'IL'
        | 'IN'
        | 'IA'
        | 'KS'
        | 'KY'
        | 'LA'
        | 'ME'
        | 'MD'
        | 'MA'
        | 'MI'
        | 'MN'
        | 'MS'
        | 'MO'
        | 'MT'
        | 'NE'
        | 'NV'
        | 'NH'
        | 'NJ'
        | 'NM'
        | 'NY'
        | 'NC'
        | 'ND'
        | 'OH'
        | 'OK'
        | 'OR'
        | 'PA'
        | 'RI'
        | 'SC'
        | 'SD'
        | 'TN'
        | 'TX'
        | 'UT'
        | 'VT'
        | 'VA'
        | 'WA'
        | 'WV'
        | 'WI'
        | 'WY';
      /**
       * @description The name of the state.
       * @example Utah
       */
      name: string;
      /**
       * Format: uri
       * @description URL of the state’s page on this site.
       * @example https://townlink.example/ut
       */
      page_url: string;
      /**
       * @description Number of listed providers.
       * @example 412
       */
      provider_count: number;
    };
    ApiStates: {
      /** @description The 50 states and the District of Columbia, ordered by name. */
      states: components['schemas']['ApiState'][];
    };
    ApiTown: {
      /**
       * @description The name of the city.
       * @example Riverton
       */
      name: string;
      /**
       * @description City slug, as used in parameters.
       * @example riverton-ut
       */
      slug: string;
      /**
       * @description Two-letter state code.
       * @example UT
       * @enum {string}
       */
      state:
        | 'AL'
        | 'AK'
        | 'AZ'
        | 'AR'
        | 'CA'
        | 'CO'
        | 'CT'
        | 'DE'
        | 'DC'
        | 'FL'
        | 'GA'
        | 'HI'
        | 'ID'
        | 'IL'
        | 'IN'
        | 'IA'
        | 'KS'
        | 'KY'
        | 'LA'
        | 'ME'
        | 'MD'
        | 'MA'
        | 'MI'
        | 'MN'
        | 'MS'
        | 'MO'
        | 'MT'
        | 'NE'
        | 'NV'
        | 'NH'
        | 'NJ'
        | 'NM'
        | 'NY'
        | 'NC'
        | 'ND'
        | 'OH'
        | 'OK'
        | 'OR'
        | 'PA'
        | 'RI'
        | 'SC'
        | 'SD'
        | 'TN'
        | 'TX'
        | 'UT'
        | 'VT'
        | 'VA'
        | 'WA'
        | 'WV'
        | 'WI'
        | 'WY';
    };
    ApiTrade: {
      /**
       * @description Name of the category in the singular.
       * @example Plumber
       */
      name: string;
      /**
       * @description Category slug, as used in parameters.
       * @example plumber
       */
      slug: string;
    };
    /** @description Why a request failed (RFC 9457). */
    Problem: {
      /**
       * @description What went wrong with this request.
       * @example limit must be a whole number from 1 to 100.
       */
      detail: string;
      /** @description The invalid parameters; only if the request is invalid. */
      errors?: {
        /**
         * @description The name of the parameter.
         * @example limit
         */
        field: string;
        /**
         * @description Why the parameter is invalid.
         * @example limit must be a whole number from 1 to 100.
         */
        message: string;
      }[];
      /**
       * @description ID of the request, for questions to support.
       * @example 8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10
       */
      instance?: string;
      /**
       * @description The HTTP status of the response.
       * @example 400
       */
      status: number;
      /**
       * @description A short name of the problem.
       * @example Invalid request
       */
      title: string;
      /**
       * Format: uri-reference
       * @description Identifies the kind of problem and never changes. It is the URL of a page about the problem.
       * @example /developers/problems/invalid-request
       */
      type: string;
    };
    PublicProvider: {
      /**
       * @description The current first-time-customer offer in one line; null if there is none.
       * @example 15% off for first-time customers, from $100
       */
      ftco_summary: string | null;
      /**
       * @description The provider’s plan. Featured and Standard providers come first in lists.
       * @example featured
       * @enum {string}
       */
      membership_tier: 'basic' | 'standard' | 'featured';
      /**
       * @description Phone number; null if the provider does not show it.
       * @example 801-555-0101
       */
      phone: string | null;
      /**
       * Format: uuid
       * @description Permanent ID of the provider. It stays the same when the name or page URL changes.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      provider_id: string;
      /**
       * @description The name of the business.
       * @example Example Plumbing
       */
      public_name: string;
      /**
       * Format: date-time
       * @description When the provider’s public data last changed, in UTC.
       * @example 2026-03-02T17:04:11.000Z
       */
      updated_at: string;
      /**
       * Format: uri
       * @description Website; null if the provider has none.
       * @example https://plumbing.example
       */
      website_url: string | null;
    };
    PublicProviderList: {
      /**
       * @description The current slug of the requested category; null for all categories.
       * @example plumber
       */
      category: string | null;
      /**
       * @description The slug of the requested city; null for all cities.
       * @example riverton-ut
       */
      city: string | null;
      /**
       * @description Number of matching providers on all pages.
       * @example 2
       */
      count: number;
      /**
       * @description Maximum number of providers on this page.
       * @example 20
       */
      limit: number;
      /**
       * @description Number of providers before the first one on this page.
       * @example 0
       */
      offset: number;
      /** @description The providers on this page, in the order of the directory. */
      providers: components['schemas']['PublicProvider'][];
    };
    SelectedApiProvider: {
      /** @description The category that the provider is listed in. */
      category?: components['schemas']['ApiTrade'];
      /** @description Documents that were checked. License and insurance are included even if they were not checked. */
      checks?: components['schemas']['ApiCheck'][];
      /** @description The city that the provider is listed in. */
      city?: components['schemas']['ApiTown'];
      /**
       * @description The provider’s description of itself; null if there is none.
       * @example Repairs and new lines for homes, since 1998.
       */
      description?: string | null;
      /**
       * @description Distance in miles from `near` to the center of the provider’s city; only if `near` was given.
       * @example 4.2
       */
      distance_miles?: number;
      /**
       * @description Whether the provider takes emergency calls.
       * @example true
       */
      emergency_service?: boolean;
      /** @description Opening hours; null if unknown. */
      hours?: components['schemas']['ApiHours'] | null;
      /**
       * Format: uuid
       * @description Permanent ID of the provider. It stays the same when the name or page URL changes.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      id: string;
      /**
       * @description The year in which the business was founded; null if unknown.
       * @example 1998
       */
      in_business_since?: number | null;
      /** @description Languages spoken, as stated by the provider. */
      languages?: (
        | 'English'
        | 'Spanish'
        | 'American Sign Language'
        | 'Arabic'
        | 'Chinese'
        | 'French'
        | 'German'
        | 'Hindi'
        | 'Italian'
        | 'Japanese'
        | 'Korean'
        | 'Polish'
        | 'Portuguese'
        | 'Russian'
        | 'Somali'
        | 'Tagalog'
        | 'Ukrainian'
        | 'Vietnamese'
      )[];
      /**
       * @description The provider’s plan.
       * @example featured
       * @enum {string}
       */
      membership_tier?: 'basic' | 'standard' | 'featured';
      /**
       * @description The name of the business.
       * @example Example Plumbing
       */
      name?: string;
      /** @description The current first-time-customer offer; null if there is none. */
      offer?: components['schemas']['ApiOffer'] | null;
      /**
       * Format: uri
       * @description URL of the provider’s page on this site, to link to.
       * @example https://townlink.example/ut/riverton-ut/plumber/example-plumbing
       */
      page_url?: string;
      /**
       * @description Whether the provider pays for its position in lists. Disclose this wherever you show that order.
       * @example true
       */
      paid_placement: boolean;
      /** @description Accepted payment methods, as stated by the provider. */
      payment_methods?: ('Cash' | 'Check' | 'Credit card' | 'Debit card' | 'Bank transfer' | 'Mobile payment')[];
      /**
       * @description Phone number; null if the provider does not show it.
       * @example 801-555-0101
       */
      phone?: string | null;
      /**
       * @description How far from its city the provider works, in miles; 0 if customers come to the provider.
       * @example 25
       */
      radius_miles?: number;
      /** @description The provider’s services, in the order the provider chose. */
      services?: components['schemas']['ApiService'][];
      /**
       * Format: date-time
       * @description When the provider’s public data last changed, in UTC.
       * @example 2026-03-02T17:04:11.000Z
       */
      updated_at?: string;
      /**
       * Format: uri
       * @description Website; null if the provider has none.
       * @example https://plumbing.example
       */
      website_url?: string | null;
    };
    WebhookApplication: {
      /**
       * @description The name of the business.
       * @example Example Plumbing
       */
      business_name: string;
      /**
       * Format: uuid
       * @description Permanent ID of the provider, the same as in the public API once the provider is listed.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      id: string;
      /**
       * @description False if the listing is paused. Approved listings that are not paused are in the directory.
       * @example false
       */
      is_listed: boolean;
      /**
       * @description The current state of the application.
       * @example pending
       * @enum {string}
       */
      state: 'pending' | 'approved' | 'rejected';
      /**
       * @description The plan that was applied for.
       * @example featured
       * @enum {string}
       */
      tier: 'basic' | 'standard' | 'featured';
    };
    WebhookDecision: {
      /**
       * @description The name of the business.
       * @example Example Plumbing
       */
      business_name: string;
      /**
       * Format: uuid
       * @description Permanent ID of the provider, the same as in the public API once the provider is listed.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      id: string;
      /**
       * @description False if the listing is paused. Approved listings that are not paused are in the directory.
       * @example true
       */
      is_listed: boolean;
      /**
       * @description The decision. `state` may have changed since then.
       * @example approved
       * @enum {string}
       */
      outcome: 'approved' | 'rejected';
      /**
       * @description The current state of the application.
       * @example approved
       * @enum {string}
       */
      state: 'pending' | 'approved' | 'rejected';
      /**
       * @description The plan that was applied for.
       * @example featured
       * @enum {string}
       */
      tier: 'basic' | 'standard' | 'featured';
    };
    WebhookListing: {
      /**
       * Format: uuid
       * @description Permanent ID of the provider, the same as in the public API.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      id: string;
      /**
       * @description True if the listing is too large for a message; omitted otherwise.
       * @example true
       */
      is_too_large?: boolean;
      /**
       * Format: uri
       * @description URL of a listing that is too large for a message; omitted otherwise.
       * @example https://townlink.example/api/public/v1/providers/0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      read_url?: string;
    };
    WebhookMembership: {
      /**
       * @description The name of the business.
       * @example Example Plumbing
       */
      business_name: string;
      /**
       * @description Whether the membership ends at that time.
       * @example false
       */
      cancel_at_period_end: boolean;
      /**
       * Format: date-time
       * @description End of the paid period; null if the provider never paid.
       * @example 2027-03-02T17:04:11+00:00
       */
      current_period_end: string | null;
      /**
       * Format: uuid
       * @description Permanent ID of the provider, the same as in the public API.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      id: string;
      /**
       * @description False if the listing is paused. Approved listings that are not paused are in the directory.
       * @example true
       */
      is_listed: boolean;
      /**
       * @description Status of the subscription at the payment provider; null if the provider never paid.
       * @example active
       * @enum {string|null}
       */
      status:
        | 'incomplete'
        | 'incomplete_expired'
        | 'trialing'
        | 'active'
        | 'past_due'
        | 'canceled'
        | 'unpaid'
        | 'paused'
        | null;
      /**
       * @description The plan.
       * @example featured
       * @enum {string}
       */
      tier: 'basic' | 'standard' | 'featured';
    };
    WebhookReferral: {
      /**
       * @description Number of providers that joined with this code and paid.
       * @example 3
       */
      conversions: number;
      /**
       * Format: uuid
       * @description Permanent ID of the referral code.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e78
       */
      id: string;
      /**
       * @description Amount owed, in US cents.
       * @example 900
       */
      owed_cents: number;
      /**
       * @description Amount paid out, in US cents.
       * @example 1800
       */
      paid_cents: number;
      /**
       * @description Status of the payout.
       * @example owed
       * @enum {string}
       */
      payout_status: 'none' | 'owed' | 'paid';
      /**
       * @description The code at the end of the referral link.
       * @example k7m2q9
       */
      referral_code: string;
    };
    WebhookReport: {
      /**
       * @description The name of the business; null if the listing was deleted.
       * @example Example Plumbing
       */
      business_name: string | null;
      /**
       * Format: date-time
       * @description When the visitor sent the report.
       * @example 2026-03-02T17:04:11.482+00:00
       */
      created_at: string;
      /**
       * @description Which fact is wrong; null for other reasons.
       * @example hours
       * @enum {string|null}
       */
      fact: 'phone' | 'website' | 'hours' | 'place' | 'name' | null;
      /**
       * Format: uuid
       * @description Permanent ID of the report.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e79
       */
      id: string;
      /**
       * Format: uuid
       * @description The `id` of the provider; null if the listing was deleted.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      listing_id: string | null;
      /**
       * @description The outcome; null until the report is decided.
       * @example corrected
       * @enum {string|null}
       */
      outcome: 'corrected' | 'not_found' | 'paused' | 'closed' | 'duplicate' | null;
      /**
       * @description What the visitor says is wrong.
       * @example wrong-facts
       * @enum {string}
       */
      reason: 'wrong-facts' | 'closed' | 'unlicensed' | 'unsafe' | 'not-them' | 'fraud' | 'other';
      /**
       * @description The current state of the report.
       * @example with_provider
       * @enum {string}
       */
      state: 'with_provider' | 'in_review' | 'decided';
    };
    WebhookTest: {
      /**
       * Format: uuid
       * @description ID of the test, different each time.
       * @example 5a0c9d1e-2f43-4c56-8b7a-91d2e3f4a5b6
       */
      id: string;
      /**
       * @description Always true.
       * @example true
       */
      is_test: boolean;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: {
    /**
     * @description The methods that this URL supports.
     * @example GET, HEAD
     */
    Allow: string;
    /**
     * @description How long the response can be cached.
     * @example public, max-age=30
     */
    'Cache-Control': string;
    /**
     * @description Version of the response. Send it as If-None-Match to revalidate.
     * @example "3q2-7wQf"
     */
    ETag: string;
    /**
     * @description The URL of the next page (RFC 8288); omitted on the last page.
     * @example </api/public/providers?limit=20&cursor=eyJ0aWVyX3JhbmsiOjB9>; rel="next"
     */
    Link: string;
    /**
     * @description Calls left (r), and seconds until the limit resets (t).
     * @example "public-api";r=99;t=60
     */
    RateLimit: string;
    /**
     * @description Calls allowed per minute.
     * @example 100
     */
    'RateLimit-Limit': number;
    /**
     * @description Calls allowed (q) per number of seconds (w).
     * @example "public-api";q=100;w=60
     */
    'RateLimit-Policy': string;
    /**
     * @description Calls left in this minute.
     * @example 99
     */
    'RateLimit-Remaining': number;
    /**
     * @description Seconds until the limit resets.
     * @example 60
     */
    'RateLimit-Reset': number;
    /**
     * @description Seconds to wait before the next call.
     * @example 12
     */
    'Retry-After': number;
    /**
     * @description Says that the API key is the cause.
     * @example Bearer error="invalid_token"
     */
    'WWW-Authenticate': string;
    /**
     * @description ID of the request, for questions to support.
     * @example 8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10
     */
    'X-Request-Id': string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  PublicApiController_list: {
    parameters: {
      query?: {
        /**
         * @description Category slug, such as `plumber`. Omit it for all categories.
         * @example plumber
         */
        category?: string;
        /**
         * @description City slug, which ends with the state, such as `riverton-ut`. Omit it for all cities.
         * @example riverton-ut
         */
        city?: string;
        /**
         * @description Cursor from the Link header of the previous page. It replaces `offset`.
         * @example eyJ0aWVyX3JhbmsiOjB9
         */
        cursor?: string;
        /**
         * @description Maximum number of providers per page.
         * @example 20
         */
        limit?: number;
        /**
         * @description Number of providers to skip. Beyond 10,000, follow the Link header.
         * @example 40
         */
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Providers in the order of the directory. The Link header has the URL of the next page. */
      200: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "city": "riverton-ut",
           *       "category": "plumber",
           *       "count": 2,
           *       "limit": 20,
           *       "offset": 0,
           *       "providers": [
           *         {
           *           "provider_id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77",
           *           "public_name": "Example Plumbing",
           *           "membership_tier": "featured",
           *           "phone": "801-555-0101",
           *           "website_url": "https://plumbing.example",
           *           "ftco_summary": "15% off for first-time customers, from $100",
           *           "updated_at": "2026-03-02T17:04:11.000Z"
           *         },
           *         {
           *           "provider_id": "0198c9a2-8a44-7d02-8c11-5be0a7f3d921",
           *           "public_name": "Example Drain Service",
           *           "membership_tier": "basic",
           *           "phone": null,
           *           "website_url": null,
           *           "ftco_summary": null,
           *           "updated_at": "2026-02-11T09:30:00.000Z"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['PublicProviderList'];
        };
      };
      /** @description Not modified: the ETag sent as If-None-Match is still current. */
      304: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description A parameter is invalid; `errors` names it. Or the URL contains an API key, which belongs in the Authorization header. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/invalid-request",
           *       "title": "Invalid request",
           *       "status": 400,
           *       "detail": "limit must be a whole number from 1 to 100.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10",
           *       "errors": [
           *         {
           *           "field": "limit",
           *           "message": "limit must be a whole number from 1 to 100."
           *         }
           *       ]
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key in the Authorization header is invalid, expired or revoked; `type` says which. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-invalid",
           *       "title": "API key not valid",
           *       "status": 401,
           *       "detail": "The Authorization header does not contain a key that we issued: the key is incomplete or mistyped.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this IP address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not allowed from this IP address",
           *       "status": 403,
           *       "detail": "The key only works from certain IP addresses, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API is read-only: use GET or HEAD, as the Allow header says. */
      405: {
        headers: {
          Allow: components['headers']['Allow'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/method-not-allowed",
           *       "title": "Method not allowed",
           *       "status": 405,
           *       "detail": "POST cannot be used here; this takes GET, HEAD.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Too many requests with this API key or, without a key, from this IP address. Wait for the number of seconds in Retry-After. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/too-many-requests",
           *       "title": "Too many requests",
           *       "status": 429,
           *       "detail": "Too many requests. Please wait 12 seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description A service that we depend on is unavailable. Try again after the number of seconds in Retry-After. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/unavailable",
           *       "title": "Temporarily unavailable",
           *       "status": 503,
           *       "detail": "The directory cannot be read right now. Please try again in a few seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  PublicApiV1Controller_categories: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Categories ordered by name. */
      200: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "categories": [
           *         {
           *           "slug": "plumber",
           *           "name": "Plumber",
           *           "plural": "Plumbers",
           *           "synonyms": [
           *             "drain cleaning",
           *             "plomero",
           *             "water heater"
           *           ],
           *           "page_url": "https://townlink.example/plumber",
           *           "provider_count": 318,
           *           "city_count": 96
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['ApiCategories'];
        };
      };
      /** @description Not modified: the ETag sent as If-None-Match is still current. */
      304: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description A parameter is invalid; `errors` names it. Or the URL contains an API key, which belongs in the Authorization header. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/invalid-request",
           *       "title": "Invalid request",
           *       "status": 400,
           *       "detail": "limit must be a whole number from 1 to 100.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10",
           *       "errors": [
           *         {
           *           "field": "limit",
           *           "message": "limit must be a whole number from 1 to 100."
           *         }
           *       ]
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key in the Authorization header is invalid, expired or revoked; `type` says which. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-invalid",
           *       "title": "API key not valid",
           *       "status": 401,
           *       "detail": "The Authorization header does not contain a key that we issued: the key is incomplete or mistyped.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this IP address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not allowed from this IP address",
           *       "status": 403,
           *       "detail": "The key only works from certain IP addresses, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API is read-only: use GET or HEAD, as the Allow header says. */
      405: {
        headers: {
          Allow: components['headers']['Allow'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/method-not-allowed",
           *       "title": "Method not allowed",
           *       "status": 405,
           *       "detail": "POST cannot be used here; this takes GET, HEAD.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Too many requests with this API key or, without a key, from this IP address. Wait for the number of seconds in Retry-After. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/too-many-requests",
           *       "title": "Too many requests",
           *       "status": 429,
           *       "detail": "Too many requests. Please wait 12 seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description A service that we depend on is unavailable. Try again after the number of seconds in Retry-After. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/unavailable",
           *       "title": "Temporarily unavailable",
           *       "status": 503,
           *       "detail": "The directory cannot be read right now. Please try again in a few seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  PublicApiV1Controller_changes: {
    parameters: {
      query?: {
        /**
         * @description The `next_cursor` of the previous page. Omit it for the first page.
         * @example WzEsImNpdGllcyAiLCJyaXZlcnRvbi11dCJd
         */
        cursor?: string;
        /**
         * @description Maximum number of items per page.
         * @example 20
         */
        limit?: number;
        /**
         * @description Two-letter state code. Omit it for all states.
         * @example UT
         */
        state?:
          | 'AL'
          | 'AK'
          | 'AZ'
          | 'AR'
          | 'CA'
          | 'CO'
          | 'CT'
          | 'DE'
          | 'DC'
          | 'FL'
          | 'GA'
          | 'HI'
          | 'ID'
          | 'IL'
          | 'IN'
          | 'IA'
          | 'KS'
          | 'KY'
          | 'LA'
          | 'ME'
          | 'MD'
          | 'MA'
          | 'MI'
          | 'MN'
          | 'MS'
          | 'MO'
          | 'MT'
          | 'NE'
          | 'NV'
          | 'NH'
          | 'NJ'
          | 'NM'
          | 'NY'
          | 'NC'
          | 'ND'
          | 'OH'
          | 'OK'
          | 'OR'
          | 'PA'
          | 'RI'
          | 'SC'
          | 'SD'
          | 'TN'
          | 'TX'
          | 'UT'
          | 'VT'
          | 'VA'
          | 'WA'
          | 'WV'
          | 'WI'
          | 'WY';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of changes. */
      200: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "changes": [
           *         {
           *           "kind": "changed",
           *           "provider_id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77",
           *           "changed_at": "2026-03-02T17:04:11.000Z",
           *           "provider": {
           *             "id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77",
           *             "name": "Example Plumbing",
           *             "page_url": "https://townlink.example/ut/riverton-ut/plumber/example-plumbing",
           *             "city": {
           *               "slug": "riverton-ut",
           *               "name": "Riverton",
           *               "state": "UT"
           *             },
           *             "category": {
           *               "slug": "plumber",
           *               "name": "Plumber"
           *             },
           *             "paid_placement": true,
           *             "membership_tier": "featured",
           *             "phone": "801-555-0101",
           *             "website_url": "https://plumbing.example",
           *             "description": "Repairs and new lines for homes, since 1998.",
           *             "offer": {
           *               "summary": "15% off for first-time customers, from $100",
           *               "type": "percent",
           *               "value": 15,
           *               "min_spend": 100,
           *               "ends_on": "2026-12-31",
           *               "terms": null
           *             },
           *             "services": [
           *               {
           *                 "name": "Unclog a drain",
           *                 "from_dollars": 89,
           *                 "unit": "visit"
           *               }
           *             ],
           *             "hours": {
           *               "time_zone": "America/Denver",
           *               "summary": "Mon–Fri 8 AM–5 PM",
           *               "weekly": [
           *                 {
           *                   "day": "Monday",
           *                   "opens": "08:00",
           *                   "closes": "17:00"
           *                 },
           *                 {
           *                   "day": "Tuesday",
           *                   "opens": "08:00",
           *                   "closes": "17:00"
           *                 },
           *                 {
           *                   "day": "Wednesday",
           *                   "opens": "08:00",
           *                   "closes": "17:00"
           *                 },
           *                 {
           *                   "day": "Thursday",
           *                   "opens": "08:00",
           *                   "closes": "17:00"
           *                 },
           *                 {
           *                   "day": "Friday",
           *                   "opens": "08:00",
           *                   "closes": "17:00"
           *                 }
           *               ],
           *               "special_days": [
           *                 {
           *                   "date": "2026-12-24",
           *                   "spans": [
           *                     {
           *                       "opens": "08:00",
           *                       "closes": "12:00"
           *                     }
           *                   ]
           *                 },
           *                 {
           *                   "date": "2026-12-25",
           *                   "spans": []
           *                 }
           *               ],
           *               "by_appointment": false
           *             },
           *             "checks": [
           *               {
           *                 "kind": "license",
           *                 "name": "License",
           *                 "state": "valid",
           *                 "checked_at": "2026-03-02T17:04:11.000Z",
           *                 "valid_until": "2027-11-30",
           *                 "issuer": "Utah Division of Professional Licensing",
           *                 "amount": null
           *               },
           *               {
           *                 "kind": "insurance",
           *                 "name": "General liability insurance",
           *                 "state": "not-checked",
           *                 "checked_at": null,
           *                 "valid_until": null,
           *                 "issuer": null,
           *                 "amount": null
           *               }
           *             ],
           *             "emergency_service": true,
           *             "radius_miles": 25,
           *             "languages": [
           *               "English",
           *               "Spanish"
           *             ],
           *             "payment_methods": [
           *               "Cash",
           *               "Credit card"
           *             ],
           *             "in_business_since": 1998,
           *             "updated_at": "2026-03-02T17:04:11.000Z"
           *           }
           *         },
           *         {
           *           "kind": "removed",
           *           "provider_id": "0198c9a2-8a44-7d02-8c11-5be0a7f3d921",
           *           "changed_at": "2026-03-02T18:30:00.000Z",
           *           "provider": null
           *         }
           *       ],
           *       "next_cursor": "WzEsImNoYW5nZXMgVVQiLFs0MTIsMTc3MjQ3MTA1MV1d",
           *       "has_more": false
           *     }
           */
          'application/json': components['schemas']['ApiChanges'];
        };
      };
      /** @description Not modified: the ETag sent as If-None-Match is still current. */
      304: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description A parameter is invalid; `errors` names it. Or the URL contains an API key, which belongs in the Authorization header. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/invalid-request",
           *       "title": "Invalid request",
           *       "status": 400,
           *       "detail": "limit must be a whole number from 1 to 100.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10",
           *       "errors": [
           *         {
           *           "field": "limit",
           *           "message": "limit must be a whole number from 1 to 100."
           *         }
           *       ]
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key in the Authorization header is invalid, expired or revoked; `type` says which. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-invalid",
           *       "title": "API key not valid",
           *       "status": 401,
           *       "detail": "The Authorization header does not contain a key that we issued: the key is incomplete or mistyped.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this IP address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not allowed from this IP address",
           *       "status": 403,
           *       "detail": "The key only works from certain IP addresses, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API is read-only: use GET or HEAD, as the Allow header says. */
      405: {
        headers: {
          Allow: components['headers']['Allow'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/method-not-allowed",
           *       "title": "Method not allowed",
           *       "status": 405,
           *       "detail": "POST cannot be used here; this takes GET, HEAD.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Too many requests with this API key or, without a key, from this IP address. Wait for the number of seconds in Retry-After. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/too-many-requests",
           *       "title": "Too many requests",
           *       "status": 429,
           *       "detail": "Too many requests. Please wait 12 seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description A service that we depend on is unavailable. Try again after the number of seconds in Retry-After. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/unavailable",
           *       "title": "Temporarily unavailable",
           *       "status": 503,
           *       "detail": "The directory cannot be read right now. Please try again in a few seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  PublicApiV1Controller_cities: {
    parameters: {
      query?: {
        /**
         * @description The `next_cursor` of the previous page. Omit it for the first page.
         * @example WzEsImNpdGllcyAiLCJyaXZlcnRvbi11dCJd
         */
        cursor?: string;
        /**
         * @description Maximum number of items per page.
         * @example 20
         */
        limit?: number;
        /**
         * @description Two-letter state code. Omit it for all states.
         * @example UT
         */
        state?:
          | 'AL'
          | 'AK'
          | 'AZ'
          | 'AR'
          | 'CA'
          | 'CO'
          | 'CT'
          | 'DE'
          | 'DC'
          | 'FL'
          | 'GA'
          | 'HI'
          | 'ID'
          | 'IL'
          | 'IN'
          | 'IA'
          | 'KS'
          | 'KY'
          | 'LA'
          | 'ME'
          | 'MD'
          | 'MA'
          | 'MI'
          | 'MN'
          | 'MS'
          | 'MO'
          | 'MT'
          | 'NE'
          | 'NV'
          | 'NH'
          | 'NJ'
          | 'NM'
          | 'NY'
          | 'NC'
          | 'ND'
          | 'OH'
          | 'OK'
          | 'OR'
          | 'PA'
          | 'RI'
          | 'SC'
          | 'SD'
          | 'TN'
          | 'TX'
          | 'UT'
          | 'VT'
          | 'VA'
          | 'WA'
          | 'WV'
          | 'WI'
          | 'WY';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of cities. */
      200: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "cities": [
           *         {
           *           "slug": "riverton-ut",
           *           "name": "Riverton",
           *           "state": "UT",
           *           "page_url": "https://townlink.example/ut/riverton-ut",
           *           "provider_count": 27,
           *           "time_zone": "America/Denver",
           *           "lat": 40.52189,
           *           "lng": -111.9391
           *         }
           *       ],
           *       "next_cursor": null
           *     }
           */
          'application/json': components['schemas']['ApiCities'];
        };
      };
      /** @description Not modified: the ETag sent as If-None-Match is still current. */
      304: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description A parameter is invalid; `errors` names it. Or the URL contains an API key, which belongs in the Authorization header. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/invalid-request",
           *       "title": "Invalid request",
           *       "status": 400,
           *       "detail": "limit must be a whole number from 1 to 100.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10",
           *       "errors": [
           *         {
           *           "field": "limit",
           *           "message": "limit must be a whole number from 1 to 100."
           *         }
           *       ]
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key in the Authorization header is invalid, expired or revoked; `type` says which. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-invalid",
           *       "title": "API key not valid",
           *       "status": 401,
           *       "detail": "The Authorization header does not contain a key that we issued: the key is incomplete or mistyped.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this IP address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not allowed from this IP address",
           *       "status": 403,
           *       "detail": "The key only works from certain IP addresses, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API is read-only: use GET or HEAD, as the Allow header says. */
      405: {
        headers: {
          Allow: components['headers']['Allow'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/method-not-allowed",
           *       "title": "Method not allowed",
           *       "status": 405,
           *       "detail": "POST cannot be used here; this takes GET, HEAD.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Too many requests with this API key or, without a key, from this IP address. Wait for the number of seconds in Retry-After. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/too-many-requests",
           *       "title": "Too many requests",
           *       "status": 429,
           *       "detail": "Too many requests. Please wait 12 seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description A service that we depend on is unavailable. Try again after the number of seconds in Retry-After. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/unavailable",
           *       "title": "Temporarily unavailable",
           *       "status": 503,
           *       "detail": "The directory cannot be read right now. Please try again in a few seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  PublicMarketsController_list: {
    parameters: {
      query?: {
        /**
         * @description Category slug. Omit it for all categories.
         * @example plumber
         */
        category?: string;
        /**
         * @description City slug, which ends with the state. Omit it for all cities.
         * @example riverton-ut
         */
        city?: string;
        /**
         * @description The `next_cursor` of the previous page. Omit it for the first page.
         * @example WzEsImNpdGllcyAiLCJyaXZlcnRvbi11dCJd
         */
        cursor?: string;
        /**
         * @description Maximum number of items per page.
         * @example 20
         */
        limit?: number;
        /**
         * @description Two-letter state code. Omit it for all states.
         * @example UT
         */
        state?:
          | 'AL'
          | 'AK'
          | 'AZ'
          | 'AR'
          | 'CA'
          | 'CO'
          | 'CT'
          | 'DE'
          | 'DC'
          | 'FL'
          | 'GA'
          | 'HI'
          | 'ID'
          | 'IL'
          | 'IN'
          | 'IA'
          | 'KS'
          | 'KY'
          | 'LA'
          | 'ME'
          | 'MD'
          | 'MA'
          | 'MI'
          | 'MN'
          | 'MS'
          | 'MO'
          | 'MT'
          | 'NE'
          | 'NV'
          | 'NH'
          | 'NJ'
          | 'NM'
          | 'NY'
          | 'NC'
          | 'ND'
          | 'OH'
          | 'OK'
          | 'OR'
          | 'PA'
          | 'RI'
          | 'SC'
          | 'SD'
          | 'TN'
          | 'TX'
          | 'UT'
          | 'VT'
          | 'VA'
          | 'WA'
          | 'WV'
          | 'WI'
          | 'WY';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of markets. */
      200: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "markets": [
           *         {
           *           "city": {
           *             "slug": "riverton-ut",
           *             "name": "Riverton",
           *             "state": "UT"
           *           },
           *           "category": {
           *             "slug": "plumber",
           *             "name": "Plumber"
           *           },
           *           "page_url": "https://townlink.example/ut/riverton-ut/plumber",
           *           "provider_count": 12,
           *           "featured_places": {
           *             "total": 3,
           *             "free": 1
           *           },
           *           "standard_places": {
           *             "total": 7,
           *             "free": 4
           *           }
           *         }
           *       ],
           *       "next_cursor": "WzEsIm1hcmtldHMgVVQgIFsiXSI"
           *     }
           */
          'application/json': components['schemas']['ApiMarkets'];
        };
      };
      /** @description Not modified: the ETag sent as If-None-Match is still current. */
      304: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description A parameter is invalid; `errors` names it. Or the URL contains an API key, which belongs in the Authorization header. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/invalid-request",
           *       "title": "Invalid request",
           *       "status": 400,
           *       "detail": "limit must be a whole number from 1 to 100.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10",
           *       "errors": [
           *         {
           *           "field": "limit",
           *           "message": "limit must be a whole number from 1 to 100."
           *         }
           *       ]
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key in the Authorization header is invalid, expired or revoked; `type` says which. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-invalid",
           *       "title": "API key not valid",
           *       "status": 401,
           *       "detail": "The Authorization header does not contain a key that we issued: the key is incomplete or mistyped.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this IP address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not allowed from this IP address",
           *       "status": 403,
           *       "detail": "The key only works from certain IP addresses, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API is read-only: use GET or HEAD, as the Allow header says. */
      405: {
        headers: {
          Allow: components['headers']['Allow'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/method-not-allowed",
           *       "title": "Method not allowed",
           *       "status": 405,
           *       "detail": "POST cannot be used here; this takes GET, HEAD.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Too many requests with this API key or, without a key, from this IP address. Wait for the number of seconds in Retry-After. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/too-many-requests",
           *       "title": "Too many requests",
           *       "status": 429,
           *       "detail": "Too many requests. Please wait 12 seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description A service that we depend on is unavailable. Try again after the number of seconds in Retry-After. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/unavailable",
           *       "title": "Temporarily unavailable",
           *       "status": 503,
           *       "detail": "The directory cannot be read right now. Please try again in a few seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  PublicApiV1Controller_listed: {
    parameters: {
      query?: {
        /**
         * @description Category slug. Omit it for all categories.
         * @example plumber
         */
        category?: string;
        /**
         * @description City slug, which ends with the state. Omit it for all cities.
         * @example riverton-ut
         */
        city?: string;
        /**
         * @description The `next_cursor` of the previous page. Omit it for the first page.
         * @example WzEsImNpdGllcyAiLCJyaXZlcnRvbi11dCJd
         */
        cursor?: string;
        /**
         * @description Fields to return, separated by commas. `id` and `paid_placement` are always returned. Omit it for all fields.
         * @example name,page_url,phone
         */
        fields?: string;
        /**
         * @description `true` for providers whose liability insurance was checked and is valid today, `false` for all others.
         * @example true
         */
        insured?: boolean;
        /**
         * @description Maximum number of items per page.
         * @example 20
         */
        limit?: number;
        /**
         * @description Latitude and longitude in degrees, separated by a comma. Returns providers in the cities around this point, nearest first.
         * @example 40.52,-111.94
         */
        near?: string;
        /**
         * @description `true` for providers with a first-time-customer offer today, `false` for all others.
         * @example true
         */
        offer?: boolean;
        /**
         * @description `now` for providers that are open right now in the time zone of their city, or a day of the week for providers whose usual hours start on that day or continue into it.
         * @example Sunday
         */
        open?: 'now' | 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';
        /**
         * @description Maximum distance in miles from `near` to the center of a city; 25 by default.
         * @example 25
         */
        radius_miles?: number;
        /**
         * @description Two-letter state code. Omit it for all states.
         * @example UT
         */
        state?:
          | 'AL'
          | 'AK'
          | 'AZ'
          | 'AR'
          | 'CA'
          | 'CO'
          | 'CT'
          | 'DE'
          | 'DC'
          | 'FL'
          | 'GA'
          | 'HI'
          | 'ID'
          | 'IL'
          | 'IN'
          | 'IA'
          | 'KS'
          | 'KY'
          | 'LA'
          | 'ME'
          | 'MD'
          | 'MA'
          | 'MI'
          | 'MN'
          | 'MS'
          | 'MO'
          | 'MT'
          | 'NE'
          | 'NV'
          | 'NH'
          | 'NJ'
          | 'NM'
          | 'NY'
          | 'NC'
          | 'ND'
          | 'OH'
          | 'OK'
          | 'OR'
          | 'PA'
          | 'RI'
          | 'SC'
          | 'SD'
          | 'TN'
          | 'TX'
          | 'UT'
          | 'VT'
          | 'VA'
          | 'WA'
          | 'WV'
          | 'WI'
          | 'WY';
        /**
         * @description Providers that changed at this time or later, earliest change first; with `city` or `near`, in the order of that list. To keep a copy up to date, list the changes instead: they include removals.
         * @example 2026-03-01T00:00:00Z
         */
        updated_since?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of providers. */
      200: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "providers": [
           *         {
           *           "id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77",
           *           "name": "Example Plumbing",
           *           "page_url": "https://townlink.example/ut/riverton-ut/plumber/example-plumbing",
           *           "city": {
           *             "slug": "riverton-ut",
           *             "name": "Riverton",
           *             "state": "UT"
           *           },
           *           "category": {
           *             "slug": "plumber",
           *             "name": "Plumber"
           *           },
           *           "paid_placement": true,
           *           "membership_tier": "featured",
           *           "phone": "801-555-0101",
           *           "website_url": "https://plumbing.example",
           *           "description": "Repairs and new lines for homes, since 1998.",
           *           "offer": {
           *             "summary": "15% off for first-time customers, from $100",
           *             "type": "percent",
           *             "value": 15,
           *             "min_spend": 100,
           *             "ends_on": "2026-12-31",
           *             "terms": null
           *           },
           *           "services": [
           *             {
           *               "name": "Unclog a drain",
           *               "from_dollars": 89,
           *               "unit": "visit"
           *             }
           *           ],
           *           "hours": {
           *             "time_zone": "America/Denver",
           *             "summary": "Mon–Fri 8 AM–5 PM",
           *             "weekly": [
           *               {
           *                 "day": "Monday",
           *                 "opens": "08:00",
           *                 "closes": "17:00"
           *               },
           *               {
           *                 "day": "Tuesday",
           *                 "opens": "08:00",
           *                 "closes": "17:00"
           *               },
           *               {
           *                 "day": "Wednesday",
           *                 "opens": "08:00",
           *                 "closes": "17:00"
           *               },
           *               {
           *                 "day": "Thursday",
           *                 "opens": "08:00",
           *                 "closes": "17:00"
           *               },
           *               {
           *                 "day": "Friday",
           *                 "opens": "08:00",
           *                 "closes": "17:00"
           *               }
           *             ],
           *             "special_days": [
           *               {
           *                 "date": "2026-12-24",
           *                 "spans": [
           *                   {
           *                     "opens": "08:00",
           *                     "closes": "12:00"
           *                   }
           *                 ]
           *               },
           *               {
           *                 "date": "2026-12-25",
           *                 "spans": []
           *               }
           *             ],
           *             "by_appointment": false
           *           },
           *           "checks": [
           *             {
           *               "kind": "license",
           *               "name": "License",
           *               "state": "valid",
           *               "checked_at": "2026-03-02T17:04:11.000Z",
           *               "valid_until": "2027-11-30",
           *               "issuer": "Utah Division of Professional Licensing",
           *               "amount": null
           *             },
           *             {
           *               "kind": "insurance",
           *               "name": "General liability insurance",
           *               "state": "not-checked",
           *               "checked_at": null,
           *               "valid_until": null,
           *               "issuer": null,
           *               "amount": null
           *             }
           *           ],
           *           "emergency_service": true,
           *           "radius_miles": 25,
           *           "languages": [
           *             "English",
           *             "Spanish"
           *           ],
           *           "payment_methods": [
           *             "Cash",
           *             "Credit card"
           *           ],
           *           "in_business_since": 1998,
           *           "updated_at": "2026-03-02T17:04:11.000Z",
           *           "distance_miles": 4.2
           *         }
           *       ],
           *       "next_cursor": "WzEsInByb3ZpZGVycyIsWzQuMiwicml2ZXJ0b24tdXQiXV0"
           *     }
           */
          'application/json': components['schemas']['ApiProviders'];
        };
      };
      /** @description Not modified: the ETag sent as If-None-Match is still current. */
      304: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description A parameter is invalid; `errors` names it. Or the URL contains an API key, which belongs in the Authorization header. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/invalid-request",
           *       "title": "Invalid request",
           *       "status": 400,
           *       "detail": "limit must be a whole number from 1 to 100.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10",
           *       "errors": [
           *         {
           *           "field": "limit",
           *           "message": "limit must be a whole number from 1 to 100."
           *         }
           *       ]
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key in the Authorization header is invalid, expired or revoked; `type` says which. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-invalid",
           *       "title": "API key not valid",
           *       "status": 401,
           *       "detail": "The Authorization header does not contain a key that we issued: the key is incomplete or mistyped.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this IP address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not allowed from this IP address",
           *       "status": 403,
           *       "detail": "The key only works from certain IP addresses, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API is read-only: use GET or HEAD, as the Allow header says. */
      405: {
        headers: {
          Allow: components['headers']['Allow'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/method-not-allowed",
           *       "title": "Method not allowed",
           *       "status": 405,
           *       "detail": "POST cannot be used here; this takes GET, HEAD.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Too many requests with this API key or, without a key, from this IP address. Wait for the number of seconds in Retry-After. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/too-many-requests",
           *       "title": "Too many requests",
           *       "status": 429,
           *       "detail": "Too many requests. Please wait 12 seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description A service that we depend on is unavailable. Try again after the number of seconds in Retry-After. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/unavailable",
           *       "title": "Temporarily unavailable",
           *       "status": 503,
           *       "detail": "The directory cannot be read right now. Please try again in a few seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  PublicApiV1Controller_provider: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The `id` of a provider.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The provider. */
      200: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77",
           *       "name": "Example Plumbing",
           *       "page_url": "https://townlink.example/ut/riverton-ut/plumber/example-plumbing",
           *       "city": {
           *         "slug": "riverton-ut",
           *         "name": "Riverton",
           *         "state": "UT"
           *       },
           *       "category": {
           *         "slug": "plumber",
           *         "name": "Plumber"
           *       },
           *       "paid_placement": true,
           *       "membership_tier": "featured",
           *       "phone": "801-555-0101",
           *       "website_url": "https://plumbing.example",
           *       "description": "Repairs and new lines for homes, since 1998.",
           *       "offer": {
           *         "summary": "15% off for first-time customers, from $100",
           *         "type": "percent",
           *         "value": 15,
           *         "min_spend": 100,
           *         "ends_on": "2026-12-31",
           *         "terms": null
           *       },
           *       "services": [
           *         {
           *           "name": "Unclog a drain",
           *           "from_dollars": 89,
           *           "unit": "visit"
           *         }
           *       ],
           *       "hours": {
           *         "time_zone": "America/Denver",
           *         "summary": "Mon–Fri 8 AM–5 PM",
           *         "weekly": [
           *           {
           *             "day": "Monday",
           *             "opens": "08:00",
           *             "closes": "17:00"
           *           },
           *           {
           *             "day": "Tuesday",
           *             "opens": "08:00",
           *             "closes": "17:00"
           *           },
           *           {
           *             "day": "Wednesday",
           *             "opens": "08:00",
           *             "closes": "17:00"
           *           },
           *           {
           *             "day": "Thursday",
           *             "opens": "08:00",
           *             "closes": "17:00"
           *           },
           *           {
           *             "day": "Friday",
           *             "opens": "08:00",
           *             "closes": "17:00"
           *           }
           *         ],
           *         "special_days": [
           *           {
           *             "date": "2026-12-24",
           *             "spans": [
           *               {
           *                 "opens": "08:00",
           *                 "closes": "12:00"
           *               }
           *             ]
           *           },
           *           {
           *             "date": "2026-12-25",
           *             "spans": []
           *           }
           *         ],
           *         "by_appointment": false
           *       },
           *       "checks": [
           *         {
           *           "kind": "license",
           *           "name": "License",
           *           "state": "valid",
           *           "checked_at": "2026-03-02T17:04:11.000Z",
           *           "valid_until": "2027-11-30",
           *           "issuer": "Utah Division of Professional Licensing",
           *           "amount": null
           *         },
           *         {
           *           "kind": "insurance",
           *           "name": "General liability insurance",
           *           "state": "not-checked",
           *           "checked_at": null,
           *           "valid_until": null,
           *           "issuer": null,
           *           "amount": null
           *         }
           *       ],
           *       "emergency_service": true,
           *       "radius_miles": 25,
           *       "languages": [
           *         "English",
           *         "Spanish"
           *       ],
           *       "payment_methods": [
           *         "Cash",
           *         "Credit card"
           *       ],
           *       "in_business_since": 1998,
           *       "updated_at": "2026-03-02T17:04:11.000Z"
           *     }
           */
          'application/json': components['schemas']['ApiProvider'];
        };
      };
      /** @description Not modified: the ETag sent as If-None-Match is still current. */
      304: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description A parameter is invalid; `errors` names it. Or the URL contains an API key, which belongs in the Authorization header. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/invalid-request",
           *       "title": "Invalid request",
           *       "status": 400,
           *       "detail": "limit must be a whole number from 1 to 100.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10",
           *       "errors": [
           *         {
           *           "field": "limit",
           *           "message": "limit must be a whole number from 1 to 100."
           *         }
           *       ]
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key in the Authorization header is invalid, expired or revoked; `type` says which. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-invalid",
           *       "title": "API key not valid",
           *       "status": 401,
           *       "detail": "The Authorization header does not contain a key that we issued: the key is incomplete or mistyped.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this IP address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not allowed from this IP address",
           *       "status": 403,
           *       "detail": "The key only works from certain IP addresses, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description No listed provider has this ID or page URL. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/not-found",
           *       "title": "Not found",
           *       "status": 404,
           *       "detail": "No listed provider has this ID.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API is read-only: use GET or HEAD, as the Allow header says. */
      405: {
        headers: {
          Allow: components['headers']['Allow'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/method-not-allowed",
           *       "title": "Method not allowed",
           *       "status": 405,
           *       "detail": "POST cannot be used here; this takes GET, HEAD.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Too many requests with this API key or, without a key, from this IP address. Wait for the number of seconds in Retry-After. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/too-many-requests",
           *       "title": "Too many requests",
           *       "status": 429,
           *       "detail": "Too many requests. Please wait 12 seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description A service that we depend on is unavailable. Try again after the number of seconds in Retry-After. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/unavailable",
           *       "title": "Temporarily unavailable",
           *       "status": 503,
           *       "detail": "The directory cannot be read right now. Please try again in a few seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  PublicApiV1Controller_providerByAddress: {
    parameters: {
      query: {
        /**
         * @description URL or path of a provider’s page on this site. Earlier URLs of the page work too.
         * @example https://townlink.example/ut/riverton-ut/plumber/example-plumbing
         */
        url: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The provider. */
      200: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77",
           *       "name": "Example Plumbing",
           *       "page_url": "https://townlink.example/ut/riverton-ut/plumber/example-plumbing",
           *       "city": {
           *         "slug": "riverton-ut",
           *         "name": "Riverton",
           *         "state": "UT"
           *       },
           *       "category": {
           *         "slug": "plumber",
           *         "name": "Plumber"
           *       },
           *       "paid_placement": true,
           *       "membership_tier": "featured",
           *       "phone": "801-555-0101",
           *       "website_url": "https://plumbing.example",
           *       "description": "Repairs and new lines for homes, since 1998.",
           *       "offer": {
           *         "summary": "15% off for first-time customers, from $100",
           *         "type": "percent",
           *         "value": 15,
           *         "min_spend": 100,
           *         "ends_on": "2026-12-31",
           *         "terms": null
           *       },
           *       "services": [
           *         {
           *           "name": "Unclog a drain",
           *           "from_dollars": 89,
           *           "unit": "visit"
           *         }
           *       ],
           *       "hours": {
           *         "time_zone": "America/Denver",
           *         "summary": "Mon–Fri 8 AM–5 PM",
           *         "weekly": [
           *           {
           *             "day": "Monday",
           *             "opens": "08:00",
           *             "closes": "17:00"
           *           },
           *           {
           *             "day": "Tuesday",
           *             "opens": "08:00",
           *             "closes": "17:00"
           *           },
           *           {
           *             "day": "Wednesday",
           *             "opens": "08:00",
           *             "closes": "17:00"
           *           },
           *           {
           *             "day": "Thursday",
           *             "opens": "08:00",
           *             "closes": "17:00"
           *           },
           *           {
           *             "day": "Friday",
           *             "opens": "08:00",
           *             "closes": "17:00"
           *           }
           *         ],
           *         "special_days": [
           *           {
           *             "date": "2026-12-24",
           *             "spans": [
           *               {
           *                 "opens": "08:00",
           *                 "closes": "12:00"
           *               }
           *             ]
           *           },
           *           {
           *             "date": "2026-12-25",
           *             "spans": []
           *           }
           *         ],
           *         "by_appointment": false
           *       },
           *       "checks": [
           *         {
           *           "kind": "license",
           *           "name": "License",
           *           "state": "valid",
           *           "checked_at": "2026-03-02T17:04:11.000Z",
           *           "valid_until": "2027-11-30",
           *           "issuer": "Utah Division of Professional Licensing",
           *           "amount": null
           *         },
           *         {
           *           "kind": "insurance",
           *           "name": "General liability insurance",
           *           "state": "not-checked",
           *           "checked_at": null,
           *           "valid_until": null,
           *           "issuer": null,
           *           "amount": null
           *         }
           *       ],
           *       "emergency_service": true,
           *       "radius_miles": 25,
           *       "languages": [
           *         "English",
           *         "Spanish"
           *       ],
           *       "payment_methods": [
           *         "Cash",
           *         "Credit card"
           *       ],
           *       "in_business_since": 1998,
           *       "updated_at": "2026-03-02T17:04:11.000Z"
           *     }
           */
          'application/json': components['schemas']['ApiProvider'];
        };
      };
      /** @description Not modified: the ETag sent as If-None-Match is still current. */
      304: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description A parameter is invalid; `errors` names it. Or the URL contains an API key, which belongs in the Authorization header. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/invalid-request",
           *       "title": "Invalid request",
           *       "status": 400,
           *       "detail": "limit must be a whole number from 1 to 100.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10",
           *       "errors": [
           *         {
           *           "field": "limit",
           *           "message": "limit must be a whole number from 1 to 100."
           *         }
           *       ]
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key in the Authorization header is invalid, expired or revoked; `type` says which. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-invalid",
           *       "title": "API key not valid",
           *       "status": 401,
           *       "detail": "The Authorization header does not contain a key that we issued: the key is incomplete or mistyped.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this IP address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not allowed from this IP address",
           *       "status": 403,
           *       "detail": "The key only works from certain IP addresses, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description No listed provider has this ID or page URL. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/not-found",
           *       "title": "Not found",
           *       "status": 404,
           *       "detail": "No listed provider has this ID.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API is read-only: use GET or HEAD, as the Allow header says. */
      405: {
        headers: {
          Allow: components['headers']['Allow'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/method-not-allowed",
           *       "title": "Method not allowed",
           *       "status": 405,
           *       "detail": "POST cannot be used here; this takes GET, HEAD.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Too many requests with this API key or, without a key, from this IP address. Wait for the number of seconds in Retry-After. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/too-many-requests",
           *       "title": "Too many requests",
           *       "status": 429,
           *       "detail": "Too many requests. Please wait 12 seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description A service that we depend on is unavailable. Try again after the number of seconds in Retry-After. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/unavailable",
           *       "title": "Temporarily unavailable",
           *       "status": 503,
           *       "detail": "The directory cannot be read right now. Please try again in a few seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  PublicApiV1Controller_states: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description States ordered by name. */
      200: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "states": [
           *         {
           *           "code": "UT",
           *           "name": "Utah",
           *           "page_url": "https://townlink.example/ut",
           *           "provider_count": 412,
           *           "city_count": 38
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['ApiStates'];
        };
      };
      /** @description Not modified: the ETag sent as If-None-Match is still current. */
      304: {
        headers: {
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description A parameter is invalid; `errors` names it. Or the URL contains an API key, which belongs in the Authorization header. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/invalid-request",
           *       "title": "Invalid request",
           *       "status": 400,
           *       "detail": "limit must be a whole number from 1 to 100.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10",
           *       "errors": [
           *         {
           *           "field": "limit",
           *           "message": "limit must be a whole number from 1 to 100."
           *         }
           *       ]
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key in the Authorization header is invalid, expired or revoked; `type` says which. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-invalid",
           *       "title": "API key not valid",
           *       "status": 401,
           *       "detail": "The Authorization header does not contain a key that we issued: the key is incomplete or mistyped.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this IP address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not allowed from this IP address",
           *       "status": 403,
           *       "detail": "The key only works from certain IP addresses, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API is read-only: use GET or HEAD, as the Allow header says. */
      405: {
        headers: {
          Allow: components['headers']['Allow'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/method-not-allowed",
           *       "title": "Method not allowed",
           *       "status": 405,
           *       "detail": "POST cannot be used here; this takes GET, HEAD.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Too many requests with this API key or, without a key, from this IP address. Wait for the number of seconds in Retry-After. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/too-many-requests",
           *       "title": "Too many requests",
           *       "status": 429,
           *       "detail": "Too many requests. Please wait 12 seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description A service that we depend on is unavailable. Try again after the number of seconds in Retry-After. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/unavailable",
           *       "title": "Temporarily unavailable",
           *       "status": 503,
           *       "detail": "The directory cannot be read right now. Please try again in a few seconds.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  webhook_application_decided: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description ID of the message. It is the same for every attempt, so you can recognize repeated messages.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description The signature, or two separated by a space while a secret is being replaced. One of them must be valid.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, as a Unix timestamp in seconds. Reject messages older than five minutes.
         * @example 1772471051
         */
        'webhook-timestamp': string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 256 kB. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "application.decided",
         *       "timestamp": "2026-03-02T17:04:11.000Z",
         *       "data": {
         *         "id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77",
         *         "business_name": "Example Plumbing",
         *         "state": "approved",
         *         "tier": "featured",
         *         "is_listed": true,
         *         "outcome": "approved"
         *       }
         *     }
         */
        'application/json': {
          /** @description The data of the event, as of the creation of the message. */
          data: components['schemas']['WebhookDecision'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description Name of the event.
           * @example application.decided
           * @enum {string}
           */
          type: 'application.decided';
        };
      };
    };
    responses: {
      /** @description The message was received. Respond within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Stop sending: the webhook is disabled immediately. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery failed. We try up to ten times within three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  webhook_application_submitted: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description ID of the message. It is the same for every attempt, so you can recognize repeated messages.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description The signature, or two separated by a space while a secret is being replaced. One of them must be valid.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, as a Unix timestamp in seconds. Reject messages older than five minutes.
         * @example 1772471051
         */
        'webhook-timestamp': string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 256 kB. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "application.submitted",
         *       "timestamp": "2026-03-02T17:04:11.000Z",
         *       "data": {
         *         "id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77",
         *         "business_name": "Example Plumbing",
         *         "state": "pending",
         *         "tier": "featured",
         *         "is_listed": false
         *       }
         *     }
         */
        'application/json': {
          /** @description The data of the event, as of the creation of the message. */
          data: components['schemas']['WebhookApplication'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description Name of the event.
           * @example application.submitted
           * @enum {string}
           */
          type: 'application.submitted';
        };
      };
    };
    responses: {
      /** @description The message was received. Respond within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Stop sending: the webhook is disabled immediately. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery failed. We try up to ten times within three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  webhook_listing_added: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description ID of the message. It is the same for every attempt, so you can recognize repeated messages.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description The signature, or two separated by a space while a secret is being replaced. One of them must be valid.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, as a Unix timestamp in seconds. Reject messages older than five minutes.
         * @example 1772471051
         */
        'webhook-timestamp': string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 256 kB. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "listing.added",
         *       "timestamp": "2026-03-02T17:04:11.000Z",
         *       "data": {
         *         "id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77",
         *         "name": "Example Plumbing",
         *         "page_url": "https://townlink.example/ut/riverton-ut/plumber/example-plumbing",
         *         "city": {
         *           "slug": "riverton-ut",
         *           "name": "Riverton",
         *           "state": "UT"
         *         },
         *         "category": {
         *           "slug": "plumber",
         *           "name": "Plumber"
         *         },
         *         "paid_placement": true,
         *         "membership_tier": "featured",
         *         "phone": "801-555-0101",
         *         "website_url": "https://plumbing.example",
         *         "description": "Repairs and new lines for homes, since 1998.",
         *         "offer": {
         *           "summary": "15% off for first-time customers, from $100",
         *           "type": "percent",
         *           "value": 15,
         *           "min_spend": 100,
         *           "ends_on": "2026-12-31",
         *           "terms": null
         *         },
         *         "services": [
         *           {
         *             "name": "Unclog a drain",
         *             "from_dollars": 89,
         *             "unit": "visit"
         *           }
         *         ],
         *         "hours": {
         *           "time_zone": "America/Denver",
         *           "summary": "Mon–Fri 8 AM–5 PM",
         *           "weekly": [
         *             {
         *               "day": "Monday",
         *               "opens": "08:00",
         *               "closes": "17:00"
         *             },
         *             {
         *               "day": "Tuesday",
         *               "opens": "08:00",
         *               "closes": "17:00"
         *             },
         *             {
         *               "day": "Wednesday",
         *               "opens": "08:00",
         *               "closes": "17:00"
         *             },
         *             {
         *               "day": "Thursday",
         *               "opens": "08:00",
         *               "closes": "17:00"
         *             },
         *             {
         *               "day": "Friday",
         *               "opens": "08:00",
         *               "closes": "17:00"
         *             }
         *           ],
         *           "special_days": [
         *             {
         *               "date": "2026-12-24",
         *               "spans": [
         *                 {
         *                   "opens": "08:00",
         *                   "closes": "12:00"
         *                 }
         *               ]
         *             },
         *             {
         *               "date": "2026-12-25",
         *               "spans": []
         *             }
         *           ],
         *           "by_appointment": false
         *         },
         *         "checks": [
         *           {
         *             "kind": "license",
         *             "name": "License",
         *             "state": "valid",
         *             "checked_at": "2026-03-02T17:04:11.000Z",
         *             "valid_until": "2027-11-30",
         *             "issuer": "Utah Division of Professional Licensing",
         *             "amount": null
         *           },
         *           {
         *             "kind": "insurance",
         *             "name": "General liability insurance",
         *             "state": "not-checked",
         *             "checked_at": null,
         *             "valid_until": null,
         *             "issuer": null,
         *             "amount": null
         *           }
         *         ],
         *         "emergency_service": true,
         *         "radius_miles": 25,
         *         "languages": [
         *           "English",
         *           "Spanish"
         *         ],
         *         "payment_methods": [
         *           "Cash",
         *           "Credit card"
         *         ],
         *         "in_business_since": 1998,
         *         "updated_at": "2026-03-02T17:04:11.000Z"
         *       }
         *     }
         */
        'application/json': {
          /** @description The data of the event, as of the creation of the message. */
          data: components['schemas']['ApiProvider'] | components['schemas']['WebhookListing'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description Name of the event.
           * @example listing.added
           * @enum {string}
           */
          type: 'listing.added';
        };
      };
    };
    responses: {
      /** @description The message was received. Respond within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Stop sending: the webhook is disabled immediately. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery failed. We try up to ten times within three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  webhook_listing_changed: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description ID of the message. It is the same for every attempt, so you can recognize repeated messages.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description The signature, or two separated by a space while a secret is being replaced. One of them must be valid.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, as a Unix timestamp in seconds. Reject messages older than five minutes.
         * @example 1772471051
         */
        'webhook-timestamp': string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 256 kB. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "listing.changed",
         *       "timestamp": "2026-03-02T17:04:11.000Z",
         *       "data": {
         *         "id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77",
         *         "name": "Example Plumbing",
         *         "page_url": "https://townlink.example/ut/riverton-ut/plumber/example-plumbing",
         *         "city": {
         *           "slug": "riverton-ut",
         *           "name": "Riverton",
         *           "state": "UT"
         *         },
         *         "category": {
         *           "slug": "plumber",
         *           "name": "Plumber"
         *         },
         *         "paid_placement": true,
         *         "membership_tier": "featured",
         *         "phone": "801-555-0101",
         *         "website_url": "https://plumbing.example",
         *         "description": "Repairs and new lines for homes, since 1998.",
         *         "offer": {
         *           "summary": "15% off for first-time customers, from $100",
         *           "type": "percent",
         *           "value": 15,
         *           "min_spend": 100,
         *           "ends_on": "2026-12-31",
         *           "terms": null
         *         },
         *         "services": [
         *           {
         *             "name": "Unclog a drain",
         *             "from_dollars": 89,
         *             "unit": "visit"
         *           }
         *         ],
         *         "hours": {
         *           "time_zone": "America/Denver",
         *           "summary": "Mon–Fri 8 AM–5 PM",
         *           "weekly": [
         *             {
         *               "day": "Monday",
         *               "opens": "08:00",
         *               "closes": "17:00"
         *             },
         *             {
         *               "day": "Tuesday",
         *               "opens": "08:00",
         *               "closes": "17:00"
         *             },
         *             {
         *               "day": "Wednesday",
         *               "opens": "08:00",
         *               "closes": "17:00"
         *             },
         *             {
         *               "day": "Thursday",
         *               "opens": "08:00",
         *               "closes": "17:00"
         *             },
         *             {
         *               "day": "Friday",
         *               "opens": "08:00",
         *               "closes": "17:00"
         *             }
         *           ],
         *           "special_days": [
         *             {
         *               "date": "2026-12-24",
         *               "spans": [
         *                 {
         *                   "opens": "08:00",
         *                   "closes": "12:00"
         *                 }
         *               ]
         *             },
         *             {
         *               "date": "2026-12-25",
         *               "spans": []
         *             }
         *           ],
         *           "by_appointment": false
         *         },
         *         "checks": [
         *           {
         *             "kind": "license",
         *             "name": "License",
         *             "state": "valid",
         *             "checked_at": "2026-03-02T17:04:11.000Z",
         *             "valid_until": "2027-11-30",
         *             "issuer": "Utah Division of Professional Licensing",
         *             "amount": null
         *           },
         *           {
         *             "kind": "insurance",
         *             "name": "General liability insurance",
         *             "state": "not-checked",
         *             "checked_at": null,
         *             "valid_until": null,
         *             "issuer": null,
         *             "amount": null
         *           }
         *         ],
         *         "emergency_service": true,
         *         "radius_miles": 25,
         *         "languages": [
         *           "English",
         *           "Spanish"
         *         ],
         *         "payment_methods": [
         *           "Cash",
         *           "Credit card"
         *         ],
         *         "in_business_since": 1998,
         *         "updated_at": "2026-03-02T17:04:11.000Z"
         *       }
         *     }
         */
        'application/json': {
          /** @description The data of the event, as of the creation of the message. */
          data: components['schemas']['ApiProvider'] | components['schemas']['WebhookListing'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description Name of the event.
           * @example listing.changed
           * @enum {string}
           */
          type: 'listing.changed';
        };
      };
    };
    responses: {
      /** @description The message was received. Respond within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Stop sending: the webhook is disabled immediately. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery failed. We try up to ten times within three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  webhook_listing_removed: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description ID of the message. It is the same for every attempt, so you can recognize repeated messages.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description The signature, or two separated by a space while a secret is being replaced. One of them must be valid.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, as a Unix timestamp in seconds. Reject messages older than five minutes.
         * @example 1772471051
         */
        'webhook-timestamp': string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 256 kB. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "listing.removed",
         *       "timestamp": "2026-03-02T17:04:11.000Z",
         *       "data": {
         *         "id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77"
         *       }
         *     }
         */
        'application/json': {
          /** @description The data of the event, as of the creation of the message. */
          data: components['schemas']['WebhookListing'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description Name of the event.
           * @example listing.removed
           * @enum {string}
           */
          type: 'listing.removed';
        };
      };
    };
    responses: {
      /** @description The message was received. Respond within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Stop sending: the webhook is disabled immediately. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery failed. We try up to ten times within three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  webhook_membership_changed: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description ID of the message. It is the same for every attempt, so you can recognize repeated messages.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description The signature, or two separated by a space while a secret is being replaced. One of them must be valid.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, as a Unix timestamp in seconds. Reject messages older than five minutes.
         * @example 1772471051
         */
        'webhook-timestamp': string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 256 kB. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "membership.changed",
         *       "timestamp": "2026-03-02T17:04:11.000Z",
         *       "data": {
         *         "id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77",
         *         "business_name": "Example Plumbing",
         *         "tier": "featured",
         *         "is_listed": true,
         *         "status": "active",
         *         "current_period_end": "2027-03-02T17:04:11+00:00",
         *         "cancel_at_period_end": false
         *       }
         *     }
         */
        'application/json': {
          /** @description The data of the event, as of the creation of the message. */
          data: components['schemas']['WebhookMembership'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description Name of the event.
           * @example membership.changed
           * @enum {string}
           */
          type: 'membership.changed';
        };
      };
    };
    responses: {
      /** @description The message was received. Respond within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Stop sending: the webhook is disabled immediately. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery failed. We try up to ten times within three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  webhook_referral_changed: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description ID of the message. It is the same for every attempt, so you can recognize repeated messages.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description The signature, or two separated by a space while a secret is being replaced. One of them must be valid.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, as a Unix timestamp in seconds. Reject messages older than five minutes.
         * @example 1772471051
         */
        'webhook-timestamp': string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 256 kB. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "referral.changed",
         *       "timestamp": "2026-03-02T17:04:11.000Z",
         *       "data": {
         *         "id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e78",
         *         "referral_code": "k7m2q9",
         *         "conversions": 3,
         *         "payout_status": "owed",
         *         "owed_cents": 900,
         *         "paid_cents": 1800
         *       }
         *     }
         */
        'application/json': {
          /** @description The data of the event, as of the creation of the message. */
          data: components['schemas']['WebhookReferral'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description Name of the event.
           * @example referral.changed
           * @enum {string}
           */
          type: 'referral.changed';
        };
      };
    };
    responses: {
      /** @description The message was received. Respond within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Stop sending: the webhook is disabled immediately. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery failed. We try up to ten times within three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  webhook_report_closed: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description ID of the message. It is the same for every attempt, so you can recognize repeated messages.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description The signature, or two separated by a space while a secret is being replaced. One of them must be valid.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, as a Unix timestamp in seconds. Reject messages older than five minutes.
         * @example 1772471051
         */
        'webhook-timestamp': string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 256 kB. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "report.closed",
         *       "timestamp": "2026-03-02T17:04:11.000Z",
         *       "data": {
         *         "id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e79",
         *         "listing_id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77",
         *         "business_name": "Example Plumbing",
         *         "reason": "wrong-facts",
         *         "fact": "hours",
         *         "state": "decided",
         *         "outcome": "corrected",
         *         "created_at": "2026-03-02T17:04:11.482+00:00"
         *       }
         *     }
         */
        'application/json': {
          /** @description The data of the event, as of the creation of the message. */
          data: components['schemas']['WebhookReport'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description Name of the event.
           * @example report.closed
           * @enum {string}
           */
          type: 'report.closed';
        };
      };
    };
    responses: {
      /** @description The message was received. Respond within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Stop sending: the webhook is disabled immediately. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery failed. We try up to ten times within three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  webhook_report_filed: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description ID of the message. It is the same for every attempt, so you can recognize repeated messages.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description The signature, or two separated by a space while a secret is being replaced. One of them must be valid.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, as a Unix timestamp in seconds. Reject messages older than five minutes.
         * @example 1772471051
         */
        'webhook-timestamp': string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 256 kB. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "report.filed",
         *       "timestamp": "2026-03-02T17:04:11.000Z",
         *       "data": {
         *         "id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e79",
         *         "listing_id": "0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77",
         *         "business_name": "Example Plumbing",
         *         "reason": "wrong-facts",
         *         "fact": "hours",
         *         "state": "with_provider",
         *         "outcome": null,
         *         "created_at": "2026-03-02T17:04:11.482+00:00"
         *       }
         *     }
         */
        'application/json': {
          /** @description The data of the event, as of the creation of the message. */
          data: components['schemas']['WebhookReport'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description Name of the event.
           * @example report.filed
           * @enum {string}
           */
          type: 'report.filed';
        };
      };
    };
    responses: {
      /** @description The message was received. Respond within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Stop sending: the webhook is disabled immediately. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery failed. We try up to ten times within three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  webhook_webhook_test: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description ID of the message. It is the same for every attempt, so you can recognize repeated messages.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description The signature, or two separated by a space while a secret is being replaced. One of them must be valid.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, as a Unix timestamp in seconds. Reject messages older than five minutes.
         * @example 1772471051
         */
        'webhook-timestamp': string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 256 kB. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "webhook.test",
         *       "timestamp": "2026-03-02T17:04:11.000Z",
         *       "data": {
         *         "id": "5a0c9d1e-2f43-4c56-8b7a-91d2e3f4a5b6",
         *         "is_test": true
         *       }
         *     }
         */
        'application/json': {
          /** @description The data of the event, as of the creation of the message. */
          data: components['schemas']['WebhookTest'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description Name of the event.
           * @example webhook.test
           * @enum {string}
           */
          type: 'webhook.test';
        };
      };
    };
    responses: {
      /** @description The message was received. Respond within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Stop sending: the webhook is disabled immediately. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery failed. We try up to ten times within three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
