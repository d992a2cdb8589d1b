import { checkRule, type ModeratedCheck } from '@townlink/contracts';
import { Badge, Day, When } from '@townlink/web-ui';
import { listItem } from '../shared/use-focus-next';

/** Provider, kind and age of a check. */
export function CheckHead({ check }: { check: ModeratedCheck }) {
  const { kind, business_name, contact_name, category_name, city_name, city_state, expires_on, issuer, submitted_at } =
    check;
  const { name, keepsDocument } = checkRule(kind);
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <h2 {...listItem} className="text-title font-semibold">
          <bdi>{business_name}</bdi>
        </h2>
        <Badge tone="accent">{name}</Badge>
      </div>
      <p className="text-body text-muted">
        {category_name} in {city_name}, {city_state} · {contact_name} · submitted <When short at={submitted_at} />
      </p>
      {expires_on && (
        <p className="text-caption text-muted">
          {issuer ? 'Counts until' : 'Checked before, until'} <Day short at={expires_on} />
        </p>
      )}
      {!keepsDocument && check.has_document && (
        <p className="text-caption text-muted">It contains personal data: we delete it once you have decided.</p>
      )}
    </header>
  );
}
