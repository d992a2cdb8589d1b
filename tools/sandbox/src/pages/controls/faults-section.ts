import { FAULT_KINDS, SERVICES, type Fault } from '../../faults/faults';
import { html, type Html } from '../../http/html';
import { actionButton } from '../layout';

/** The pending faults, and a form to add one. */
export function faultsSection(faults: Fault[]): Html {
  const none = html`<p class="soft">None: every service works.</p>`;
  const list = html`<ul>
      ${faults.map(faultRow)}
    </ul>
    ${actionButton('/faults/clear', 'Clear all faults')}`;
  return html`<h2>Faults</h2>
    ${faults.length === 0 ? none : list}${faultForm()}`;
}

function faultRow({ service, kind, status, delay, times, path }: Fault): Html {
  const what = kind === 'slow' ? `${delay} ms` : status;
  return html`<li>${service}: ${kind} ${what}, ${times === null ? 'until cleared' : `${times} times`} ${path}</li>`;
}

function faultForm(): Html {
  return html`<form class="card" method="post" action="/_control/faults">
    <div class="row">
      ${choice('service', 'Service', SERVICES)} ${choice('kind', 'What happens', FAULT_KINDS)}
      ${input('times', "How often (a number or 'forever')", '1')} ${input('status', 'Status of an error', '500')}
      ${input('delay', 'Milliseconds when slow', '1000')} ${input('path', 'Only paths that contain (optional)', '')}
    </div>
    <p><button class="main" type="submit">Make it fail</button></p>
  </form>`;
}

function choice(name: string, label: string, values: readonly string[]): Html {
  return html`<div>
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${values.map((value) => html`<option>${value}</option>`)}
    </select>
  </div>`;
}

function input(name: string, label: string, value: string): Html {
  return html`<div>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" />
  </div>`;
}
