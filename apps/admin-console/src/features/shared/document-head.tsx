import { ExternalLink } from 'lucide-react';
import { boardLinkText, licenseBoard, type StateCode } from '@townlink/contracts';

interface DocumentHeadProps {
  /** Of the heading, which names the section. */
  id: string;
  title: string;
  state: StateCode;
}

/** Heads the facts of a document, with a link to the state's register to compare them. */
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
