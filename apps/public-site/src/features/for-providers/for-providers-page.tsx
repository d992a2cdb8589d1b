import { DEFAULT_CAPACITY, PAGES } from '@townlink/contracts';
import { Head, JsonLd, useServices } from '@townlink/web-federation';
import { signInPath, useSession } from '@townlink/web-session';
import { LinkButton, Page, PageHead, Section } from '@townlink/web-ui';
import { breadcrumbList } from '../structured-data/structured-data';
import { Plans } from './plans';
import { loadPlans, WithPlans } from './with-plans';

export const loader = loadPlans;

const { featured, standard } = DEFAULT_CAPACITY;

const PLACES = `At most ${featured.cap} featured and ${standard.cap} standard providers are listed for each service in a city, unless we have set another number there.`;

const STEPS = [
  {
    title: 'Create an account',
    text: 'Your name, your email and a password. Confirm the email that we send you.',
  },
  {
    title: 'Describe your business',
    text: 'Name, contact, the city you work in and what you do. Your license as a PDF, JPG or PNG of at most 10 MB.',
  },
  {
    title: 'Choose a plan and pay',
    text: 'By card, for one month at a time. If we reject your application, the first payment is refunded.',
  },
  {
    title: 'A person checks your license',
    text: 'Usually within 1-2 business days. We tell you by email, and you are listed the moment you are approved.',
  },
];

/** Benefits, prices and requirements for a business that considers signing up. */
export function Component() {
  const { siteUrl } = useServices();
  const crumbs = [
    { label: 'Home', path: PAGES.home },
    { label: 'For Providers', path: PAGES.forProviders },
  ];
  return (
    <>
      <Head
        title="For Providers"
        description="List your licensed business in your city: plans and prices, and how we check licenses."
        canonical={PAGES.forProviders}
      />
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <PageHead
        drawing="shopfront"
        title="Be found by the people next door"
        lead={`People call you directly: no commission, no sold leads. ${PLACES}`}
        actions={<WayIn />}
      />
      <Page className="grid gap-14">
        <Section title="Plans" lead="Paid monthly. You can cancel at any time.">
          <WithPlans>{(plans) => <Plans plans={plans} />}</WithPlans>
        </Section>
        <Section title="How we vet" lead="Only businesses whose license a person has checked are listed.">
          <ol className="grid gap-6 md:grid-cols-2">
            {STEPS.map(({ title, text }, index) => (
              <li key={title} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent tabular-nums"
                >
                  {index + 1}
                </span>
                <div className="grid content-start gap-1">
                  <h3 className="text-body font-semibold">{title}</h3>
                  <p className="text-body text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Section>
        <WayIn />
      </Page>
    </>
  );
}

/** Starts the application; without an account, sign-up comes first. */
function WayIn() {
  const { status } = useSession();
  if (status === 'signed-in') return <LinkButton to={PAGES.onboarding}>Go to your application</LinkButton>;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <LinkButton to={PAGES.signUp}>Sign up</LinkButton>
      <LinkButton variant="secondary" to={signInPath(PAGES.onboarding)}>
        I have an account
      </LinkButton>
    </div>
  );
}
