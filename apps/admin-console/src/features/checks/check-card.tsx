import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import {
  CHECK_LIMITS,
  type CheckField,
  checkRule,
  type DecideCheckRequest,
  type ModeratedCheck,
} from '@townlink/contracts';
import { Button, Card, classes, Field, Textarea } from '@townlink/web-ui';
import { DecideButtons } from '../shared/decide-buttons';
import { CheckDocument } from './check-document';
import { CheckHead } from './check-head';
import { FactFields } from './fact-fields';
import { draftErrors, factsOf, type FactsDraft } from './facts-draft';
import { useDecideCheck } from './use-checks';
import { May } from '../rights/may';

interface CheckCardProps {
  check: ModeratedCheck;
  isOpenAtFirst: boolean;
  /** Called once the document has left the list. */
  onDecided: () => void;
}

/**
 * A row that expands to the document and the decision. Collapsing keeps the input; showing the document again is
 * recorded as another view.
 */
export function CheckCard({ check, isOpenAtFirst, onDecided }: CheckCardProps) {
  const { kind, business_name } = check;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst);
  const content = useId();
  const name = `${checkRule(kind).name} of ${business_name}`;
  const toggle = () => {
    setOpen(!isOpen);
    setWasOpened(true);
  };
  return (
    <Card>
      <section aria-label={name} className="@container grid gap-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <CheckHead check={check} />
          <Button variant="secondary" size="small" aria-expanded={isOpen} aria-controls={content} onClick={toggle}>
            {isOpen ? 'Close' : 'Open'}
            <span className="sr-only"> {name}</span>
            <ChevronDown aria-hidden="true" className={classes('size-4', isOpen && 'rotate-180')} />
          </Button>
        </div>
        <div id={content} hidden={!isOpen}>
          {wasOpened && <OpenCheck check={check} name={name} onDecided={onDecided} />}
        </div>
      </section>
    </Card>
  );
}

interface OpenCheckProps extends Pick<CheckCardProps, 'check' | 'onDecided'> {
  name: string;
}

/** The document on the left, its facts on the right, and the decision. */
function OpenCheck({ check, name, onDecided }: OpenCheckProps) {
  const { id, kind, city_state } = check;
  const [draft, setDraft] = useState<FactsDraft>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const [notes, setNotes] = useState('');
  const fields = useRef<HTMLDivElement>(null);
  const { mutateAsync, isPending } = useDecideCheck();
  const errors = draftErrors(kind, draft);
  const decide = (decision: Omit<DecideCheckRequest, 'checkId'>) =>
    void mutateAsync({ checkId: id, ...decision }).then(onDecided, () => undefined);
  const approve = () => {
    setSubmitted(true);
    const wrong = (Object.keys(checkRule(kind).fields) as CheckField[]).find((field) => errors[field]);
    if (wrong) fields.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    else decide({ action: 'approve', facts: factsOf(draft) });
  };
  return (
    <div className="grid gap-5">
      <div ref={fields} className="grid gap-5 @3xl:grid-cols-[minmax(0,1fr)_22rem]">
        <CheckDocument check={check} isOpenAtFirst />
        <FactFields
          kind={kind}
          state={city_state}
          draft={draft}
          errors={isSubmitted ? errors : {}}
          onChange={setDraft}
          disabled={isPending}
        />
      </div>
      <Field label="Notes for a refusal" help="The provider sees them in the email." optional>
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
          name={name}
          isPending={isPending}
          onRefuse={() => decide({ action: 'refuse', notes })}
          onApprove={approve}
        />
      </May>
    </div>
  );
}
