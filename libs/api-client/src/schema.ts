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
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Problem: {
      detail: string;
      errors?: {
        field: string;
        message: string;
      }[];
      /** @description Names the request when you ask us about it. */
      instance?: string;
      status: number;
      title: string;
      /**
       * Format: uri-reference
       * @description Says which kind of problem it is, and stays the same: the address of a page about it.
       */
      type: string;
    };
    PublicProvider: {
      /** @description The offer for first-time customers in one line, while it runs; null otherwise. */
      ftco_summary: string | null;
      /**
       * @description The plan that the provider pays for. Featured and Standard providers stand first in a list.
       * @enum {string}
       */
      membership_tier: 'basic' | 'standard' | 'featured';
      /** @description Null where the provider does not show its number. */
      phone: string | null;
      /**
       * Format: uuid
       * @description Names the provider for good, also when its name or address here changes.
       */
      provider_id: string;
      /** @description The name that the business goes by. */
      public_name: string;
      /** @description When something of this was last changed, in UTC. */
      updated_at: string;
      /**
       * Format: uri
       * @description Null where the provider has named none.
       */
      website_url: string | null;
    };
    PublicProviderList: {
      /** @description The slug of the requested category, as it is today; null for all categories. */
      category: string | null;
      /** @description The slug of the requested city; null for all cities. */
      city: string | null;
      /** @description Number of matching providers, over all pages. */
      count: number;
      /** @description How many providers this page may have. */
      limit: number;
      /** @description How many providers stand before the first of this page. */
      offset: number;
      /** @description The providers of this page, in the order of the directory. */
      providers: components['schemas']['PublicProvider'][];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  PublicApiController_list: {
    parameters: {
      query?: {
        /** @description The slug of a category, such as `plumber`. Leave it out for all categories. */
        category?: string;
        /** @description The slug of a city with its state, such as `riverton-ut`. Leave it out for all cities. */
        city?: string;
        /** @description Where the page before this one ended, from its Link header. Takes the place of an offset. */
        cursor?: string;
        /** @description How many providers one answer may have. */
        limit?: number;
        /** @description Number of providers to skip. Beyond 10,000, follow the Link header. */
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
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description A parameter breaks its rules; `errors` names it. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description The public API only reads: GET and HEAD, as Allow says. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Too many calls from this address; Retry-After says after how many seconds to go on. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description Something we depend on cannot be reached; try again after as many seconds as Retry-After says. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
}
