import type { ManageWebhookRoutes, Webhook, Webhooks } from '@townlink/contracts';
import type { CallRoute } from '@townlink/web-api';
import { createContext, type ReactNode, useContext } from 'react';

/** By what a page manages webhooks: an account's own, or those of a partner's key. */
export interface WebhookManager {
  routes: ManageWebhookRoutes;
  /** Of the list; what is read of one webhook stands below it. */
  queryKey: readonly string[];
  list: (call: CallRoute, signal: AbortSignal) => Promise<Webhooks>;
  /** Of each webhook and of the form, below the heading of the page. */
  heading: 'h2' | 'h3';
  /** They are all of one key, which is not chosen. */
  areOfOneKey?: true;
  /** Does what may need a proof of identity, which it asks for. */
  withProof: <Result>(action: () => Promise<Result>) => Promise<Result>;
  /** What can be done about a webhook that an administrator has stopped; nothing by its owner. */
  whenStopped?: (webhook: Webhook) => ReactNode;
}

const Context = createContext<WebhookManager | null>(null);

export const WebhookManagerProvider = Context.Provider;

export function useWebhookManager(): WebhookManager {
  const manager = useContext(Context);
  if (!manager) throw new Error('Webhooks are shown within a WebhookManagerProvider');
  return manager;
}
