import type { ManageWebhookRoutes, Webhook, Webhooks } from '@townlink/contracts';
import type { CallRoute } from '@townlink/web-api';
import { createContext, type ReactNode, useContext } from 'react';

/** How a page manages webhooks: an account's own, or those of a partner's key. */
export interface WebhookManager {
  routes: ManageWebhookRoutes;
  /** Of the list, and the prefix of the queries about one webhook. */
  queryKey: readonly string[];
  list: (call: CallRoute, signal: AbortSignal) => Promise<Webhooks>;
  /** Level of the headings of each webhook and of the form. */
  heading: 'h2' | 'h3';
  /** All belong to one key, so the form offers no choice of key. */
  areOfOneKey?: true;
  /** Runs an action, and asks for a proof of identity if the action requires one. */
  withProof: <Result>(action: () => Promise<Result>) => Promise<Result>;
  /** Actions for a webhook stopped by an administrator; omitted for its owner, who has none. */
  whenStopped?: (webhook: Webhook) => ReactNode;
}

const Context = createContext<WebhookManager | null>(null);

export const WebhookManagerProvider = Context.Provider;

export function useWebhookManager(): WebhookManager {
  const manager = useContext(Context);
  if (!manager) throw new Error('Webhooks are shown within a WebhookManagerProvider');
  return manager;
}
