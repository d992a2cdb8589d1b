import { ExternalLink } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  LISTING_REPORT_REASON_TEXTS,
  type ManagedReport,
  PAGES,
  REPORT_ANSWER_TEXTS,
  REPORT_OUTCOME_NAMES,
  REPORT_OUTCOMES,
  type ReportOutcome,
} from '@townlink/contracts';
import { AnchorButton, Button, Dialog, Notice, TextLink, When } from '@townlink/web-ui';
import { DecisionFields } from './decision-fields';
import { factOf, nameOf } from './report-columns';
import { useDecideReport, useReportPicture } from './use-reports';
import { useMay } from '../rights/may';

interface ReportDialogProps {
  report: ManagedReport;
  onClose: () => void;
  /** Called when the list shows the decision. */
  onDecided: () => void;
}

/** One report: its text, the provider's answer, and the outcome. */
export function ReportDialog({ report, onClose, onDecided }: ReportDialogProps) {
  const decide = useDecideReport(onClose, onDecided);
  const may = useMay();
  const [error, setError] = useState<string>();
  const isDecided = report.state === 'decided';
  const isOpen = !isDecided && may('reports:act');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const outcome = given.get('outcome') as ReportOutcome | '';
    setError(outcome ? undefined : 'Choose an outcome.');
    if (!outcome) return event.currentTarget.querySelector('select')?.focus();
    decide.mutate({ id: report.id, outcome, reply: String(given.get('reply') ?? '') });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={nameOf(report)}
      description={LISTING_REPORT_REASON_TEXTS[report.reason]}
      footer={<Buttons isOpen={isOpen} isPending={decide.isPending} onClose={onClose} />}
    >
      <div className="grid gap-5">
        <Said report={report} />
        {isOpen && <Decision report={report} error={error} onSubmit={submit} />}
        {isDecided && <Decided report={report} />}
      </div>
    </Dialog>
  );
}

interface ButtonsProps {
  isOpen: boolean;
  isPending: boolean;
  onClose: () => void;
}

function Buttons({ isOpen, isPending, onClose }: ButtonsProps) {
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        {isOpen ? 'Cancel' : 'Close'}
      </Button>
      {isOpen && (
        <Button type="submit" form="decide-report" busy={isPending && 'Closing…'}>
          Close report
        </Button>
      )}
    </>
  );
}

/** As plain text, without links. */
function Said({ report }: { report: ManagedReport }) {
  const { words, business_name, provider_id, created_at, provider_until, state } = report;
  return (
    <>
      <blockquote className="wrap-anywhere whitespace-pre-line">{words ?? 'The words were erased.'}</blockquote>
      {factOf(report) && <p className="font-medium wrap-anywhere">{factOf(report)}</p>}
      <p className="text-caption text-muted">
        Received <When at={created_at} />
        {state === 'with_provider' && provider_until && (
          <>
            {' '}
            · with the provider until <When at={provider_until} />
          </>
        )}
      </p>
      <Picture report={report} />
      <Notes report={report} />
      {provider_id && business_name && (
        <p>
          <TextLink alone to={`${PAGES.adminProviders}?q=${encodeURIComponent(business_name)}`}>
            See the listing
          </TextLink>
        </p>
      )}
    </>
  );
}

function Picture({ report: { id, has_picture } }: { report: ManagedReport }) {
  const { data } = useReportPicture(id, has_picture);
  if (!data) return null;
  return (
    <div>
      <AnchorButton variant="secondary" size="small" href={data.url} target="_blank" rel="noopener">
        Open the picture <ExternalLink aria-hidden="true" className="size-4" />
      </AnchorButton>
    </div>
  );
}

/** The suspected reporter, and the provider's answer. */
function Notes({ report: { by_rival, answer, answer_words } }: { report: ManagedReport }) {
  return (
    <>
      {by_rival && (
        <Notice kind="warning">
          Sent while signed in as the owner of another listing in the same city and category.
        </Notice>
      )}
      {answer && (
        <Notice title={`The provider: ${REPORT_ANSWER_TEXTS[answer]}`}>
          <span className="wrap-anywhere whitespace-pre-line">{answer_words}</span>
        </Notice>
      )}
    </>
  );
}

interface DecisionProps {
  report: ManagedReport;
  error: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function Decision({ report, error, onSubmit }: DecisionProps) {
  return (
    <form id="decide-report" noValidate onSubmit={onSubmit} className="grid gap-4">
      <DecisionFields
        outcomes={REPORT_OUTCOMES}
        error={error}
        help="“Listing paused” pauses the listing immediately."
        replyHelp={
          report.has_email
            ? 'Emailed to the reporter and shown on their receipt.'
            : 'Shown on the receipt. The reporter gave no email address.'
        }
      />
    </form>
  );
}

function Decided({ report: { outcome, reply, decided_at } }: { report: ManagedReport }) {
  return (
    <Notice kind={outcome === 'corrected' ? 'success' : 'info'} title={outcome && REPORT_OUTCOME_NAMES[outcome]}>
      {reply && <p className="wrap-anywhere whitespace-pre-line">{reply}</p>}
      {decided_at && <When at={decided_at} />}
    </Notice>
  );
}
