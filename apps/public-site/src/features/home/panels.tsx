import type { ReactNode } from 'react';
import { PAGES } from '@townlink/contracts';
import { AnchorButton, Drawing, type DrawingName, LinkButton } from '@townlink/web-ui';

/** The two ways to take part: as a provider, or by recommending one. */
export function Panels() {
  return (
    <div className="@container">
      <div className="grid gap-4 @2xl:grid-cols-2">
        <Panel
          label="For providers"
          title="Are you the one people look for?"
          text="Apply in a few minutes. We check your license within 1-2 business days."
          drawing="van"
        >
          <LinkButton to={PAGES.onboarding}>Become a Provider</LinkButton>
        </Panel>
        <Panel
          label="Refer and earn"
          title="Refer &amp; Earn"
          text="Know someone good? Send them your link and get 50% of their first month."
          drawing="mailbox"
        >
          {/* A tab of its own, so that the search stays open. */}
          <AnchorButton variant="secondary" href={PAGES.refer} target="_blank" rel="noopener">
            Get My Referral Link
          </AnchorButton>
        </Panel>
      </div>
    </div>
  );
}

interface PanelProps {
  label: string;
  title: string;
  text: string;
  drawing: DrawingName;
  /** Label of the button. */
  children: ReactNode;
}

function Panel({ label, title, text, drawing, children }: PanelProps) {
  return (
    <section
      aria-label={label}
      className="grid gap-5 rounded-card border border-line bg-surface p-6 shadow-card lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end lg:p-8"
    >
      <div className="grid content-between justify-items-start gap-5 lg:h-full">
        <div className="grid gap-2">
          <h2 className="text-title font-semibold">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
        {children}
      </div>
      <Drawing name={drawing} className="max-lg:order-first max-lg:w-34 lg:w-44" />
    </section>
  );
}
