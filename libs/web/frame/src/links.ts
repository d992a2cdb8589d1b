import { PAGES } from '@townlink/contracts';

export interface FrameLink {
  to: string;
  label: string;
}

/** The header's links, the same for everybody. */
export const headerLinks: readonly FrameLink[] = [
  { to: PAGES.refer, label: 'Refer & Earn' },
  { to: PAGES.faq, label: 'FAQ' },
  { to: PAGES.onboarding, label: 'For Providers' },
];

/** The footer's links by group. */
export const footerLinks: readonly { title: string; links: readonly FrameLink[] }[] = [
  {
    title: 'Find a provider',
    links: [
      { to: '/how-it-works', label: 'How It Works' },
      { to: '/safety-trust', label: 'Safety & Trust' },
      { to: '/support', label: 'Support' },
      { to: PAGES.faq, label: 'FAQ' },
    ],
  },
  {
    title: 'For providers',
    links: [
      { to: PAGES.onboarding, label: 'Become a Provider' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/provider-guidelines', label: 'Provider Guidelines' },
      { to: '/success-stories', label: 'Success Stories' },
    ],
  },
  {
    title: 'Legal and more',
    links: [
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/terms', label: 'Terms of Service' },
      { to: '/provider-terms', label: 'Provider Terms' },
      { to: '/developers', label: 'Developers' },
    ],
  },
];
