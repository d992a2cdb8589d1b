import type { ReactNode } from 'react';
import { supportMailto } from '@townlink/contracts';
import { problemReport } from './problem-report';
import { AnchorButton } from '@townlink/web-ui';

interface WriteToSupportProps {
  subject: string;
  size?: 'small';
  children: ReactNode;
}

/** A link to email support, with diagnostic data. */
export function WriteToSupport({ subject, size, children }: WriteToSupportProps) {
  return (
    <AnchorButton
      variant="secondary"
      size={size}
      href={supportMailto(subject)}
      onClick={(event) => {
        // Composed on click, so that it includes the last call.
        event.currentTarget.href = problemReport(subject);
      }}
    >
      {children}
    </AnchorButton>
  );
}
