import { useState } from 'react';
import {
  CHECK_LIMITS,
  checkRule,
  type DecideCheckRequest,
  isSentCheckKind,
  type ModeratedCheck,
} from '@townlink/contracts';
import { Button, Card, Field, Textarea } from '@townlink/web-ui';
import { CheckHead } from './check-head';
import { CheckDocument } from './check-document';
import { useDecideCheck } from './use-checks';
import { May } from '../rights/may';

interface ApprovedCardProps {
  check: ModeratedCheck;
  /** Whether the business has another name than when it was checked. */
  isRenamed: boolean;
  /** Called once the check has left the list. */
  onDecided: () => void;
}

/** An approved check, with actions to remove it from the passport with a reason, or to accept it for a new name. */
export function ApprovedCard({ check, isRenamed, onDecided }: ApprovedCardProps) {
  const { id, kind, business_name, issuer, number } = check;
  const [notes, setNotes] = useState<string>();
  const { mutateAsync, isPending } = useDecideCheck();
  const decide = (decision: Omit<DecideCheckRequest, 'checkId'>) =>
    void mutateAsync({ checkId: id, ...decision }).then(onDecided, () => undefined);
  const name = `${checkRule(kind).name} of ${business_name}`;
  const busy = isPending && 'Saving…';
  return (
    <Card>
      <section aria-label={name} className="grid gap-4">
        <CheckHead check={check} />
        {isRenamed && <EarlierName check={check} />}
        <p className="text-body wrap-anywhere">{[issuer, number].filter(Boolean).join(', ')}</p>
        {check.has_document && <CheckDocument check={check} isOpenAtFirst={false} />}
        {notes === undefined ? (
          <May right="checks:act">
            <div className="flex flex-wrap justify-end gap-2">
              {isSentCheckKind(kind) && (
                <Button variant="secondary" aria-label={`Take ${name} off the passport`} onClick={() => setNotes('')}>
                  Take off the passport
                </Button>
              )}
              {isRenamed && (
                <Button busy={busy} aria-label={`${name} still counts`} onClick={() => decide({ action: 'confirm' })}>
                  Still counts
                </Button>
              )}
            </div>
          </May>
        ) : (
          <Withdrawal
            {...{ name, notes, busy }}
            onChange={setNotes}
            onWithdraw={() => decide({ action: 'withdraw', notes })}
          />
        )}
      </section>
    </Card>
  );
}

function EarlierName({ check: { kind, checked_name, business_name } }: { check: ModeratedCheck }) {
  return (
    <p className="text-body wrap-anywhere">
      Checked for <bdi className="font-medium">{checked_name}</bdi>, now{' '}
      <bdi className="font-medium">{business_name}</bdi>.{' '}
      {isSentCheckKind(kind)
        ? 'It stays on the passport until you decide.'
        : 'If the license names another business, ask for a new one or pause the listing under Providers.'}
    </p>
  );
}

interface WithdrawalProps {
  name: string;
  notes: string;
  busy: false | string;
  /** Undefined keeps the check. */
  onChange: (notes: string | undefined) => void;
  onWithdraw: () => void;
}

function Withdrawal({ name, notes, busy, onChange, onWithdraw }: WithdrawalProps) {
  const isPending = busy !== false;
  return (
    <>
      <Field label="Reason" help="The provider sees it in the email." optional>
        <Textarea
          rows={2}
          value={notes}
          maxLength={CHECK_LIMITS.notes}
          disabled={isPending}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" disabled={isPending} onClick={() => onChange(undefined)}>
          Keep it
        </Button>
        <Button busy={busy} aria-label={`Take ${name} off now`} onClick={onWithdraw}>
          Take it off now
        </Button>
      </div>
    </>
  );
}
