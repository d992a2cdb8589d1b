import type { FaultList } from './faults/fault-list';
import type { Inbox } from './inbox';
import type { SandboxState } from './state/sandbox-state';
import type { StripeWorld } from './stripe/stripe-world';
import type { WebhookDispatcher } from './webhooks/dispatcher';

/** What the pages and the control API work on. */
export interface Services {
  state: SandboxState;
  world: StripeWorld;
  dispatcher: WebhookDispatcher;
  inbox: Inbox;
  faults: FaultList;
}
