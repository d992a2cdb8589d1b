import { useState } from 'react';
import { Button, Checkbox, Dialog, Notice } from '@townlink/web-ui';
import type { Proposal, ProposedField } from './proposals';

interface ProposalsDialogProps {
  proposals: readonly Proposal[];
  isClosedForNow: boolean;
  onTake: (fields: readonly ProposedField[]) => void;
  onClose: () => void;
}

const isOpen = ({ kind }: Proposal): boolean => kind === 'new' || kind === 'other';

/**
 * Google's data next to the provider's own, each to accept or ignore. Values that the listing lacks are preselected.
 */
export function ProposalsDialog({ proposals, isClosedForNow, onTake, onClose }: ProposalsDialogProps) {
  const [chosen, setChosen] = useState<readonly ProposedField[]>(() =>
    proposals.filter(({ kind }) => kind === 'new').map(({ field }) => field),
  );
  const canTake = proposals.some(isOpen);
  const choose = (field: ProposedField, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, field] : chosen.filter((one) => one !== field));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="From your Google profile"
      description={
        canTake
          ? 'Choose which details to use. Nothing is saved until you save the form.'
          : 'Google has the same information as your listing.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {canTake ? 'Cancel' : 'Close'}
          </Button>
          {canTake && (
            <Button disabled={chosen.length === 0} onClick={() => onTake(chosen)}>
              Use selected
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {isClosedForNow && (
          <Notice kind="warning" title="Google says that this business is temporarily closed">
            Please check that its information is up to date.
          </Notice>
        )}
        <ul className="grid divide-y divide-line">
          {proposals.map((proposal) => (
            <Row
              key={proposal.field}
              proposal={proposal}
              isChosen={chosen.includes(proposal.field)}
              onChoose={(isChosen) => choose(proposal.field, isChosen)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface RowProps {
  proposal: Proposal;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Row({ proposal, isChosen, onChoose }: RowProps) {
  const { label, yours, theirs, kind } = proposal;
  return (
    <li className="grid gap-1 py-3 first:pt-0">
      {isOpen(proposal) ? (
        <Checkbox
          label={<span className="font-medium">{label}</span>}
          aria-label={`Use from Google: ${label}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      ) : (
        <p className="font-medium">{label}</p>
      )}
      <dl className="grid gap-x-4 gap-y-2 text-body wrap-anywhere sm:grid-cols-2">
        <div>
          <dt className="text-caption text-muted">{kind === 'shown' ? 'Your city' : 'Yours'}</dt>
          <dd>{yours || 'Nothing yet'}</dd>
        </div>
        <div>
          <dt className="text-caption text-muted">On Google</dt>
          <dd>{theirs}</dd>
        </div>
      </dl>
      {kind === 'same' && <p className="text-caption text-muted">The same</p>}
      {kind === 'shown' && <p className="text-caption text-muted">Your listing shows your city, not your street.</p>}
    </li>
  );
}
