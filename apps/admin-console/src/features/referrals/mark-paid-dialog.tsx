import { type FormEvent, type ReactNode, useState } from 'react';
import { type ManagedReferral, PAYOUT_LIMITS, type PayoutRecord, rewardText } from '@townlink/contracts';
import { Button, Dialog, Field, Input } from '@townlink/web-ui';
import { payeeOf } from './referral-columns';

interface MarkPaidDialogProps {
  /** Sum of the payout, in cents. */
  cents: number;
  /** The payee. */
  whom: string;
  isPending: boolean;
  onClose: () => void;
  onConfirm: (record: PayoutRecord) => void;
  /** The payees, if there are several. */
  children?: ReactNode;
}

/** Number of names before the rest is summarized. */
const NAMES = 8;

/** Asks for method and reference of a payout, with its sum. */
export function MarkPaidDialog({ cents, whom, isPending, onClose, onConfirm, children }: MarkPaidDialogProps) {
  const [errors, setErrors] = useState<{ method?: string; reference?: string }>({});
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const [method, reference] = [String(given.get('method')).trim(), String(given.get('reference')).trim()];
    const missing = {
      method: method ? undefined : 'Say how it was paid',
      reference: reference ? undefined : 'Give the reference of the payment',
    };
    setErrors(missing);
    if (method && reference) return onConfirm({ method, reference });
    form.querySelector<HTMLInputElement>(`[name=${method ? 'reference' : 'method'}]`)?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Mark ${rewardText(cents)} as paid?`}
      description={`To ${whom}. Pay it in the payment app first: this only records it, and cannot be undone.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="mark-paid" busy={isPending && 'Marking…'}>
            Mark Paid
          </Button>
        </>
      }
    >
      <form id="mark-paid" noValidate onSubmit={confirm} className="grid gap-4">
        {children}
        <Field label="Method" help="For example, the payment app." error={errors.method}>
          <Input name="method" maxLength={PAYOUT_LIMITS.method} autoComplete="off" />
        </Field>
        <Field
          label="Reference"
          help="The payment’s reference there, so that it can be found again."
          error={errors.reference}
        >
          <Input name="reference" maxLength={PAYOUT_LIMITS.reference} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
}

export function Payees({ referrals }: { referrals: readonly ManagedReferral[] }) {
  return (
    <ul className="grid gap-1 text-caption">
      {referrals.slice(0, NAMES).map((referral) => (
        <li key={referral.id} className="flex justify-between gap-4">
          <bdi className="min-w-0 wrap-anywhere">{payeeOf(referral)}</bdi>
          <span className="tabular-nums">{rewardText(referral.estimated_payout)}</span>
        </li>
      ))}
      {referrals.length > NAMES && <li className="text-muted">and {referrals.length - NAMES} more</li>}
    </ul>
  );
}
