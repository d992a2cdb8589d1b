import { PAGES } from '@townlink/contracts';
import { AnchorButton, Card } from '@townlink/web-ui';

/** Leads to the referral page, in a tab of its own so that the search stays open. */
export function ReferPanel() {
  return (
    <Card tone="accent">
      <section aria-label="Refer and earn" className="flex flex-wrap items-center justify-between gap-6">
        <div className="grid gap-1">
          <h2 className="text-title font-semibold">Refer &amp; Earn</h2>
          <p className="measure text-body">Know someone good? Send them your link and get 50% of their first month.</p>
        </div>
        <AnchorButton href={PAGES.refer} target="_blank" rel="noopener">
          Get My Referral Link
        </AnchorButton>
      </section>
    </Card>
  );
}
