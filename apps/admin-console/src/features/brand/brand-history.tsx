import { type BrandState, type BrandVersion, differentLines, type SaveBrandRequest } from '@townlink/contracts';
import { Badge, Button, ConfirmDialog, ErrorState, momentText, Section, Skeleton, When } from '@townlink/web-ui';
import { useState } from 'react';
import { May } from '../rights/may';
import { ChangedLines } from '../shared/editor/changed-lines';
import { Comparison } from '../shared/editor/comparison';
import { linesOfBrand } from './brand-lines';
import { useBrandVersions, useRestoreBrand } from './use-brand';

interface BrandHistoryProps {
  state: BrandState;
  /** The current form values. */
  form: () => SaveBrandRequest;
  isDirty: boolean;
}

/** Every brand that visitors saw, latest first. */
export function BrandHistory(props: BrandHistoryProps) {
  const { data, isError, refetch } = useBrandVersions(props.state.version);
  return (
    <Section title="History">
      {data ? (
        <Versions versions={data} {...props} />
      ) : isError ? (
        <ErrorState title="Failed to fetch the history" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24 w-full rounded-card" />
      )}
    </Section>
  );
}

function Versions({ versions, state, form, isDirty }: BrandHistoryProps & { versions: readonly BrandVersion[] }) {
  const [compared, setCompared] = useState<BrandVersion>();
  const [asked, setAsked] = useState<BrandVersion>();
  const restore = useRestoreBrand(state.version);
  const begin = ({ id }: BrandVersion) => restore.mutate(id, { onSettled: () => setAsked(undefined) });
  if (versions.length === 0) return <p className="text-muted">No brand has been published yet.</p>;
  return (
    <>
      <ol className="grid gap-3">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-3 border-b border-line pb-3">
            <Version {...version} />
            <VersionButtons
              version={version}
              onCompare={() => setCompared(version)}
              onRestore={() => (state.isDraft || isDirty ? setAsked : begin)(version)}
            />
          </li>
        ))}
      </ol>
      <Comparison name={compared && nameOf(compared)} yours="the form" onClose={() => setCompared(undefined)}>
        {compared && <ChangedLines lines={differentLines(linesOfBrand(compared.brand), linesOfBrand(form()))} />}
      </Comparison>
      {asked && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setAsked(undefined)}
          title={`Replace the draft with ${nameOf(asked)}?`}
          description="The draft and unsaved changes are lost. Visitors see no change."
          confirmLabel="Replace it"
          cancelLabel="Keep the draft"
          busy={restore.isPending && 'Replacing…'}
          onConfirm={() => begin(asked)}
        />
      )}
    </>
  );
}

/** Two brands may have the same name and date. */
const nameOf = ({ brand, published_at, is_release }: BrandVersion): string =>
  `${is_release ? ORIGINAL : brand.name} of ${momentText(published_at)}`;

const ORIGINAL = 'The original brand';

function Version({ brand, published_at, published_by, is_in_use, is_release }: BrandVersion) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="font-medium">{is_release ? ORIGINAL : brand.name}</bdi>
        {[brand.accentLight, brand.awningLight].map((color, index) => (
          <span
            key={index}
            aria-hidden="true"
            style={{ backgroundColor: color }}
            className="size-4 rounded-full border border-line"
          />
        ))}
        {is_in_use && <Badge tone="success">In use</Badge>}
      </p>
      <p className="text-caption text-muted">
        <When withTime at={published_at} />, by {published_by ?? 'a deleted account'}
      </p>
    </div>
  );
}

interface VersionButtonsProps {
  version: BrandVersion;
  onCompare: () => void;
  onRestore: () => void;
}

function VersionButtons({ version, onCompare, onRestore }: VersionButtonsProps) {
  const name = <span className="sr-only">{nameOf(version)}</span>;
  return (
    <span className="flex flex-wrap gap-2 sm:ml-auto">
      <Button size="small" variant="secondary" onClick={onCompare}>
        Compare {name}
      </Button>
      {!version.is_release && (
        <May right="brand:write">
          <Button size="small" variant="secondary" onClick={onRestore}>
            Restore {name}
          </Button>
        </May>
      )}
    </span>
  );
}
