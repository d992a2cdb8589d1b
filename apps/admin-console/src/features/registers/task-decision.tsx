import { useState } from 'react';
import {
  type DecideRegisterTask,
  LICENSE_GRACE_DAYS,
  REGISTER_MESSAGES,
  REGISTER_REASON_MAX,
  type RegisterDecision,
  type RegisterTask,
} from '@townlink/contracts';
import { Button, Field, Textarea } from '@townlink/web-ui';
import { type LicenseDraft, licenseOf } from '../vetting/application/license-facts';
import { LicenseFields } from '../vetting/application/license-fields';
import { useDecideRegisterTask } from './use-register-tasks';

interface TaskDecisionProps {
  task: RegisterTask;
  onDecided: () => void;
}

/** Three choices; each first opens the fields that it needs. */
export function TaskDecision({ task, onDecided }: TaskDecisionProps) {
  const [chosen, setChosen] = useState<RegisterDecision>();
  const { mutateAsync, isPending } = useDecideRegisterTask();
  const decide = (decision: DecideRegisterTask) =>
    void mutateAsync({ id: task.id, ...decision }).then(onDecided, () => undefined);
  if (!chosen) return <Choices name={task.business_name} onChoose={setChosen} />;
  const form = { isPending, onDecide: decide, onBack: () => setChosen(undefined) };
  return chosen === 'renewed' ? <Renewal task={task} {...form} /> : <Reason outcome={chosen} {...form} />;
}

function Choices({ name, onChoose }: { name: string; onChoose: (outcome: RegisterDecision) => void }) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button
        variant="secondary"
        aria-label={`Dismiss the difference of ${name}`}
        onClick={() => onChoose('dismissed')}
      >
        Dismiss
      </Button>
      <Button variant="secondary" aria-label={`End the license of ${name}`} onClick={() => onChoose('ended')}>
        End the license
      </Button>
      <Button aria-label={`Renew the check of ${name}`} onClick={() => onChoose('renewed')}>
        Renew the check
      </Button>
    </div>
  );
}

interface FormProps {
  isPending: boolean;
  onDecide: (decision: DecideRegisterTask) => void;
  onBack: () => void;
}

const REASONS = {
  dismissed: { help: 'For administrators only. The same difference is not raised again.', button: 'Dismiss it' },
  ended: {
    help: `For administrators only. The provider gets an email, and ${LICENSE_GRACE_DAYS} days for another license; then the listing is taken down.`,
    button: 'End it now',
  },
};

function Reason({ outcome, ...form }: FormProps & { outcome: 'dismissed' | 'ended' }) {
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isMissing = outcome === 'dismissed' && reason.trim() === '';
  const submit = () => {
    setSubmitted(true);
    if (!isMissing) form.onDecide({ outcome, reason: reason.trim() || undefined });
  };
  const { help, button } = REASONS[outcome];
  return (
    <div className="grid gap-4">
      <Field
        label="Reason"
        help={help}
        optional={outcome === 'ended'}
        error={isSubmitted && isMissing ? REGISTER_MESSAGES.reason : undefined}
      >
        <Textarea
          rows={2}
          value={reason}
          maxLength={REGISTER_REASON_MAX}
          disabled={form.isPending}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Buttons {...form} button={button} onSubmit={submit} />
    </div>
  );
}

/** Prefilled from the register, for the administrator to compare. */
function Renewal({ task: { own, found, business_name }, ...form }: FormProps & { task: RegisterTask }) {
  const { number, board, state, expires_on } = own;
  const [draft, setDraft] = useState<LicenseDraft>({
    number: found.entry?.number ?? number,
    board,
    state,
    expiresOn: found.entry?.expires_on ?? expires_on,
  });
  const submit = () => {
    const license = licenseOf(draft);
    if (license) form.onDecide({ outcome: 'renewed', license });
    else setDraft({ ...draft, isChecked: true });
  };
  return (
    <div className="@container grid gap-4">
      <LicenseFields
        draft={draft}
        state={state}
        businessName={business_name}
        onChange={setDraft}
        disabled={form.isPending}
      />
      <Buttons {...form} button="Save the check" onSubmit={submit} />
    </div>
  );
}

function Buttons({ isPending, onBack, button, onSubmit }: FormProps & { button: string; onSubmit: () => void }) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="secondary" disabled={isPending} onClick={onBack}>
        Back
      </Button>
      <Button busy={isPending && 'Saving…'} onClick={onSubmit}>
        {button}
      </Button>
    </div>
  );
}
