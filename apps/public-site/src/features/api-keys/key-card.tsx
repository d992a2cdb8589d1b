import { API_SCOPE_TEXTS, type ApiKey, formatCount } from '@townlink/contracts';
import { Badge, BarPlot, Card, dayText, Fact, Facts, When } from '@townlink/web-ui';
import { KeyActions } from './key-actions';

interface KeyCardProps {
  apiKey: ApiKey;
  onSecret: (secret: string) => void;
}

/** One key with its figures and actions. */
export function KeyCard({ apiKey, onSecret }: KeyCardProps) {
  const { name, state, use } = apiKey;
  return (
    <li>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="min-w-0 text-title font-semibold wrap-anywhere">{name}</h2>
          <StateBadge apiKey={apiKey} />
        </div>
        <KeyFacts apiKey={apiKey} />
        {use.length > 0 && <Use use={use} />}
        {state === 'active' && <KeyActions apiKey={apiKey} onSecret={onSecret} />}
      </Card>
    </li>
  );
}

const REVOKED_BY = { owner: 'Revoked', administrator: 'Revoked by our team', closing: 'Revoked' } as const;

function StateBadge({ apiKey: { state, revoked_by } }: Pick<KeyCardProps, 'apiKey'>) {
  if (state === 'active') return <Badge tone="success">Works</Badge>;
  return <Badge tone="neutral">{revoked_by ? REVOKED_BY[revoked_by] : 'Ended'}</Badge>;
}

function KeyFacts({ apiKey }: Pick<KeyCardProps, 'apiKey'>) {
  const { scopes, secrets, ip_ranges, calls_per_minute, created_at, expires_at, last_used_at } = apiKey;
  return (
    <Facts>
      <Fact label="Begins with">
        <ul>
          {secrets.map(({ prefix, ends_at }) => (
            <li key={prefix}>
              <code>{prefix}…</code>
              {ends_at && (
                <span className="text-muted">
                  {' '}
                  (until <When at={ends_at} withTime />)
                </span>
              )}
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label="Calls a minute">{formatCount(calls_per_minute)}</Fact>
      <Fact label="May read" className="@md:col-span-2">
        {scopes.map((scope) => API_SCOPE_TEXTS[scope]).join('. ')}
      </Fact>
      <Fact label="Works from">{ip_ranges.length === 0 ? 'Everywhere' : ip_ranges.join(', ')}</Fact>
      <Fact label="Made">
        <When at={created_at} />
      </Fact>
      <Fact label="Ends">{expires_at ? <When at={expires_at} /> : 'No end'}</Fact>
      <Fact label="Last used">{last_used_at ? <When at={last_used_at} withTime /> : 'Not yet'}</Fact>
    </Facts>
  );
}

/** Calls per day, without days that had none. */
function Use({ use }: Pick<ApiKey, 'use'>) {
  const limited = use.reduce((sum, day) => sum + day.limited, 0);
  return (
    <div className="grid gap-2">
      <BarPlot
        title="Calls, days of the last 30 that had any"
        unit="Day"
        bars={use.map(({ day, calls }) => ({ label: dayText(day, 'short').replace(/, \d{4}$/, ''), value: calls }))}
      />
      {limited > 0 && (
        <p className="text-caption text-muted">{formatCount(limited)} of them were over the limit and refused.</p>
      )}
    </div>
  );
}
