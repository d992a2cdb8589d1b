import { AsyncLocalStorage } from 'node:async_hooks';
import type Stripe from 'stripe';
import type { IdKind } from '../state/ids';
import type { StripeData } from '../state/sandbox-data';
import type { SandboxState } from '../state/sandbox-state';
import type { WebhookDispatcher } from '../webhooks/dispatcher';
import { noSuch } from './stripe-failure';

/** The current API request, for the `request` field of the events it causes. */
interface ApiRequest {
  id: string;
  idempotency_key: string | null;
}

/** The API request while its handler runs; empty for actions of a page or of time. */
export const apiRequest = new AsyncLocalStorage<ApiRequest>();

/** The supported API version: the one that the SDK in use is pinned to. */
export const API_VERSION = '2026-10-28.endive';

/** The objects of the simulated payment provider, and the events that their changes cause. */
export class FakeStripe {
  /** Called with an unknown id; may create its object. */
  onMissing: (id: string) => void = () => undefined;
  private silent = 0;

  constructor(
    readonly state: SandboxState,
    private readonly dispatcher: WebhookDispatcher,
  ) {}

  get data(): StripeData {
    return this.state.data.stripe;
  }

  get publicUrl(): string {
    return this.state.publicUrl;
  }

  id(kind: IdKind): string {
    return this.state.id(kind);
  }

  now(): number {
    return this.state.now();
  }

  /** The object with this id. Throws Stripe's 404 for an unknown one. */
  find<K extends keyof StripeData>(collection: K, kind: string, id: string, param?: string): StripeData[K][string] {
    this.materialize(id);
    const objects = this.data[collection] as Record<string, StripeData[K][string]>;
    const found = Object.hasOwn(objects, id) ? objects[id] : undefined;
    if (!found) throw noSuch(kind, id, param);
    return found;
  }

  /** Creates the object of an id that was made elsewhere, if it is a known kind. */
  materialize(id: string): void {
    const { subscriptions, customers } = this.data;
    if (!Object.hasOwn(subscriptions, id) && !Object.hasOwn(customers, id)) this.onMissing(id);
  }

  /** Runs a function without emitting events. */
  withoutEvents(work: () => void): void {
    this.silent += 1;
    try {
      work();
    } finally {
      this.silent -= 1;
    }
  }

  customer(id: string, param = 'customer'): Stripe.Customer {
    return this.find('customers', 'customer', id, param);
  }

  /** Records an event with a copy of the object's current state, and sends it to the webhook receiver. */
  emit(type: Stripe.Event['type'], object: object, previous?: object): void {
    if (this.silent > 0) return;
    const request = apiRequest.getStore();
    const event = {
      id: this.id('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      data: { object: structuredClone(object), ...(previous && { previous_attributes: structuredClone(previous) }) },
      livemode: false,
      pending_webhooks: 1,
      request: request ?? { id: null, idempotency_key: null },
      type,
    } as Stripe.Event;
    this.data.events[event.id] = event;
    this.dispatcher.enqueue(event);
  }
}
