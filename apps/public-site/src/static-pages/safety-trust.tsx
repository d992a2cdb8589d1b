import { Check, X } from 'lucide-react';
import { brand, LICENSE_GRACE_DAYS, PAGES, REPORT_PROVIDER_DAYS, SUPPORT_REPLY } from '@townlink/contracts';
import { Card, HowWeVet, TextLink } from '@townlink/web-ui';
import { loadReportFigures, ReportFigures } from '../features/report/report-figures';
import { BeforeWorkBegins } from '../features/static-page/before-work-begins';
import { SectionGrid, StaticPage, SupportLink, type TextSection } from '../features/static-page/static-page';

const checked = [
  'That there is a license, registration or certificate for the service, and that it can be read.',
  'That it names the business or the person who applies, for the area where the business wants to be listed.',
  'That it had not expired on the day we looked. The listing shows that day.',
  `When it ends, where it says so. A listing goes off ${LICENSE_GRACE_DAYS} days later if no new license is checked.`,
  'Insurance, bonds, identity and background reports that a provider sends in. Each is a line of its passport until it ends.',
  'Where a Google Business Profile is linked: that its name, address and phone go with the application.',
];

const notChecked = [
  'Criminal records. Where a passport has a line for a background check, the company that it names ran it.',
  'Insurance and bonding of a listing whose passport has no line for it. Ask for the certificate in any case.',
  'How good the work is, whether prices are fair, or whether appointments are kept.',
  'Whether the license was suspended or withdrawn after the day we looked. Your state’s board knows.',
  'Subcontractors whom a provider brings along.',
  'Whether the testimonials that a provider supplies are true.',
];

const sections: readonly TextSection[] = [
  {
    id: 'ratings',
    title: 'Ratings and testimonials',
    content: (
      <>
        <p>
          Stars and their count are Google’s, shown as Google has them and marked as such. We write, sell and remove no
          reviews. A provider without a linked profile has no stars.
        </p>
        <p>Testimonials on a profile come from the provider and are labeled “Supplied by the provider”.</p>
      </>
    ),
  },
  {
    id: 'paid-placement',
    title: 'What money changes',
    content: (
      <p>
        Providers pay {brand.name} a monthly membership. It decides where they stand in the list: Featured first, then
        Standard, then Basic. It buys no approval, no better rating and no shorter check. See{' '}
        <TextLink to={PAGES.pricing}>the plans</TextLink>.
      </p>
    ),
  },
  {
    id: 'your-data',
    title: 'Your own data',
    content: (
      <p>
        You need no account to search or call, and no provider learns from us that you looked. What we do keep, and for
        how long, is in the <TextLink to={PAGES.privacy}>Privacy Policy</TextLink>.
      </p>
    ),
  },
  {
    id: 'report',
    title: 'Report a listing',
    content: (
      <>
        <p>
          A license that looks false, a business that is not what it says, a visit that felt unsafe, or only a wrong
          phone number: press “Something wrong?” at the end of its listing. You need no account, and you get a page that
          shows what becomes of it. Or <SupportLink subject="A listing I want to report">write to us</SupportLink>; we
          answer in {SUPPORT_REPLY}.
        </p>
        <p>
          A person looks at every report. A provider has {REPORT_PROVIDER_DAYS} days to correct a wrong fact first; of
          reports about safety, identity or fraud we do not tell them. A report alone hides nothing: we pause or remove
          a listing where what we find calls for it.
        </p>
        <p>In an emergency, or if you are threatened, call 911 first.</p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'Where our part ends',
    content: (
      <p>
        Providers are independent businesses. What you agree and pay is between you and them, so we cannot refund work
        or settle a dispute. Your state’s licensing board and its consumer protection office can help. More in the{' '}
        <TextLink to={PAGES.disclaimer}>Disclaimer</TextLink>.
      </p>
    ),
  },
];

export const loader = loadReportFigures;

export function Component() {
  return (
    <StaticPage
      page="safetyTrust"
      description="What we check before anyone is listed, what we do not check, and what that means for you."
      width="column"
      after={<HowWeVet />}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Points id="checked" title="What we check" points={checked} isChecked />
        <Points id="not-checked" title="What we do not check" points={notChecked} />
      </div>
      <SectionGrid sections={sections}>
        <BeforeWorkBegins />
      </SectionGrid>
      <ReportFigures />
    </StaticPage>
  );
}

interface PointsProps {
  id: string;
  title: string;
  points: readonly string[];
  isChecked?: boolean;
}

function Points({ id, title, points, isChecked = false }: PointsProps) {
  const Icon = isChecked ? Check : X;
  return (
    <Card className="print:break-inside-avoid">
      <section aria-labelledby={id} className="grid gap-4">
        <h2 id={id} className="text-title font-semibold">
          {title}
        </h2>
        <ul className="grid gap-3">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <Icon
                aria-hidden="true"
                className={isChecked ? 'mt-0.5 size-5 shrink-0 text-success' : 'mt-0.5 size-5 shrink-0 text-muted'}
              />
              {point}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
