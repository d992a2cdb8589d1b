import type { ComponentProps } from 'react';
import { PAGES } from '@townlink/contracts';
import { Checkbox } from '@townlink/web-ui';

type TickProps = Omit<ComponentProps<typeof Checkbox>, 'label'>;

/** One checkbox for terms, privacy policy and age. Both texts open in a new tab, so that the form keeps its values. */
export function TermsCheckbox(props: TickProps) {
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
