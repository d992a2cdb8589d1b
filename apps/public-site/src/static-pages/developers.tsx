import { brand, sitePages } from '@townlink/contracts';
import { useServices } from '@townlink/web-federation';
import { anchorOf, CallReference, calls } from '../features/developers/calls';
import { Contents } from '../features/developers/contents';
import { DocumentSection } from '../features/developers/document-section';
import { Recipes } from '../features/developers/recipes';
import { Changelog, Failures, Feeds, Keys, Limits, Pages, Start, Terms } from '../features/developers/sections';
import { TryIt } from '../features/developers/try-it';
import { WebhookMessages, Webhooks } from '../features/developers/webhooks';
import { StaticPage } from '../features/static-page/static-page';

const CONTENTS = [
  { id: 'start', title: 'Get started' },
  { id: 'try', title: 'Try it' },
  ...calls.map((call) => ({ id: anchorOf(call), title: call.summary })),
  { id: 'pages', title: 'Read all pages of a list' },
  { id: 'recipes', title: 'Recipes' },
  { id: 'failures', title: 'Errors' },
  { id: 'limits', title: 'Limits and caching' },
  { id: 'keys', title: 'Keys' },
  { id: 'webhooks', title: 'Webhooks' },
  { id: 'webhook-messages', title: 'Webhook messages' },
  { id: 'feeds', title: 'Feeds, badges, assistants' },
  { id: 'terms', title: 'Terms of use' },
  { id: 'changes', title: 'Changes' },
];

const IDS = CONTENTS.map(({ id }) => id);

export function Component() {
  const { siteUrl } = useServices();
  return (
    <StaticPage
      {...sitePages.developers}
      description={`Read the ${brand.name} directory from your own program: licensed, vetted providers by city and service. No key is needed.`}
      width="column"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-10">
        <Contents entries={CONTENTS} ids={IDS} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Start siteUrl={siteUrl} />
          <DocumentSection id="try" title="Try it" code={<TryIt />}>
            <p>Sends a real request from this page. It counts toward your limit.</p>
            <noscript>
              <p>Try it needs JavaScript.</p>
            </noscript>
          </DocumentSection>
          {calls.map((call) => (
            <CallReference key={call.path} call={call} />
          ))}
          <Pages siteUrl={siteUrl} />
          <Recipes siteUrl={siteUrl} />
          <Failures />
          <Limits />
          <Keys siteUrl={siteUrl} />
          <Webhooks />
          <WebhookMessages />
          <Feeds />
          <Terms />
          <Changelog />
        </div>
      </div>
    </StaticPage>
  );
}
