import { Injectable } from '@nestjs/common';
import { type EventDefinition, events } from '@townlink/contracts';

/** The name of the outbox row that brings an event to one subscriber, as an administrator sees it when it fails. */
export const deliveryName = (event: string, subscriber: string): string => `${event}:${subscriber}`;

/** The events that can be published, with their subscribers; tests put others in its place. */
@Injectable()
export class EventCatalog {
  readonly definitions: Readonly<Record<string, EventDefinition>> = events;

  /** @throws Error for an event that is not declared */
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
