import { Injectable } from '@nestjs/common';
import { DatabaseSettings, Listener } from '@townlink/server-database';
import { Relay } from './relay';

/** Wakes the relay when a transaction with jobs commits, and when a notification may have been missed. */
@Injectable()
export class OutboxListener extends Listener {
  constructor(settings: DatabaseSettings, relay: Relay) {
    super(settings, {
      channel: 'townlink_outbox',
      name: 'townlink-relay',
      onNotification: () => relay.wake(),
      onConnected: () => relay.wake(),
    });
  }
}
