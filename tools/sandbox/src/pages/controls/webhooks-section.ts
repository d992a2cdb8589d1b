import { html, type Html } from '../../http/html';
import { actionButton } from '../layout';
import type { Delivery, SandboxData, WebhookSettings } from '../../state/sandbox-data';

const SHOWN = 100;

/** How webhook events are sent, the latest deliveries, and controls. */
export function webhooksSection({ deliveries, webhooks }: SandboxData): Html {
  const held = deliveries.filter((one) => one.status === 'held').length;
  const waiting = deliveries.filter((one) => one.status === 'pending').length;
  const manner = webhooks.paused ? 'paused' : webhooks.holding ? 'new events are held' : 'at once';
  return html`<h2>Webhook events</h2>
    <dl class="card">
      <dt>Go to</dt>
      <dd>${webhooks.url ?? 'nowhere'}</dd>
      <dt>Delivery</dt>
      <dd>${manner}, ${webhooks.copies} of each; ${waiting} waiting, ${held} held</dd>
    </dl>
    <p>${buttons(webhooks, held)}</p>
    <div class="scroll card">
      <table>
        <thead>
          <tr>
            ${['Event', 'Type', 'Status', 'Attempts'].map((head) => html`<th scope="col">${head}</th>`)}
            <td></td>
          </tr>
        </thead>
        <tbody>
          ${deliveries.slice(-SHOWN).reverse().map(deliveryRow)}
        </tbody>
      </table>
    </div>`;
}

function buttons(webhooks: WebhookSettings, held: number): Html[] {
  const release = [
    actionButton('/webhooks/release', 'Release in order', { order: 'fifo' }),
    actionButton('/webhooks/release', 'Release in reverse', { order: 'reverse' }),
    actionButton('/webhooks/release', 'Release shuffled', { order: 'shuffle' }),
  ];
  return [
    webhooks.paused
      ? actionButton('/webhooks/resume', 'Resume delivery')
      : actionButton('/webhooks/pause', 'Pause delivery'),
    ...(webhooks.holding ? [] : [actionButton('/webhooks/hold', 'Hold new events')]),
    ...(webhooks.holding || held > 0 ? release : []),
    actionButton('/webhooks/copies', 'Send each once', { copies: '1' }),
    actionButton('/webhooks/copies', 'Send each twice', { copies: '2' }),
    actionButton('/webhooks/retry-now', 'Retry now'),
  ];
}

function deliveryRow(delivery: Delivery): Html {
  const last = delivery.attempts.at(-1);
  const outcome = last ? `: ${last.error ?? last.status}` : '';
  return html`<tr>
    <td>${delivery.event}</td>
    <td>${delivery.type}</td>
    <td>${delivery.status}</td>
    <td>${delivery.attempts.length}${outcome}</td>
    <td>${actionButton('/webhooks/redeliver', 'Send again', { event: delivery.event })}</td>
  </tr>`;
}
