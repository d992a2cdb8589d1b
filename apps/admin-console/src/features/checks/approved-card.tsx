import { useState } from 'react';
import { CHECK_LIMITS, checkRule, type ModeratedCheck } from '@townlink/contracts';
import { Button, Card, Field, Textarea } from '@townlink/web-ui';
import { CheckHead } from './check-head';
import { CheckDocument } from './check-document';
import { useDecideCheck } from './use-checks';

interface ApprovedCardProps {
  check: ModeratedCheck;
  /** Called once the check has left the list. */
  onDecided: () => void;
}

/** An approved check, and the way to take it off the passport with a reason. */
export function ApprovedCard({ check, onDecided }: ApprovedCardProps) {
  const { id, kind, business_name, issuer, number } = check;
  const [notes, setNotes] = useState<string>();
  const { mutateAsync, isPending } = useDecideCheck();
  const withdraw = () => void mutateAsync({ checkId: id, action: 'withdraw', notes }).then(onDecided, () => undefined);
  const name = `${checkRule(kind).name} of ${business_name}`;
  return (
    <Card>
      <section aria-label={name} className="grid gap-4">
        <CheckHead check={check} />
        <p className="text-body wrap-anywhere">{[issuer, number].filter(Boolean).join(', ')}</p>
        {check.has_document && <CheckDocument check={check} isOpenAtFirst={false} />}
        {notes !== undefined && (
          <Field label="Reason" help="The provider reads it in the email." optional>
            <Textarea
              rows={2}
              value={notes}
              maxLength={CHECK_LIMITS.notes}
              disabled={isPending}
              onChange={({ target }) => setNotes(target.value)}
            />
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {notes === undefined ? (
            <Button variant="secondary" aria-label={`Take ${name} off the passport`} onClick={() => setNotes('')}>
              Take off the passport
            </Button>
          ) : (
            <>
              <Button variant="secondary" disabled={isPending} onClick={() => setNotes(undefined)}>
                Keep it
              </Button>
              <Button busy={isPending && 'Saving…'} aria-label={`Take ${name} off now`} onClick={withdraw}>
                Take it off now
              </Button>
            </>
          )}
        </div>
      </section>
    </Card>
  );
}
