import { ExternalLink } from 'lucide-react';
import { boardLinkText, licenseBoard, type StateCode } from '@townlink/contracts';

interface DocumentHeadProps {
  /** Id of the heading, which names the section. */
  id: string;
  title: string;
  state: StateCode;
}

/** Heading of a document's facts, with a link to the state's register for comparison. */
export function DocumentHead({ id, title, state }: DocumentHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <a
        href={licenseBoard(state).url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-1.5 text-caption text-accent underline underline-offset-4"
      >
        {boardLinkText(state)} <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
      </a>
    </div>
  );
}
