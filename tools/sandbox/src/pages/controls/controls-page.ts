import { html, type Html } from '../../http/html';
import type { Services } from '../../services';
import { layout } from '../layout';
import { faultsSection } from './faults-section';
import { webhooksSection } from './webhooks-section';

/** Webhooks and faults, with their buttons. */
export function controlsPage({ state, faults }: Services): Html {
  return layout(
    'Controls',
    html`<h1>Controls</h1>
      ${webhooksSection(state.data)} ${faultsSection(faults.list())}`,
  );
}
