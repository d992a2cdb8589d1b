import type { FaultList } from './faults/faults';
import type { Inbox } from './inbox';
import type { MailEventSender } from './sendgrid/mail-events';
import type { SandboxState } from './state/sandbox-state';
import type { FakeStripe } from './stripe/fake-stripe';
import type { WebhookDispatcher } from './webhooks/dispatcher';

/** Dependencies of the pages and the control API. */
export interface Services {
  state: SandboxState;
  stripe: FakeStripe;
  dispatcher: WebhookDispatcher;
  inbox: Inbox;
  faults: FaultList;
  mailEvents: MailEventSender;
}
