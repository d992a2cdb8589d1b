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
     * @description The providers that are licensed, vetted and listed, optionally by city and category. A response may be cached for 30 seconds; after that, revalidate with its ETag as If-None-Match.
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
     * @description All categories, with other words for each and how many providers are listed in it. Keep it for five minutes.
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
     * @description What came, changed and went among the listed providers, for copies that are kept current. Without a cursor it begins with every provider that is listed, so that a copy is made by the same calls. Keep `next_cursor` and go on from there. A provider that moves to another state is removed from the one and added to the other. An offer or a check that ends by its date is no change: `ends_on` and `valid_until` say when.
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
     * @description The cities that have listed providers, by slug, page by page. Keep it for five minutes.
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
     * @description Each city and category that has listed providers: how many, and how many paid places are taken and free. Keep it for 30 seconds.
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
     * List providers by what they offer
     * @description Listed providers that fit all parameters. They come city by city, by slug, and within a city in the order of the directory, where paid placement comes first; with `near` the nearest city comes first. One call looks through a bounded number of listings, so that a page may have few providers although there are more: go on until `next_cursor` is null. Keep it for 30 seconds.
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
     * Read a provider by id
     * @description Everything public about one listed provider. Keep it for 30 seconds.
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
     * Read a provider by its address
     * @description The listed provider of a page here, by its address of today or one that leads there, such as that of a category that was merged into another. Keep it for 30 seconds.
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
     * @description All states, with how many providers and cities are listed in each. Keep it for five minutes.
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
     * @description It was approved or rejected. The key needs the scope `account:read`.
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
     * An application was sent
     * @description For the first time, or again after a rejection. The key needs the scope `account:read`.
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
     * @description It is in the public directory now. The key needs the scope `listings:read`.
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
     * @description Something that the public API shows of it. The key needs the scope `listings:read`.
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
     * @description It is not in the public directory any more. The key needs the scope `listings:read`.
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
     * @description It began, was renewed, changed its plan, is overdue or ended. The key needs the scope `account:read`.
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
     * @description A referred provider joined or paid, or a reward was paid out. The key needs the scope `account:read`.
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
     * @description It was answered or decided. The key needs the scope `account:read`.
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
     * @description A visitor says that a fact of a listing is wrong. The key needs the scope `account:read`.
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
     * @description Its owner has pressed “Send test”. Every webhook receives it.
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
      /** @description All categories, by name. */
      categories: components['schemas']['ApiCategory'][];
    };
    ApiCategory: {
      /**
       * @description Number of cities with listed providers.
       * @example 96
       */
      city_count: number;
      /**
       * @description The name of the category, as of one provider.
       * @example Plumber
       */
      name: string;
      /**
       * Format: uri
       * @description The page of the category here.
       * @example https://townlink.example/plumber
       */
      page_url: string;
      /**
       * @description The name of several providers.
       * @example Plumbers
       */
      plural: string;
      /**
       * @description Number of listed providers.
       * @example 318
       */
      provider_count: number;
      /**
       * @description The slug of the category, as parameters take it.
       * @example plumber
       */
      slug: string;
      /** @description Other words for it, in lower case, also some in Spanish. */
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
       * @description What happened. Treat `added` and `changed` alike: store the provider.
       * @example changed
       * @enum {string}
       */
      kind: 'added' | 'changed' | 'removed';
      /**
       * @description The provider as it is now; null when it is no longer listed.
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
      /** @description What happened after the cursor, in the order in which it happened. */
      changes: components['schemas']['ApiChange'][];
      /**
       * @description Whether there is more already. Otherwise call again in a while.
       * @example false
       */
      has_more: boolean;
      /**
       * @description To be kept, and sent as `cursor` with the next call. It is good for 30 days.
       * @example WzEsImNoYW5nZXMgVVQiLFs0MTIsMTc3MjQ3MTA1MV1d
       */
      next_cursor: string;
    };
    ApiCheck: {
      /**
       * @description The amount of a bond, or the limit of an insurance for each occurrence, in US dollars.
       * @example null
       */
      amount: number | null;
      /**
       * Format: date-time
       * @description When a person at the directory last read the document; null when it was not checked.
       * @example 2026-03-02T17:04:11.000Z
       */
      checked_at: string | null;
      /**
       * @description Who issued the document; null when unknown.
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
       * @description What was checked, in words.
       * @example License
       */
      name: string;
      /**
       * @description `ended` is a license that ran out, whose listing stays for some days.
       * @example valid
       * @enum {string}
       */
      state: 'valid' | 'ended' | 'not-checked';
      /**
       * Format: date
       * @description The last day that it is good for; null when unknown.
       * @example 2027-11-30
       */
      valid_until: string | null;
    };
    ApiCities: {
      /** @description Cities with listed providers, by slug. */
      cities: components['schemas']['ApiCity'][];
      /**
       * @description To be sent as `cursor` for the next page; null on the last one.
       * @example null
       */
      next_cursor: string | null;
    };
    ApiCity: {
      /**
       * @description The latitude in degrees; null when unknown.
       * @example 40.52189
       */
      lat: number | null;
      /**
       * @description The longitude in degrees; null when unknown.
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
       * @description The page of the city here.
       * @example https://townlink.example/ut/riverton-ut
       */
      page_url: string;
      /**
       * @description Number of listed providers.
       * @example 27
       */
      provider_count: number;
      /**
       * @description The slug of the city with its state, as parameters take it.
       * @example riverton-ut
       */
      slug: string;
      /**
       * @description The two letters of its state.
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
       * @description When it closes; not later than `opens` when that is on the next day. From 00:00 to 00:00 is all day.
       * @example 17:00
       */
      closes: string;
      /**
       * @description The day of the week that these hours begin on. A day without hours is closed; a day may have several.
       * @example Monday
       * @enum {string}
       */
      day: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';
      /**
       * @description When it opens, by the clock of the city.
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
      /** @description Dates with other hours, such as holidays, from yesterday on. */
      special_days: components['schemas']['ApiSpecialDay'][];
      /**
       * @description The usual hours in one line.
       * @example Mon–Fri 8 AM–5 PM
       */
      summary: string;
      /**
       * @description The time zone that all hours are in.
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
       * @description The page of its providers here.
       * @example https://townlink.example/ut/riverton-ut/plumber
       */
      page_url: string;
      /**
       * @description Number of listed providers.
       * @example 12
       */
      provider_count: number;
      /** @description Paid places below these. */
      standard_places: components['schemas']['ApiPlaces'];
    };
    ApiMarkets: {
      /** @description Cities and categories with listed providers, by the slug of the city, then of the category. */
      markets: components['schemas']['ApiMarket'][];
      /**
       * @description To be sent as `cursor` for the next page; null on the last one.
       * @example WzEsIm1hcmtldHMgVVQgIFsiXSI
       */
      next_cursor: string | null;
    };
    ApiOffer: {
      /**
       * Format: date
       * @description Its last day; null when it has none.
       * @example 2026-12-31
       */
      ends_on: string | null;
      /**
       * @description The smallest order that it is given for, in US dollars; null for any.
       * @example 100
       */
      min_spend: number | null;
      /**
       * @description The offer in one line.
       * @example 15% off for first-time customers, from $100
       */
      summary: string;
      /**
       * @description What the provider says about it; null when nothing.
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
       * @description How much is taken off.
       * @example 15
       */
      value: number;
    };
    ApiPlaces: {
      /**
       * @description How many of them a provider may still take.
       * @example 1
       */
      free: number;
      /**
       * @description How many places there are in all.
       * @example 3
       */
      total: number;
    };
    ApiProvider: {
      /** @description The category that the provider is listed in. */
      category: components['schemas']['ApiTrade'];
      /** @description What was checked, and of license and insurance also what was not. */
      checks: components['schemas']['ApiCheck'][];
      /** @description The city that the provider is listed in. */
      city: components['schemas']['ApiTown'];
      /**
       * @description What the provider says about itself; null when nothing.
       * @example Repairs and new lines for homes, since 1998.
       */
      description: string | null;
      /**
       * @description Whether the provider takes emergency calls.
       * @example true
       */
      emergency_service: boolean;
      /** @description When the provider is open; null when unknown. */
      hours: components['schemas']['ApiHours'] | null;
      /**
       * Format: uuid
       * @description Names the provider for good, also when its name or address here changes.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      id: string;
      /**
       * @description The year that the business began in; null when unknown.
       * @example 1998
       */
      in_business_since: number | null;
      /** @description The languages that are spoken, as far as the provider says. */
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
       * @description The plan that the provider pays for.
       * @example featured
       * @enum {string}
       */
      membership_tier: 'basic' | 'standard' | 'featured';
      /**
       * @description The name that the business goes by.
       * @example Example Plumbing
       */
      name: string;
      /** @description The offer for first-time customers, while it runs; null otherwise. */
      offer: components['schemas']['ApiOffer'] | null;
      /**
       * Format: uri
       * @description The page of the provider here, to be given to people.
       * @example https://townlink.example/ut/riverton-ut/plumber/example-plumbing
       */
      page_url: string;
      /**
       * @description Whether the provider pays to stand above others in lists. Say so where you keep that order.
       * @example true
       */
      paid_placement: boolean;
      /** @description The ways to pay, as far as the provider says. */
      payment_methods: ('Cash' | 'Check' | 'Credit card' | 'Debit card' | 'Bank transfer' | 'Mobile payment')[];
      /**
       * @description Null where the provider does not show its number.
       * @example 801-555-0101
       */
      phone: string | null;
      /**
       * @description How far from its city the provider works, in miles; 0 where customers come to it.
       * @example 25
       */
      radius_miles: number;
      /** @description The jobs that the provider names, in its order. */
      services: components['schemas']['ApiService'][];
      /**
       * Format: date-time
       * @description When something of this was last changed, in UTC.
       * @example 2026-03-02T17:04:11.000Z
       */
      updated_at: string;
      /**
       * Format: uri
       * @description Null where the provider has named none.
       * @example https://plumbing.example
       */
      website_url: string | null;
    };
    ApiProviders: {
      /**
       * @description To be sent as `cursor` for the next page; null on the last one.
       * @example WzEsInByb3ZpZGVycyIsWzQuMiwicml2ZXJ0b24tdXQiXV0
       */
      next_cursor: string | null;
      /** @description The providers of this page. There may be fewer than `limit`, or none, while there are more pages. */
      providers: components['schemas']['SelectedApiProvider'][];
    };
    ApiService: {
      /**
       * @description The lowest price in US dollars; null when none is given.
       * @example 89
       */
      from_dollars: number | null;
      /**
       * @description The job, in the words of the provider.
       * @example Unclog a drain
       */
      name: string;
      /**
       * @description What the price is for.
       * @example visit
       * @enum {string}
       */
      unit: 'job' | 'hour' | 'visit';
    };
    ApiSpan: {
      /**
       * @description When it closes; not later than `opens` when that is on the next day. From 00:00 to 00:00 is all day.
       * @example 12:00
       */
      closes: string;
      /**
       * @description When it opens, by the clock of the city.
       * @example 08:00
       */
      opens: string;
    };
    ApiSpecialDay: {
      /**
       * Format: date
       * @description The date whose hours replace those of its weekday.
       * @example 2026-12-24
       */
      date: string;
      /** @description The hours of that date; none when it is closed. */
      spans: components['schemas']['ApiSpan'][];
    };
    ApiState: {
      /**
       * @description Number of cities with listed providers.
       * @example 38
       */
      city_count: number;
      /**
       * @description The two letters of the state, as parameters take them.
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
       * @description The page of the state here.
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
      /** @description The 50 states and the District of Columbia, by name. */
      states: components['schemas']['ApiState'][];
    };
    ApiTown: {
      /**
       * @description The name of the city.
       * @example Riverton
       */
      name: string;
      /**
       * @description The slug of the city with its state, as parameters take it.
       * @example riverton-ut
       */
      slug: string;
      /**
       * @description The two letters of its state.
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
       * @description The name of the category, as of one provider.
       * @example Plumber
       */
      name: string;
      /**
       * @description The slug of the category, as parameters take it.
       * @example plumber
       */
      slug: string;
    };
    /** @description Why a call failed (RFC 9457). */
    Problem: {
      /**
       * @description What is wrong with this call.
       * @example limit must be a whole number from 1 to 100.
       */
      detail: string;
      /** @description The parameters that are wrong. Only of an invalid request. */
      errors?: {
        /**
         * @description The name of the parameter.
         * @example limit
         */
        field: string;
        /**
         * @description What is wrong with it.
         * @example limit must be a whole number from 1 to 100.
         */
        message: string;
      }[];
      /**
       * @description Names the request when you ask support about it.
       * @example 8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10
       */
      instance?: string;
      /**
       * @description The status of the response.
       * @example 400
       */
      status: number;
      /**
       * @description The kind of problem in a few words.
       * @example Invalid request
       */
      title: string;
      /**
       * Format: uri-reference
       * @description Says which kind of problem it is, and stays the same: the address of a page about it.
       * @example /developers/problems/invalid-request
       */
      type: string;
    };
    PublicProvider: {
      /**
       * @description The offer for first-time customers in one line, while it runs; null otherwise.
       * @example 15% off for first-time customers, from $100
       */
      ftco_summary: string | null;
      /**
       * @description The plan that the provider pays for. Featured and Standard providers stand first in a list.
       * @example featured
       * @enum {string}
       */
      membership_tier: 'basic' | 'standard' | 'featured';
      /**
       * @description Null where the provider does not show its number.
       * @example 801-555-0101
       */
      phone: string | null;
      /**
       * Format: uuid
       * @description Names the provider for good, also when its name or address here changes.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      provider_id: string;
      /**
       * @description The name that the business goes by.
       * @example Example Plumbing
       */
      public_name: string;
      /**
       * Format: date-time
       * @description When something of this was last changed, in UTC.
       * @example 2026-03-02T17:04:11.000Z
       */
      updated_at: string;
      /**
       * Format: uri
       * @description Null where the provider has named none.
       * @example https://plumbing.example
       */
      website_url: string | null;
    };
    PublicProviderList: {
      /**
       * @description The slug of the requested category, as it is today; null for all categories.
       * @example plumber
       */
      category: string | null;
      /**
       * @description The slug of the requested city; null for all cities.
       * @example riverton-ut
       */
      city: string | null;
      /**
       * @description Number of matching providers, over all pages.
       * @example 2
       */
      count: number;
      /**
       * @description How many providers this page may have.
       * @example 20
       */
      limit: number;
      /**
       * @description How many providers stand before the first of this page.
       * @example 0
       */
      offset: number;
      /** @description The providers of this page, in the order of the directory. */
      providers: components['schemas']['PublicProvider'][];
    };
    SelectedApiProvider: {
      /** @description The category that the provider is listed in. */
      category?: components['schemas']['ApiTrade'];
      /** @description What was checked, and of license and insurance also what was not. */
      checks?: components['schemas']['ApiCheck'][];
      /** @description The city that the provider is listed in. */
      city?: components['schemas']['ApiTown'];
      /**
       * @description What the provider says about itself; null when nothing.
       * @example Repairs and new lines for homes, since 1998.
       */
      description?: string | null;
      /**
       * @description From `near` to the middle of its city, in miles; only where `near` was given.
       * @example 4.2
       */
      distance_miles?: number;
      /**
       * @description Whether the provider takes emergency calls.
       * @example true
       */
      emergency_service?: boolean;
      /** @description When the provider is open; null when unknown. */
      hours?: components['schemas']['ApiHours'] | null;
      /**
       * Format: uuid
       * @description Names the provider for good, also when its name or address here changes.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      id: string;
      /**
       * @description The year that the business began in; null when unknown.
       * @example 1998
       */
      in_business_since?: number | null;
      /** @description The languages that are spoken, as far as the provider says. */
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
       * @description The plan that the provider pays for.
       * @example featured
       * @enum {string}
       */
      membership_tier?: 'basic' | 'standard' | 'featured';
      /**
       * @description The name that the business goes by.
       * @example Example Plumbing
       */
      name?: string;
      /** @description The offer for first-time customers, while it runs; null otherwise. */
      offer?: components['schemas']['ApiOffer'] | null;
      /**
       * Format: uri
       * @description The page of the provider here, to be given to people.
       * @example https://townlink.example/ut/riverton-ut/plumber/example-plumbing
       */
      page_url?: string;
      /**
       * @description Whether the provider pays to stand above others in lists. Say so where you keep that order.
       * @example true
       */
      paid_placement: boolean;
      /** @description The ways to pay, as far as the provider says. */
      payment_methods?: ('Cash' | 'Check' | 'Credit card' | 'Debit card' | 'Bank transfer' | 'Mobile payment')[];
      /**
       * @description Null where the provider does not show its number.
       * @example 801-555-0101
       */
      phone?: string | null;
      /**
       * @description How far from its city the provider works, in miles; 0 where customers come to it.
       * @example 25
       */
      radius_miles?: number;
      /** @description The jobs that the provider names, in its order. */
      services?: components['schemas']['ApiService'][];
      /**
       * Format: date-time
       * @description When something of this was last changed, in UTC.
       * @example 2026-03-02T17:04:11.000Z
       */
      updated_at?: string;
      /**
       * Format: uri
       * @description Null where the provider has named none.
       * @example https://plumbing.example
       */
      website_url?: string | null;
    };
    WebhookApplication: {
      /**
       * @description The name that the business goes by.
       * @example Example Plumbing
       */
      business_name: string;
      /**
       * Format: uuid
       * @description Names the provider for good, as in the public API once it is listed.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      id: string;
      /**
       * @description Whether it is not paused: an approved listing that is not paused is in the directory.
       * @example false
       */
      is_listed: boolean;
      /**
       * @description Where the application stands now.
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
       * @description The name that the business goes by.
       * @example Example Plumbing
       */
      business_name: string;
      /**
       * Format: uuid
       * @description Names the provider for good, as in the public API once it is listed.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      id: string;
      /**
       * @description Whether it is not paused: an approved listing that is not paused is in the directory.
       * @example true
       */
      is_listed: boolean;
      /**
       * @description What was decided. `state` may have changed since.
       * @example approved
       * @enum {string}
       */
      outcome: 'approved' | 'rejected';
      /**
       * @description Where the application stands now.
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
       * @description Names the provider for good, as in the public API.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      id: string;
      /**
       * @description True when the listing is too large for a message; left out otherwise.
       * @example true
       */
      is_too_large?: boolean;
      /**
       * Format: uri
       * @description Where to read a listing that is too large for a message; left out otherwise.
       * @example https://townlink.example/api/public/v1/providers/0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      read_url?: string;
    };
    WebhookMembership: {
      /**
       * @description The name that the business goes by.
       * @example Example Plumbing
       */
      business_name: string;
      /**
       * @description Whether it ends then.
       * @example false
       */
      cancel_at_period_end: boolean;
      /**
       * Format: date-time
       * @description Until when it is paid; null when it never paid.
       * @example 2027-03-02T17:04:11+00:00
       */
      current_period_end: string | null;
      /**
       * Format: uuid
       * @description Names the provider for good, as in the public API.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      id: string;
      /**
       * @description Whether it is not paused: an approved listing that is not paused is in the directory.
       * @example true
       */
      is_listed: boolean;
      /**
       * @description How its payments stand, in the words of the payment provider; null when it never paid.
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
       * @description How many providers have joined by the code and paid.
       * @example 3
       */
      conversions: number;
      /**
       * Format: uuid
       * @description Names the referral code for good.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e78
       */
      id: string;
      /**
       * @description What is owed, in US cents.
       * @example 900
       */
      owed_cents: number;
      /**
       * @description What was paid out, in US cents.
       * @example 1800
       */
      paid_cents: number;
      /**
       * @description Whether something is to be paid out.
       * @example owed
       * @enum {string}
       */
      payout_status: 'none' | 'owed' | 'paid';
      /**
       * @description The code that is at the end of the link.
       * @example k7m2q9
       */
      referral_code: string;
    };
    WebhookReport: {
      /**
       * @description The name that the business went by; null when its listing was deleted.
       * @example Example Plumbing
       */
      business_name: string | null;
      /**
       * Format: date-time
       * @description When the visitor sent it.
       * @example 2026-03-02T17:04:11.482+00:00
       */
      created_at: string;
      /**
       * @description Which fact is wrong; null for another reason.
       * @example hours
       * @enum {string|null}
       */
      fact: 'phone' | 'website' | 'hours' | 'place' | 'name' | null;
      /**
       * Format: uuid
       * @description Names the report for good.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e79
       */
      id: string;
      /**
       * Format: uuid
       * @description The `id` of the provider; null when its listing was deleted.
       * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77
       */
      listing_id: string | null;
      /**
       * @description What came of it; null until it is decided.
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
       * @description Who looks at it.
       * @example with_provider
       * @enum {string}
       */
      state: 'with_provider' | 'in_review' | 'decided';
    };
    WebhookTest: {
      /**
       * Format: uuid
       * @description Another one with each test.
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
     * @description The methods that the address takes.
     * @example GET, HEAD
     */
    Allow: string;
    /**
     * @description How long the answer may be kept without asking again.
     * @example public, max-age=30
     */
    'Cache-Control': string;
    /**
     * @description Names this state of the answer. Send it back as If-None-Match.
     * @example "3q2-7wQf"
     */
    ETag: string;
    /**
     * @description The address of the next page, as RFC 8288 has it. It is left out on the last page.
     * @example </api/public/providers?limit=20&cursor=eyJ0aWVyX3JhbmsiOjB9>; rel="next"
     */
    Link: string;
    /**
     * @description How many calls are left (r), and after how many seconds all are there again (t).
     * @example "public-api";r=99;t=60
     */
    RateLimit: string;
    /**
     * @description How many calls a minute may have.
     * @example 100
     */
    'RateLimit-Limit': number;
    /**
     * @description How many calls (q) there are in how many seconds (w).
     * @example "public-api";q=100;w=60
     */
    'RateLimit-Policy': string;
    /**
     * @description How many calls are left in this minute.
     * @example 99
     */
    'RateLimit-Remaining': number;
    /**
     * @description After how many seconds all calls are there again.
     * @example 60
     */
    'RateLimit-Reset': number;
    /**
     * @description After how many seconds to call again.
     * @example 12
     */
    'Retry-After': number;
    /**
     * @description Says that the key is at fault.
     * @example Bearer error="invalid_token"
     */
    'WWW-Authenticate': string;
    /**
     * @description Names the request when you ask support about it.
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
         * @description The slug of a category, such as `plumber`. Leave it out for all categories.
         * @example plumber
         */
        category?: string;
        /**
         * @description The slug of a city with its state, such as `riverton-ut`. Leave it out for all cities.
         * @example riverton-ut
         */
        city?: string;
        /**
         * @description Where the page before this one ended, from its Link header. Takes the place of an offset.
         * @example eyJ0aWVyX3JhbmsiOjB9
         */
        cursor?: string;
        /**
         * @description How many providers one answer may have.
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
      /** @description Providers in the order of the directory. The Link header has the address of the next page. */
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
      /** @description Not modified since the ETag sent as If-None-Match. */
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
      /** @description A parameter breaks its rules; `errors` names it. Or the address holds an API key, which belongs in Authorization. */
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
      /** @description The API key in Authorization is not valid, has ended or was revoked; `type` says which. */
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
           *       "detail": "The Authorization header holds no key that was given out here: it is cut off, mistyped, or was never made.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this network address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not for this network",
           *       "status": 403,
           *       "detail": "The key works from certain network addresses only, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API only reads: GET and HEAD, as Allow says. */
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
      /** @description Too many calls by this key, or without one from this address; Retry-After says after how many seconds to go on. */
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
      /** @description Something we depend on cannot be reached; try again after as many seconds as Retry-After says. */
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
      /** @description The categories by name. */
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
      /** @description Not modified since the ETag sent as If-None-Match. */
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
      /** @description A parameter breaks its rules; `errors` names it. Or the address holds an API key, which belongs in Authorization. */
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
      /** @description The API key in Authorization is not valid, has ended or was revoked; `type` says which. */
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
           *       "detail": "The Authorization header holds no key that was given out here: it is cut off, mistyped, or was never made.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this network address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not for this network",
           *       "status": 403,
           *       "detail": "The key works from certain network addresses only, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API only reads: GET and HEAD, as Allow says. */
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
      /** @description Too many calls by this key, or without one from this address; Retry-After says after how many seconds to go on. */
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
      /** @description Something we depend on cannot be reached; try again after as many seconds as Retry-After says. */
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
         * @description Where the page before this one ended: its `next_cursor`. Leave it out for the first page.
         * @example WzEsImNpdGllcyAiLCJyaXZlcnRvbi11dCJd
         */
        cursor?: string;
        /**
         * @description How many entries one answer may have.
         * @example 20
         */
        limit?: number;
        /**
         * @description The two letters of a state. Leave it out for all states.
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
      /** @description Not modified since the ETag sent as If-None-Match. */
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
      /** @description A parameter breaks its rules; `errors` names it. Or the address holds an API key, which belongs in Authorization. */
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
      /** @description The API key in Authorization is not valid, has ended or was revoked; `type` says which. */
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
           *       "detail": "The Authorization header holds no key that was given out here: it is cut off, mistyped, or was never made.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this network address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not for this network",
           *       "status": 403,
           *       "detail": "The key works from certain network addresses only, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API only reads: GET and HEAD, as Allow says. */
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
      /** @description Too many calls by this key, or without one from this address; Retry-After says after how many seconds to go on. */
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
      /** @description Something we depend on cannot be reached; try again after as many seconds as Retry-After says. */
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
         * @description Where the page before this one ended: its `next_cursor`. Leave it out for the first page.
         * @example WzEsImNpdGllcyAiLCJyaXZlcnRvbi11dCJd
         */
        cursor?: string;
        /**
         * @description How many entries one answer may have.
         * @example 20
         */
        limit?: number;
        /**
         * @description The two letters of a state. Leave it out for all states.
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
      /** @description Not modified since the ETag sent as If-None-Match. */
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
      /** @description A parameter breaks its rules; `errors` names it. Or the address holds an API key, which belongs in Authorization. */
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
      /** @description The API key in Authorization is not valid, has ended or was revoked; `type` says which. */
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
           *       "detail": "The Authorization header holds no key that was given out here: it is cut off, mistyped, or was never made.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this network address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not for this network",
           *       "status": 403,
           *       "detail": "The key works from certain network addresses only, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API only reads: GET and HEAD, as Allow says. */
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
      /** @description Too many calls by this key, or without one from this address; Retry-After says after how many seconds to go on. */
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
      /** @description Something we depend on cannot be reached; try again after as many seconds as Retry-After says. */
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
         * @description The slug of a category. Leave it out for all categories.
         * @example plumber
         */
        category?: string;
        /**
         * @description The slug of a city with its state. Leave it out for all cities.
         * @example riverton-ut
         */
        city?: string;
        /**
         * @description Where the page before this one ended: its `next_cursor`. Leave it out for the first page.
         * @example WzEsImNpdGllcyAiLCJyaXZlcnRvbi11dCJd
         */
        cursor?: string;
        /**
         * @description How many entries one answer may have.
         * @example 20
         */
        limit?: number;
        /**
         * @description The two letters of a state. Leave it out for all states.
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
      /** @description Not modified since the ETag sent as If-None-Match. */
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
      /** @description A parameter breaks its rules; `errors` names it. Or the address holds an API key, which belongs in Authorization. */
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
      /** @description The API key in Authorization is not valid, has ended or was revoked; `type` says which. */
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
           *       "detail": "The Authorization header holds no key that was given out here: it is cut off, mistyped, or was never made.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this network address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not for this network",
           *       "status": 403,
           *       "detail": "The key works from certain network addresses only, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API only reads: GET and HEAD, as Allow says. */
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
      /** @description Too many calls by this key, or without one from this address; Retry-After says after how many seconds to go on. */
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
      /** @description Something we depend on cannot be reached; try again after as many seconds as Retry-After says. */
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
         * @description The slug of a category. Leave it out for all categories.
         * @example plumber
         */
        category?: string;
        /**
         * @description The slug of a city with its state. Leave it out for all cities.
         * @example riverton-ut
         */
        city?: string;
        /**
         * @description Where the page before this one ended: its `next_cursor`. Leave it out for the first page.
         * @example WzEsImNpdGllcyAiLCJyaXZlcnRvbi11dCJd
         */
        cursor?: string;
        /**
         * @description The fields to be sent, with commas between them. `id` and `paid_placement` are always sent. Leave it out for all.
         * @example name,page_url,phone
         */
        fields?: string;
        /**
         * @description `true` for providers whose liability insurance was checked and is valid today, `false` for the others.
         * @example true
         */
        insured?: boolean;
        /**
         * @description How many entries one answer may have.
         * @example 20
         */
        limit?: number;
        /**
         * @description A latitude and a longitude in degrees with a comma between them: providers of the cities around it, the nearest first.
         * @example 40.52,-111.94
         */
        near?: string;
        /**
         * @description `true` for providers with an offer for first-time customers today, `false` for the others.
         * @example true
         */
        offer?: boolean;
        /**
         * @description `now` for providers that are open at this minute by the clock of their city, or a day of the week for those whose usual hours begin or go on then.
         * @example Sunday
         */
        open?: 'now' | 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';
        /**
         * @description How far from `near` the middle of a city may be, in miles; 25 unless it is given.
         * @example 25
         */
        radius_miles?: number;
        /**
         * @description The two letters of a state. Leave it out for all states.
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
         * @description Providers of which something changed at this time or later, the first change first; with `city` or `near` in the order of that list. To keep a copy, read the changes, which tell of removals too.
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
      /** @description Not modified since the ETag sent as If-None-Match. */
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
      /** @description A parameter breaks its rules; `errors` names it. Or the address holds an API key, which belongs in Authorization. */
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
      /** @description The API key in Authorization is not valid, has ended or was revoked; `type` says which. */
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
           *       "detail": "The Authorization header holds no key that was given out here: it is cut off, mistyped, or was never made.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this network address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not for this network",
           *       "status": 403,
           *       "detail": "The key works from certain network addresses only, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API only reads: GET and HEAD, as Allow says. */
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
      /** @description Too many calls by this key, or without one from this address; Retry-After says after how many seconds to go on. */
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
      /** @description Something we depend on cannot be reached; try again after as many seconds as Retry-After says. */
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
      /** @description Not modified since the ETag sent as If-None-Match. */
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
      /** @description A parameter breaks its rules; `errors` names it. Or the address holds an API key, which belongs in Authorization. */
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
      /** @description The API key in Authorization is not valid, has ended or was revoked; `type` says which. */
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
           *       "detail": "The Authorization header holds no key that was given out here: it is cut off, mistyped, or was never made.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this network address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not for this network",
           *       "status": 403,
           *       "detail": "The key works from certain network addresses only, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description There is nothing of this id or address, or it is not listed any more. */
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
           *       "detail": "There is no listed provider of this id.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API only reads: GET and HEAD, as Allow says. */
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
      /** @description Too many calls by this key, or without one from this address; Retry-After says after how many seconds to go on. */
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
      /** @description Something we depend on cannot be reached; try again after as many seconds as Retry-After says. */
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
         * @description The address of the page of a provider here, or the path of it. Addresses that it had before work too.
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
      /** @description Not modified since the ETag sent as If-None-Match. */
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
      /** @description A parameter breaks its rules; `errors` names it. Or the address holds an API key, which belongs in Authorization. */
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
      /** @description The API key in Authorization is not valid, has ended or was revoked; `type` says which. */
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
           *       "detail": "The Authorization header holds no key that was given out here: it is cut off, mistyped, or was never made.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this network address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not for this network",
           *       "status": 403,
           *       "detail": "The key works from certain network addresses only, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description There is nothing of this id or address, or it is not listed any more. */
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
           *       "detail": "There is no listed provider of this id.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API only reads: GET and HEAD, as Allow says. */
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
      /** @description Too many calls by this key, or without one from this address; Retry-After says after how many seconds to go on. */
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
      /** @description Something we depend on cannot be reached; try again after as many seconds as Retry-After says. */
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
      /** @description The states by name. */
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
      /** @description Not modified since the ETag sent as If-None-Match. */
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
      /** @description A parameter breaks its rules; `errors` names it. Or the address holds an API key, which belongs in Authorization. */
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
      /** @description The API key in Authorization is not valid, has ended or was revoked; `type` says which. */
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
           *       "detail": "The Authorization header holds no key that was given out here: it is cut off, mistyped, or was never made.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The API key does not work from this network address. */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "/developers/problems/api-key-elsewhere",
           *       "title": "API key not for this network",
           *       "status": 403,
           *       "detail": "The key works from certain network addresses only, and the request came from another one.",
           *       "instance": "8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10"
           *     }
           */
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API only reads: GET and HEAD, as Allow says. */
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
      /** @description Too many calls by this key, or without one from this address; Retry-After says after how many seconds to go on. */
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
      /** @description Something we depend on cannot be reached; try again after as many seconds as Retry-After says. */
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
         * @description Names the message, the same with every attempt: a message that comes twice has one id.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description A signature, or two with a space between while a secret is replaced. One of them must be right.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse one that is older than five minutes.
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
          /** @description What it is about, as it is when the message is made. */
          data: components['schemas']['WebhookDecision'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description The event.
           * @example application.decided
           * @enum {string}
           */
          type: 'application.decided';
        };
      };
    };
    responses: {
      /** @description The message is taken. It must be answered within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description No more messages, please: the webhook is disabled at once. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is sent again, ten times within three days. */
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
         * @description Names the message, the same with every attempt: a message that comes twice has one id.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description A signature, or two with a space between while a secret is replaced. One of them must be right.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse one that is older than five minutes.
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
          /** @description What it is about, as it is when the message is made. */
          data: components['schemas']['WebhookApplication'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description The event.
           * @example application.submitted
           * @enum {string}
           */
          type: 'application.submitted';
        };
      };
    };
    responses: {
      /** @description The message is taken. It must be answered within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description No more messages, please: the webhook is disabled at once. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is sent again, ten times within three days. */
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
         * @description Names the message, the same with every attempt: a message that comes twice has one id.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description A signature, or two with a space between while a secret is replaced. One of them must be right.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse one that is older than five minutes.
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
          /** @description What it is about, as it is when the message is made. */
          data: components['schemas']['ApiProvider'] | components['schemas']['WebhookListing'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description The event.
           * @example listing.added
           * @enum {string}
           */
          type: 'listing.added';
        };
      };
    };
    responses: {
      /** @description The message is taken. It must be answered within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description No more messages, please: the webhook is disabled at once. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is sent again, ten times within three days. */
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
         * @description Names the message, the same with every attempt: a message that comes twice has one id.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description A signature, or two with a space between while a secret is replaced. One of them must be right.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse one that is older than five minutes.
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
          /** @description What it is about, as it is when the message is made. */
          data: components['schemas']['ApiProvider'] | components['schemas']['WebhookListing'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description The event.
           * @example listing.changed
           * @enum {string}
           */
          type: 'listing.changed';
        };
      };
    };
    responses: {
      /** @description The message is taken. It must be answered within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description No more messages, please: the webhook is disabled at once. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is sent again, ten times within three days. */
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
         * @description Names the message, the same with every attempt: a message that comes twice has one id.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description A signature, or two with a space between while a secret is replaced. One of them must be right.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse one that is older than five minutes.
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
          /** @description What it is about, as it is when the message is made. */
          data: components['schemas']['WebhookListing'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description The event.
           * @example listing.removed
           * @enum {string}
           */
          type: 'listing.removed';
        };
      };
    };
    responses: {
      /** @description The message is taken. It must be answered within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description No more messages, please: the webhook is disabled at once. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is sent again, ten times within three days. */
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
         * @description Names the message, the same with every attempt: a message that comes twice has one id.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description A signature, or two with a space between while a secret is replaced. One of them must be right.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse one that is older than five minutes.
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
          /** @description What it is about, as it is when the message is made. */
          data: components['schemas']['WebhookMembership'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description The event.
           * @example membership.changed
           * @enum {string}
           */
          type: 'membership.changed';
        };
      };
    };
    responses: {
      /** @description The message is taken. It must be answered within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description No more messages, please: the webhook is disabled at once. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is sent again, ten times within three days. */
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
         * @description Names the message, the same with every attempt: a message that comes twice has one id.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description A signature, or two with a space between while a secret is replaced. One of them must be right.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse one that is older than five minutes.
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
          /** @description What it is about, as it is when the message is made. */
          data: components['schemas']['WebhookReferral'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description The event.
           * @example referral.changed
           * @enum {string}
           */
          type: 'referral.changed';
        };
      };
    };
    responses: {
      /** @description The message is taken. It must be answered within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description No more messages, please: the webhook is disabled at once. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is sent again, ten times within three days. */
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
         * @description Names the message, the same with every attempt: a message that comes twice has one id.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description A signature, or two with a space between while a secret is replaced. One of them must be right.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse one that is older than five minutes.
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
          /** @description What it is about, as it is when the message is made. */
          data: components['schemas']['WebhookReport'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description The event.
           * @example report.closed
           * @enum {string}
           */
          type: 'report.closed';
        };
      };
    };
    responses: {
      /** @description The message is taken. It must be answered within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description No more messages, please: the webhook is disabled at once. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is sent again, ten times within three days. */
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
         * @description Names the message, the same with every attempt: a message that comes twice has one id.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description A signature, or two with a space between while a secret is replaced. One of them must be right.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse one that is older than five minutes.
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
          /** @description What it is about, as it is when the message is made. */
          data: components['schemas']['WebhookReport'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description The event.
           * @example report.filed
           * @enum {string}
           */
          type: 'report.filed';
        };
      };
    };
    responses: {
      /** @description The message is taken. It must be answered within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description No more messages, please: the webhook is disabled at once. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is sent again, ten times within three days. */
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
         * @description Names the message, the same with every attempt: a message that comes twice has one id.
         * @example 0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a
         */
        'webhook-id': string;
        /**
         * @description A signature, or two with a space between while a secret is replaced. One of them must be right.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse one that is older than five minutes.
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
          /** @description What it is about, as it is when the message is made. */
          data: components['schemas']['WebhookTest'];
          /**
           * Format: date-time
           * @description When it happened, in UTC.
           * @example 2026-03-02T17:04:11.000Z
           */
          timestamp: string;
          /**
           * @description The event.
           * @example webhook.test
           * @enum {string}
           */
          type: 'webhook.test';
        };
      };
    };
    responses: {
      /** @description The message is taken. It must be answered within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description No more messages, please: the webhook is disabled at once. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is sent again, ten times within three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
