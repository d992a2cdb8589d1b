import { ChevronLeft } from 'lucide-react';
import { API_SCOPE_TEXTS, formatCount, type ManagedApiKey, type Right } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useSearchParams } from '@townlink/web-federation';
import {
  BarPlot,
  Card,
  dayText,
  ErrorState,
  Fact,
  Facts,
  LinkButton,
  PageHeader,
  Skeleton,
  When,
} from '@townlink/web-ui';
import { May, NotYours } from '../rights/may';
import { KeyChanges } from './key-changes';
import { holderOf, KeyState } from './key-columns';
import { PartnerWebhooks } from './partner-webhooks';
import { useManagedKey } from './use-managed-keys';

/** One key: for whom it is, how it is used, and what can be done. */
export function KeyDetails({ id }: { id: string }) {
  const [parameters] = useSearchParams();
  const { data: key, error, refetch } = useManagedKey(id);
  const back = new URLSearchParams(parameters);
  back.delete('key');
  return (
    <>
      <LinkButton variant="quiet" size="small" to={`?${back.toString()}`} className="mb-4">
        <ChevronLeft aria-hidden="true" className="size-4" /> All keys
      </LinkButton>
      {key ? (
        <Key apiKey={key} />
      ) : error ? (
        <ErrorState
          drawing="cable"
          title={isApiProblem(error) && error.status === 404 ? 'No such key' : 'Failed to fetch the key'}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </>
  );
}

function Key({ apiKey }: { apiKey: ManagedApiKey }) {
  return (
    <>
      <PageHeader title={<bdi className="wrap-anywhere">{apiKey.name}</bdi>} lead={`For ${holderOf(apiKey)}`} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <Card>
          <h2 className="mb-4 text-title font-semibold">Key</h2>
          <KeyFacts apiKey={apiKey} />
        </Card>
        <Card className="grid content-start gap-5">
          <h2 className="text-title font-semibold">What you can do</h2>
          <May right="api:act" otherwise={<NotYours right="api:act" />}>
            <KeyChanges apiKey={apiKey} />
          </May>
        </Card>
        {apiKey.partner && <Webhooks apiKey={apiKey} />}
        <Card className="lg:col-span-2">
          <BarPlot
            title="Calls, days of the last 30 that had any"
            unit="Day"
            bars={apiKey.use.map(({ day, calls }) => ({
              label: dayText(day, 'short').replace(/, \d{4}$/, ''),
              value: calls,
            }))}
          />
        </Card>
      </div>
    </>
  );
}

/** Of a partner's key, to those who may act on it. */
function Webhooks({ apiKey }: { apiKey: ManagedApiKey }) {
  const right = rightToWebhooks(apiKey);
  return (
    <section aria-labelledby="webhooks-of-key" className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-span-2">
      <h2 id="webhooks-of-key" className="text-title font-semibold">
        Webhooks
      </h2>
      <May right={right} otherwise={<NotYours right={right} />}>
        <PartnerWebhooks apiKey={apiKey} />
      </May>
    </section>
  );
}

const rightToWebhooks = ({ scopes }: ManagedApiKey): Right =>
  scopes.includes('operations:read') ? 'operations:act' : 'api:act';

function KeyFacts({ apiKey }: { apiKey: ManagedApiKey }) {
  const { scopes, secrets, ip_ranges, calls_per_minute, created_at, expires_at, last_used_at } = apiKey;
  const { made_by, partner, contact_email } = apiKey;
  return (
    <Facts>
      <Fact label="State">
        <KeyState apiKey={apiKey} />
      </Fact>
      <Fact label="Begins with">{secrets.map(({ prefix }) => `${prefix}…`).join(', ')}</Fact>
      <Fact label="May read">{scopes.map((scope) => API_SCOPE_TEXTS[scope]).join('. ')}</Fact>
      <Fact label="Calls a minute">{formatCount(calls_per_minute)}</Fact>
      <Fact label="Works from">{ip_ranges.length === 0 ? 'Everywhere' : ip_ranges.join(', ')}</Fact>
      {partner && <Fact label="Contact">{contact_email ?? 'None: owners of the console are notified'}</Fact>}
      <Fact label="Made">
        <When at={created_at} />
        {made_by && ` by ${made_by}`}
      </Fact>
      <Fact label="Ends">{expires_at ? <When at={expires_at} /> : 'No end'}</Fact>
      <Fact label="Last used">{last_used_at ? <When at={last_used_at} withTime /> : 'Not yet'}</Fact>
    </Facts>
  );
}
