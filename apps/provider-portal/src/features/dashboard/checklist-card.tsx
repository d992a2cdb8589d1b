import { Check, Circle } from 'lucide-react';
import { type OwnProvider, PAGES } from '@townlink/contracts';
import { ManageBilling } from '@townlink/web-forms/manage-billing';
import { LinkButton } from '@townlink/web-ui';
import { FinishPayment } from '../shared/finish-payment';
import { type ChecklistItem, checklistOf } from './checklist';
import { EditContact } from './contact-dialog';
import { InfoCard } from './info-card';

const METER =
  'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent';

interface ChecklistCardProps {
  provider: OwnProvider;
  className?: string;
}

/** Open items of the listing; renders nothing once complete. */
export function ChecklistCard({ provider, className }: ChecklistCardProps) {
  const items = checklistOf(provider);
  const done = items.filter(({ isDone }) => isDone).length;
  if (done === items.length) return null;
  const count = `${done} of ${items.length}`;
  return (
    <InfoCard
      title="Finish your listing"
      className={className}
      action={<p className="text-caption whitespace-nowrap text-muted tabular-nums">{count}</p>}
    >
      <progress value={done} max={items.length} aria-label={`${count} done`} className={METER} />
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.title} className="flex min-h-13 items-center gap-3">
            {item.isDone ? (
              <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
            ) : (
              <Circle aria-hidden="true" className="size-5 shrink-0 text-line-strong" />
            )}
            <span className={item.isDone ? 'grow text-muted' : 'grow font-medium'}>
              {item.title}
              {item.isDone && <span className="sr-only"> (done)</span>}
            </span>
            {!item.isDone && <Action item={item} provider={provider} />}
          </li>
        ))}
      </ul>
    </InfoCard>
  );
}

function Action({ item: { action, title }, provider }: { item: ChecklistItem; provider: OwnProvider }) {
  switch (action) {
    case 'pay':
      return (
        <FinishPayment provider={provider} variant="quiet">
          Pay
        </FinishPayment>
      );
    case 'update-payment':
      return <ManageBilling customerId={provider.stripe_customer_id}>Update</ManageBilling>;
    case 'edit-contact':
      return (
        <EditContact provider={provider} variant="quiet">
          {title === 'Website' ? 'Add' : 'Show'}
        </EditContact>
      );
    case 'link-google':
      return (
        <LinkButton
          variant="quiet"
          size="small"
          to={PAGES.account}
          className="text-accent!"
          aria-label="Link your Google profile now"
        >
          Link
        </LinkButton>
      );
  }
}
