import type { ReactNode } from 'react';
import { supportMailto } from '@townlink/contracts';
import { problemReport } from './problem-report';
import { AnchorButton } from '@townlink/web-ui';

interface WriteToSupportProps {
  subject: string;
  size?: 'small';
  children: ReactNode;
}

/** A mail to support with what it has to know. */
export function WriteToSupport({ subject, size, children }: WriteToSupportProps) {
  return (
    <AnchorButton
      variant="secondary"
      size={size}
      href={supportMailto(subject)}
      onClick={(event) => {
        // Written when it is followed: by then the page knows what was called last.
        event.currentTarget.href = problemReport(subject);
      }}
    >
      {children}
    </AnchorButton>
  );
}
