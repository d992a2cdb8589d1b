import type { Person, Product } from './product';
import { addressOf, type Route } from './routes';

/** The response of a route; for a refusal, with its explanation. */
export interface RouteAnswer {
  status: number;
  /** Last part of the problem's type. */
  slug?: string;
  right?: string;
  detail?: string;
}

/**
 * Calls any route with an empty body, so that nothing happens, and each time from another address, to stay below
 * limits.
 */
export class RouteCaller {
  private calls = 0;

  constructor(private readonly product: () => Product) {}

  async call(route: Route, as: Person, listing?: string): Promise<RouteAnswer> {
    this.calls += 1;
    const from = `10.${this.calls >> 16}.${(this.calls >> 8) & 255}.${this.calls & 255}`;
    const content: Record<string, string> = route.writes ? { 'content-type': 'application/json' } : {};
    const onListing: Record<string, string> = listing === undefined ? {} : { 'x-listing': listing };
    const { status, text } = await this.product().wire.call({
      method: route.method,
      path: addressOf(route),
      headers: { ...content, ...as.headers, ...onListing, 'x-forwarded-for': from },
      body: route.writes ? '{}' : undefined,
    });
    if (status !== 403) return { status };
    const { type, right, detail } = JSON.parse(text) as { type?: string; right?: string; detail?: string };
    return { status, slug: type?.split('/').at(-1), right, detail };
  }
}
