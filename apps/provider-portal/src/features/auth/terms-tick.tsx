import type { ComponentProps } from 'react';
import { PAGES } from '@townlink/contracts';
import { Checkbox } from '@townlink/web-ui';

type TickProps = Omit<ComponentProps<typeof Checkbox>, 'label'>;

/** One tick for the terms, the privacy policy and the age. Both texts open beside the form, which keeps what was typed. */
export function TermsTick(props: TickProps) {
  const text = (path: string, label: string) => (
    <a href={path} target="_blank" rel="noopener" className="text-accent underline">
      {label}
    </a>
  );
  return (
    <Checkbox
      label={
        <>
          I agree to the {text(PAGES.terms, 'Terms of Service')} and the {text(PAGES.privacy, 'Privacy Policy')}, and I
          am 13 or older.
        </>
      }
      {...props}
    />
  );
}
