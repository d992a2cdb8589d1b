import { FAULT_KINDS, SERVICES } from '../../faults/fault';
import { html, type Html } from '../../http/html';
import type { Services } from '../../services';
import type { Delivery } from '../../state/sandbox-data';
import { layout } from '../layout';

/** Webhooks and faults, with their buttons. */
export function controlsPage({ state, faults }: Services): Html {
  const { deliveries, webhooks } = state.data;
  const held = deliveries.filter((one) => one.status === 'held').length;
  const waiting = deliveries.filter((one) => one.status === 'pending').length;
  return layout(
    'Controls',
    html`<h1>Controls</h1>
      <h2>Webhook events</h2>
      <dl class="card">
        <dt>Go to</dt>
        <dd>${webhooks.url ?? 'nowhere'}</dd>
        <dt>Delivery</dt>
        <dd>
          ${webhooks.paused ? 'paused' : webhooks.holding ? 'new events are held' : 'at once'}, ${webhooks.copies} of
          each; ${waiting} waiting, ${held} held
        </dd>
      </dl>
      <p>
        ${webhooks.paused ? button('/webhooks/resume', 'Resume delivery') : button('/webhooks/pause', 'Pause delivery')}
        ${!webhooks.holding && button('/webhooks/hold', 'Hold new events')}
        ${
          (webhooks.holding || held > 0) && [
            button('/webhooks/release', 'Release in order', { order: 'fifo' }),
            button('/webhooks/release', 'Release in reverse', { order: 'reverse' }),
            button('/webhooks/release', 'Release shuffled', { order: 'shuffle' }),
          ]
        }
        ${button('/webhooks/copies', 'Send each once', { copies: '1' })}
        ${button('/webhooks/copies', 'Send each twice', { copies: '2' })} ${button('/webhooks/retry-now', 'Retry now')}
      </p>
      <div class="scroll card">
        <table>
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">Type</th>
              <th scope="col">Status</th>
              <th scope="col">Attempts</th>
              <td></td>
            </tr>
          </thead>
          <tbody>
            ${deliveries.slice(-100).reverse().map(deliveryRow)}
          </tbody>
        </table>
      </div>
      <h2>Faults</h2>
      <ul>
        ${faults
          .list()
          .map(
            (one) =>
              html`<li>
                ${one.service}: ${one.kind} ${one.kind === 'slow' ? `${one.delay} ms` : one.status}
                ${one.times === null ? 'until cleared' : `${one.times} times`} ${one.path}
              </li>`,
          )}
      </ul>
      ${faults.list().length === 0 ? html`<p class="soft">None: every service works.</p>` : button('/faults/clear', 'Clear all faults')}
      ${faultForm()}`,
  );
}

function button(path: string, label: string, fields: Record<string, string> = {}): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form class="inline" method="post" action="/_control${path}">
    ${hidden}<button type="submit">${label}</button>
  </form>`;
}

function deliveryRow(delivery: Delivery): Html {
  const last = delivery.attempts.at(-1);
  const outcome = last ? (last.error ?? String(last.status)) : '';
  return html`<tr>
    <td>${delivery.event}</td>
    <td>${delivery.type}</td>
    <td>${delivery.status}</td>
    <td>${delivery.attempts.length}${outcome && `: ${outcome}`}</td>
    <td>${button('/webhooks/redeliver', 'Send again', { event: delivery.event })}</td>
  </tr>`;
}

function faultForm(): Html {
  const options = (values: readonly string[]) => values.map((value) => html`<option>${value}</option>`);
  return html`<form class="card" method="post" action="/_control/faults">
    <div class="row">
      <div>
        <label for="service">Service</label
        ><select id="service" name="service">
          ${options(SERVICES)}
        </select>
      </div>
      <div>
        <label for="kind">What happens</label
        ><select id="kind" name="kind">
          ${options(FAULT_KINDS)}
        </select>
      </div>
      <div><label for="times">How often (a number or 'forever')</label><input id="times" name="times" value="1" /></div>
      <div>
        <label for="status">Status of an error</label
        ><input id="status" name="status" value="500" inputmode="numeric" />
      </div>
      <div>
        <label for="delay">Milliseconds when slow</label
        ><input id="delay" name="delay" value="1000" inputmode="numeric" />
      </div>
      <div><label for="path">Only paths that contain (optional)</label><input id="path" name="path" /></div>
    </div>
    <p><button class="main" type="submit">Make it fail</button></p>
  </form>`;
}
