import { useEffect, useRef, useState } from 'react';
import {
  LISTING_REPORT_LIMITS,
  LISTING_REPORT_MESSAGES,
  type OwnReport,
  PAGES,
  REPORTED_FACT_TEXTS,
  type ReportAnswer,
} from '@townlink/contracts';
import { Button, Card, Field, LinkButton, Textarea, When } from '@townlink/web-ui';
import { OnTeam } from '../shared/on-team';
import { useAnswerReport, useOwnReports } from './use-own-reports';

/**
 * Facts that visitors reported as wrong, for the provider to correct before our review; renders nothing without any.
 */
export function ReportsCard() {
  const { data: reports = [] } = useOwnReports();
  if (reports.length === 0) return null;
  return (
    <Card>
      <section aria-labelledby="own-reports" className="grid gap-5">
        <div className="grid gap-1">
          <h2 id="own-reports" className="text-title font-semibold">
            A visitor found a mistake
          </h2>
          <p className="measure text-body text-muted">
            Correct it, or tell us that it is right. Your listing stays as it is; when the time is up, we review it.
          </p>
        </div>
        <ul className="grid gap-5">
          {reports.map((report) => (
            <li key={report.id} className="grid gap-4 border-t border-line pt-5">
              <Report report={report} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function Report({ report }: { report: OwnReport }) {
  const { mutate, isPending } = useAnswerReport();
  const [isRight, setIsRight] = useState(false);
  const answer = (given: ReportAnswer, why?: string) => mutate({ id: report.id, answer: given, words: why });
  return (
    <>
      <Said report={report} />
      <OnTeam may="reports:write">
        {isRight ? (
          <WhyRight isPending={isPending} onSend={(why) => answer('right', why)} onCancel={() => setIsRight(false)} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Correct canTake={report.can_take} isPending={isPending} onAnswer={answer} />
            <Button variant="secondary" disabled={isPending} onClick={() => setIsRight(true)}>
              It is right
            </Button>
          </div>
        )}
      </OnTeam>
    </>
  );
}

/** As plain text, without links. */
function Said({ report: { fact, proposed, words, provider_until } }: { report: OwnReport }) {
  return (
    <div className="grid gap-1 wrap-anywhere">
      {fact && (
        <p className="font-semibold">
          {REPORTED_FACT_TEXTS[fact]}
          {proposed && `: should be ${proposed}`}
        </p>
      )}
      <blockquote className="measure whitespace-pre-line">{words}</blockquote>
      <p className="text-caption text-muted">
        Until <When at={provider_until} />
      </p>
    </div>
  );
}

interface CorrectProps {
  canTake: boolean;
  isPending: boolean;
  onAnswer: (answer: ReportAnswer) => void;
}

function Correct({ canTake, isPending, onAnswer }: CorrectProps) {
  if (canTake) {
    return (
      <Button busy={isPending && 'Saving…'} onClick={() => onAnswer('taken')}>
        Apply correction
      </Button>
    );
  }
  return (
    <>
      <LinkButton to={PAGES.listing}>Edit your listing</LinkButton>
      <Button variant="secondary" disabled={isPending} onClick={() => onAnswer('corrected')}>
        I corrected it
      </Button>
    </>
  );
}

interface WhyRightProps {
  isPending: boolean;
  onSend: (why: string) => void;
  onCancel: () => void;
}

function WhyRight({ isPending, onSend, onCancel }: WhyRightProps) {
  const [why, setWhy] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = () => (why.trim() ? onSend(why) : setError(LISTING_REPORT_MESSAGES.answerMissing));
  return (
    <div className="grid gap-4">
      <Field label="Why is it right?" help="We read it; the visitor does not." error={error}>
        <Textarea
          ref={field}
          rows={3}
          value={why}
          maxLength={LISTING_REPORT_LIMITS.answer}
          onChange={({ target }) => setWhy(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending && 'Sending…'} onClick={send}>
          Send
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
