import { useState } from 'react';
import { CATEGORY_MESSAGES, type CategoryPreview, formatCount, type ManagedCategory, TIERS } from '@townlink/contracts';
import { Button, Dialog, ErrorState, Field, Notice, Select, Skeleton } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { useMergeCategories, usePreview, useTargets } from './use-categories';

interface MergeDialogProps {
  source: ManagedCategory;
  onClose: () => void;
}

/** Merges a category into another, after a preview of what moves and which conflicts arise. */
export function MergeDialog({ source, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState('');
  const targets = useTargets(source);
  // Another administrator may have merged the chosen one.
  const target = targets.data?.find(({ id }) => id === chosen)?.id ?? '';
  const { data: preview, isError, isPlaceholderData, refetch } = usePreview(source, target);
  const isPreviewed = Boolean(preview) && !isPlaceholderData;
  const { mutate, isPending } = useMergeCategories();
  const merge = () => {
    if (!target)
      return void toast.error(CATEGORY_MESSAGES.invalidSelection, { description: 'Choose a category to merge into.' });
    mutate({ source, target }, { onSuccess: onClose });
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="danger"
        disabled={Boolean(target) && !isPreviewed}
        busy={isPending && 'Merging…'}
        onClick={merge}
      >
        Merge categories
      </Button>
    </>
  );
  const description = 'Providers, keywords and waitlist move over; the old address redirects. This cannot be undone.';
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={onClose}
      title={`Merge ${source.name}`}
      description={description}
      footer={footer}
    >
      <div className="grid gap-4">
        <TargetField targets={targets} target={target} onChange={setChosen} />
        {preview ? (
          <Preview {...preview} />
        ) : isError ? (
          <ErrorState headingLevel={3} title={CATEGORY_MESSAGES.notPreviewed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
    </Dialog>
  );
}

interface TargetFieldProps {
  targets: ReturnType<typeof useTargets>;
  target: string;
  onChange: (target: string) => void;
}

function TargetField({ targets: { data, isError, refetch }, target, onChange }: TargetFieldProps) {
  if (isError && !data)
    return <ErrorState headingLevel={3} title={CATEGORY_MESSAGES.notFetched} onRetry={() => void refetch()} />;
  return (
    <Field label="Merge into">
      <Select value={target} onChange={(event) => onChange(event.target.value)}>
        <option value="">{data ? 'Choose a category' : 'Loading…'}</option>
        {data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Preview({ provider_count, providers, above_cap, new_addresses, waiting_twice }: CategoryPreview) {
  const more = provider_count - providers.length;
  return (
    <div className="grid gap-4">
      {above_cap.length > 0 && (
        <Notice kind="warning" title="Over its cap after the merge">
          <ul>
            {above_cap.map(({ city_name, city_state, tier, taken, cap }) => (
              <li key={`${city_name} ${city_state} ${tier}`}>
                {city_name}, {city_state}: {taken} of {cap} {TIERS[tier].name}. Current providers keep their places; new
                ones are admitted once it is below the cap.
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {new_addresses > 0 && (
        <Notice>
          {formatCount(new_addresses)}{' '}
          {new_addresses === 1 ? 'provider gets a new address' : 'providers get new addresses'}, because theirs is
          taken. The old ones redirect there.
        </Notice>
      )}
      {waiting_twice > 0 && (
        <Notice>
          {formatCount(waiting_twice)} {waiting_twice === 1 ? 'person waits' : 'people wait'} in both, and keep the
          earlier place.
        </Notice>
      )}
      <div>
        <h3 className="text-lead font-semibold">
          {formatCount(provider_count)} {provider_count === 1 ? 'provider moves' : 'providers move'}
        </h3>
        <ul className="mt-2 grid gap-1">
          {providers.map(({ id, business_name, city_name, city_state, membership_tier, vetting_status, is_active }) => (
            <li key={id} className="text-body wrap-anywhere">
              <bdi>{business_name}</bdi>{' '}
              <span className="text-caption text-muted">
                {city_name}, {city_state} · {TIERS[membership_tier].name} · {is_active ? 'listed' : vetting_status}
              </span>
            </li>
          ))}
          {more > 0 && <li className="text-caption text-muted">and {formatCount(more)} more</li>}
        </ul>
      </div>
    </div>
  );
}
