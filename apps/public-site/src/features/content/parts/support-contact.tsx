import { brand, PAGES, supportMailto } from '@townlink/contracts';
import { Card, TextLink } from '@townlink/web-ui';
import { CopyAddress } from '../../support/copy-address';
import { SupportMessage } from '../../support/support-message';

/** A form that opens a message to support in the visitor's mail program, and the address. */
export function SupportContact() {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
      <section aria-labelledby="write" className="grid content-start gap-4 noscript:hidden print:hidden">
        <div className="grid gap-1">
          <h2 id="write" className="text-title font-semibold">
            Write to us
          </h2>
          <p className="measure text-muted">
            This opens your email program with your message. Nothing is sent until you send it there.
          </p>
        </div>
        <SupportMessage />
      </section>
      <section aria-labelledby="address" className="grid content-start gap-4">
        <h2 id="address" className="text-title font-semibold">
          By email
        </h2>
        <Card className="grid justify-items-start gap-3">
          <a
            href={supportMailto()}
            className="inline-flex min-h-11 items-center text-lead font-semibold wrap-anywhere text-accent underline"
          >
            {brand.supportEmail}
          </a>
          <CopyAddress />
          <p className="text-caption text-muted">
            Tell us the city and the name of the provider if it is about a listing. Never send us a password or a card
            number.
          </p>
        </Card>
        <p className="text-muted">
          {brand.name} lists providers and does not do the work. To change an appointment or ask for a price, call the
          provider. <TextLink to={PAGES.safetyTrust}>What we check, and what we do not</TextLink>.
        </p>
      </section>
    </div>
  );
}
