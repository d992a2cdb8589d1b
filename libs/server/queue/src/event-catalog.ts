import { Injectable } from '@nestjs/common';
import { type EventDefinition, events } from '@townlink/contracts';

/** Outbox name of an event's delivery to a subscriber, as shown to administrators. */
export const deliveryName = (event: string, subscriber: string): string => `${event}:${subscriber}`;

/** Declared events with their subscribers; replaced in tests. */
@Injectable()
export class EventCatalog {
  readonly definitions: Readonly<Record<string, EventDefinition>> = events;

  /** @throws Error for an undeclared event */
  deliveriesOf(event: string): string[] {
    const definition = this.definitions[event];
    if (!definition) throw new Error(`The event '${event}' is not declared`);
    return definition.subscribers.map((subscriber) => deliveryName(event, subscriber));
  }

  allDeliveries(): string[] {
    return Object.keys(this.definitions).flatMap((event) => this.deliveriesOf(event));
  }

  withoutSubscriber(): string[] {
    return Object.keys(this.definitions).filter((event) => this.deliveriesOf(event).length === 0);
  }
}
