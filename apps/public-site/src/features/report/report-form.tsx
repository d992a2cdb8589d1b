import type { ReactNode } from 'react';
import {
  formatCount,
  LISTING_REPORT_LIMITS as LIMITS,
  LISTING_REPORT_REASON_TEXTS,
  LISTING_REPORT_REASONS,
  PHOTO_ACCEPT,
  REPORT_PROVIDER_DAYS,
  REPORTED_FACT_TEXTS,
  REPORTED_FACTS,
  REPORTS_PATH,
} from '@townlink/contracts';
import { useHydrated } from '@townlink/web-forms/hydrated';
import { Button, Field, Input, Notice, Select, Textarea } from '@townlink/web-ui';
import { type FieldErrors, useSendReport } from './use-send-report';

/** The browser's own control, which works without scripts. */
const FILE_BUTTON =
  'file:mr-3 file:rounded-control file:border-0 file:bg-accent-soft file:px-3 file:py-1 file:font-medium file:text-accent';

/** Without its script, the browser validates and submits the form itself. */
export function ReportForm({ providerId }: { providerId: string }) {
  const isReady = useHydrated();
  const { form, send, isSending, errors, failure } = useSendReport();
  return (
    <form
      ref={form}
      method="post"
      action={REPORTS_PATH}
      encType="multipart/form-data"
      noValidate={isReady}
      onSubmit={send}
      className="grid gap-6"
    >
      <input type="hidden" name="providerId" value={providerId} />
      <Reason errors={errors} />
      <Details errors={errors} />
      {failure && (
        <Notice kind="danger" role="alert" title="Your report was not sent">
          {failure}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={isSending && 'Sending…'}>
          Send report
        </Button>
      </div>
      <p className="text-caption text-muted">In an emergency, or if you are threatened, call 911 first.</p>
    </form>
  );
}

function Reason({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <Field label="What is wrong?" error={errors.reason}>
        <Select name="reason" required defaultValue="">
          <option value="" disabled>
            Choose what is wrong
          </option>
          <Options values={LISTING_REPORT_REASONS} texts={LISTING_REPORT_REASON_TEXTS} />
        </Select>
      </Field>
      <WrongFact errors={errors} />
    </>
  );
}

function Details({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <Field
        label="Tell us more"
        help={`What you saw, and where. ${LIMITS.wordsMin} to ${formatCount(LIMITS.words)} characters.`}
        error={errors.words}
      >
        <Textarea name="words" required minLength={LIMITS.wordsMin} maxLength={LIMITS.words} rows={6} />
      </Field>
      <Field label="A picture" optional help="JPG, PNG, WebP or AVIF. Only we see it." error={errors.picture}>
        <Input type="file" name="picture" accept={PHOTO_ACCEPT} className={FILE_BUTTON} />
      </Field>
      <Field
        label="Your email"
        optional
        help="We send you a link to follow your report, and nothing else. The provider does not see your address."
        error={errors.email}
      >
        <Input type="email" name="email" autoComplete="email" maxLength={254} />
      </Field>
    </>
  );
}

/** Shown by CSS alone, so that it works without scripts. */
function WrongFact({ errors }: { errors: FieldErrors }) {
  return (
    <div className="hidden gap-4 [form:has(option[value=wrong-facts]:checked)_&]:grid">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Which fact?" optional error={errors.fact}>
          <Select name="fact" defaultValue="">
            <option value="">Choose a fact</option>
            <Options values={REPORTED_FACTS} texts={REPORTED_FACT_TEXTS} />
          </Select>
        </Field>
        <Field label="What is right?" optional error={errors.proposed}>
          <Input name="proposed" maxLength={LIMITS.proposed} autoComplete="off" />
        </Field>
      </div>
      <p className="text-caption text-muted">
        The provider reads what you write about a wrong fact and has {REPORT_PROVIDER_DAYS} days to correct it. After
        that we look at it.
      </p>
    </div>
  );
}

interface OptionsProps<Value extends string> {
  values: readonly Value[];
  texts: Record<Value, string>;
}

function Options<Value extends string>({ values, texts }: OptionsProps<Value>): ReactNode {
  return values.map((value) => (
    <option key={value} value={value}>
      {texts[value]}
    </option>
  ));
}
