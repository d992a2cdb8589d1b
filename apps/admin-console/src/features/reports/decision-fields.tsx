import { LISTING_REPORT_LIMITS, REPORT_OUTCOME_NAMES, type ReportOutcome } from '@townlink/contracts';
import { Field, Select, Textarea } from '@townlink/web-ui';

interface DecisionFieldsProps {
  outcomes: readonly ReportOutcome[];
  error: string | undefined;
  /** Help text of the outcome. */
  help: string;
  replyHelp: string;
}

/** The outcome of a report and the reply to its reporter, as the fields `outcome` and `reply` of a form. */
export function DecisionFields({ outcomes, error, help, replyHelp }: DecisionFieldsProps) {
  return (
    <>
      <Field label="Outcome" error={error} help={help}>
        <Select name="outcome" defaultValue="">
          <option value="" disabled>
            Choose an outcome
          </option>
          {outcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {REPORT_OUTCOME_NAMES[outcome]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reply" optional help={replyHelp}>
        <Textarea name="reply" rows={3} maxLength={LISTING_REPORT_LIMITS.reply} />
      </Field>
    </>
  );
}
