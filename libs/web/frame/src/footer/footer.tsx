import { brand, footerLinks, ownLinksIn, supportMailto } from '@townlink/contracts';
import { Link } from '@townlink/web-federation';
import { StreetRow } from '@townlink/web-ui';
import { Logo } from '../logo';
import { NewsletterBox } from './newsletter-box';

const linkLook =
  'inline-flex min-h-11 max-w-full min-w-11 items-center text-caption wrap-anywhere text-muted hover:text-ink hover:underline md:pointer-fine:min-h-8';

export function Footer() {
  return (
    <footer className="isolate mt-12 md:mt-20 print:mt-8">
      <StreetRow className="-mb-0.5 print:hidden" />
      <div className="border-t-2 border-art-line bg-sunken print:border-t print:bg-transparent">
        <div className="page-column print:hidden grid gap-6 py-6 md:gap-10 md:py-12 lg:grid-cols-[1.4fr_2fr] lg:gap-16">
          <div className="grid content-start gap-5">
            {/* Next to each other on a phone if both fit; in a column the address would wrap. */}
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <Logo />
              <a href={supportMailto()} className={linkLook}>
                {brand.supportEmail}
              </a>
            </div>
            <NewsletterBox />
          </div>
          <nav id="links" aria-label="Footer" className="grid grid-cols-2 gap-x-8 gap-y-6 md:grid-cols-3">
            {footerLinks.map(({ title, links }) => (
              <div key={title}>
                <h2 className="mb-2 text-caption font-semibold">{title}</h2>
                <ul>
                  {[...links, ...ownLinksIn(title)].map(({ to, label }) => (
                    <li key={to}>
                      <Link to={to} className={linkLook}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <Disclaimer />
      </div>
    </footer>
  );
}

/** The link named 'instagram.com' opens a profile there. */
const SocialLinks = () => (
  <ul aria-label="Profiles" className="flex flex-wrap gap-x-6 print:hidden">
    {brand.socialLinks.map((link) => (
      <li key={link}>
        <a href={link} rel="me noopener" className={linkLook}>
          {new URL(link).hostname.replace(/^www\./, '')}
        </a>
      </li>
    ))}
  </ul>
);

const thisYear = (): number => new Date().getFullYear();

function Disclaimer() {
  return (
    <div className="page-column">
      <div className="grid gap-3 border-t border-line py-6 text-caption text-muted">
        {brand.socialLinks.length > 0 && <SocialLinks />}
        <p className="max-w-[90ch]">
          {brand.name} does not guarantee or endorse third-party providers, who are independent and responsible for
          their own licensing, insurance and quality. Offers and discounts come directly from providers.
        </p>
        <p>
          © {thisYear()} {brand.name}. All rights reserved.
        </p>
      </div>
    </div>
  );
}
