import { useState } from 'react';
import { CHECK_LIMITS, checkRule, type DecideCheckRequest, type ModeratedCheck } from '@townlink/contracts';
import { Card, Field, Textarea } from '@townlink/web-ui';
import { DecideButtons } from '../shared/decide-buttons';
import { CheckDocument } from './check-document';
import { CheckHead } from './check-head';
import { FactFields } from './fact-fields';
import { draftErrors, factsOf, type FactsDraft } from './facts-draft';
import { useDecideCheck } from './use-checks';
import { May } from '../rights/may';

interface CheckCardProps {
  check: ModeratedCheck;
  /** Whether the document is shown from the start. */
  isOpen: boolean;
  /** Called once the document has left the list. */
  onDecided: () => void;
}

/** A document on the left, what it says on the right, and the decision. */
export function CheckCard({ check, isOpen, onDecided }: CheckCardProps) {
  const { id, kind, business_name, city_state } = check;
  const [draft, setDraft] = useState<FactsDraft>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const [notes, setNotes] = useState('');
  const { mutateAsync, isPending } = useDecideCheck();
  const errors = draftErrors(kind, draft);
  const decide = (decision: Omit<DecideCheckRequest, 'checkId'>) =>
    void mutateAsync({ checkId: id, ...decision }).then(onDecided, () => undefined);
  const approve = () => {
    setSubmitted(true);
    if (Object.keys(errors).length === 0) decide({ action: 'approve', facts: factsOf(draft) });
  };
  return (
    <Card>
      <section aria-label={`${checkRule(kind).name} of ${business_name}`} className="@container grid gap-5">
        <CheckHead check={check} />
        <div className="grid gap-5 @3xl:grid-cols-[minmax(0,1fr)_22rem]">
          <CheckDocument check={check} isOpenAtFirst={isOpen} />
          <FactFields
            kind={kind}
            state={city_state}
            draft={draft}
            errors={isSubmitted ? errors : {}}
            onChange={setDraft}
            disabled={isPending}
          />
        </div>
        <Field label="Notes for a refusal" help="The provider reads them in the email." optional>
          <Textarea
            rows={2}
            value={notes}
            maxLength={CHECK_LIMITS.notes}
            disabled={isPending}
            onChange={({ target }) => setNotes(target.value)}
          />
        </Field>
        <May right="checks:act">
          <DecideButtons
            name={`${checkRule(kind).name} of ${business_name}`}
            isPending={isPending}
            onRefuse={() => decide({ action: 'refuse', notes })}
            onApprove={approve}
          />
        </May>
      </section>
    </Card>
  );
}
