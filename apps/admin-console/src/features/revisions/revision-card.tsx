import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import {
  type DecideRevisionRequest,
  fromPrice,
  REVISION_NOTES_MAX,
  type WaitingRevision,
  type WaitingServiceItem,
} from '@townlink/contracts';
import { AnchorButton, Badge, Button, Card, Day, Field, Textarea, When } from '@townlink/web-ui';
import { DecideButtons } from '../shared/decide-buttons';
import { listItem } from '../shared/use-focus-next';
import { type LicenseDraft, licenseOf } from '../vetting/application/license-facts';
import { LicenseFields } from '../vetting/application/license-fields';
import { useDecideRevision, useRevisionFile } from './use-revisions';
import { May, NotYours } from '../rights/may';

interface RevisionCardProps {
  revision: WaitingRevision;
  /** Called once the change has left the list. */
  onDecided: () => void;
}

/** A change next to the current data, with the decision. */
export function RevisionCard({ revision, onDecided }: RevisionCardProps) {
  const { id, business_name, has_license, city_state } = revision;
  const [license, setLicense] = useState<LicenseDraft>();
  const [notes, setNotes] = useState('');
  const { mutateAsync, isPending } = useDecideRevision();
  const decide = (decision: Omit<DecideRevisionRequest, 'revisionId'>) =>
    void mutateAsync({ revisionId: id, ...decision }).then(onDecided, () => undefined);
  const approve = () => {
    const entered = licenseOf(license);
    if (has_license && !entered) return setLicense({ ...license, isChecked: true });
    decide({ action: 'approve', license: has_license ? entered : undefined });
  };
  return (
    <Card>
      <section aria-label={business_name} className="@container grid gap-5">
        <Head revision={revision} />
        {has_license && (
          <>
            <May right="documents:read" otherwise={<NotYours right="documents:read" />}>
              <LicenseFile revision={revision} />
            </May>
            <LicenseFields
              draft={license}
              state={city_state}
              businessName={revision.new_business_name ?? business_name}
              onChange={setLicense}
              disabled={isPending}
            />
          </>
        )}
        <Notes value={notes} disabled={isPending} onChange={setNotes} />
        <May right="changes:act">
          <DecideButtons
            name={`the change of ${business_name}`}
            isPending={isPending}
            onRefuse={() => decide({ action: 'refuse', notes })}
            onApprove={approve}
          />
        </May>
      </section>
    </Card>
  );
}

interface NotesProps {
  value: string;
  disabled: boolean;
  onChange: (notes: string) => void;
}

function Notes({ onChange, ...field }: NotesProps) {
  return (
    <Field label="Notes for a refusal" help="The provider sees them in the email." optional>
      <Textarea rows={2} maxLength={REVISION_NOTES_MAX} onChange={({ target }) => onChange(target.value)} {...field} />
    </Field>
  );
}

function Head({ revision }: { revision: WaitingRevision }) {
  const {
    business_name,
    category_name,
    city_name,
    city_state,
    has_license,
    new_business_name,
    new_services,
    submitted_at,
  } = revision;
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <h2 {...listItem} className="text-title font-semibold">
          <bdi>{business_name}</bdi>
        </h2>
        {has_license && <Badge tone="accent">Renewed license</Badge>}
        {new_business_name && <Badge tone="accent">New name</Badge>}
        {new_services && <Badge tone="accent">New services</Badge>}
      </div>
      <p className="text-body text-muted">
        {category_name} in {city_name}, {city_state} · submitted <When short at={submitted_at} />
      </p>
      {new_business_name && (
        <p className="mt-4 text-body">
          New name: <strong>{new_business_name}</strong>
        </p>
      )}
      {new_services && <NewServices services={new_services} />}
    </header>
  );
}

function NewServices({ services }: { services: readonly WaitingServiceItem[] }) {
  return (
    <div className="mt-4 grid gap-1 text-body">
      <p>New services:</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {services.map((item) => (
          <li key={item.position}>
            <strong>
              <bdi>{item.name}</bdi>
            </strong>
            {item.from_cents !== null && `, ${fromPrice(item)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The current license facts, and the new file. */
function LicenseFile({ revision: { id, license } }: { revision: WaitingRevision }) {
  const { data, isError, refetch } = useRevisionFile(id, true);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-caption text-muted">
        {license ? (
          <>
            Before: {license.number}, {license.board}, valid until <Day short at={license.expires_on} />
          </>
        ) : (
          'No license details were entered before.'
        )}
      </p>
      {data ? (
        <AnchorButton variant="secondary" size="small" href={data.url} target="_blank" rel="noopener">
          Open the new license <ExternalLink aria-hidden="true" className="size-4" />
        </AnchorButton>
      ) : (
        <Button variant="secondary" size="small" busy={!isError && 'Opening…'} onClick={() => void refetch()}>
          Try opening it again
        </Button>
      )}
    </div>
  );
}
