import { ClipboardCheck, Gauge, Hourglass, type LucideIcon, Mail, Share2, Store, Tags } from 'lucide-react';
import { PAGES } from '@townlink/contracts';

/** One section of the console. A section without an address is announced but not there yet. */
export interface ConsoleSection {
  label: string;
  Icon: LucideIcon;
  to?: string;
}

/** The seven sections in their order. Source: product specification, section 2. */
export const consoleSections: readonly ConsoleSection[] = [
  { label: 'Vetting', Icon: ClipboardCheck, to: PAGES.adminVetting },
  { label: 'Providers', Icon: Store, to: PAGES.adminProviders },
  { label: 'Limits', Icon: Gauge },
  { label: 'Categories', Icon: Tags },
  { label: 'Waitlist', Icon: Hourglass },
  { label: 'Referrals', Icon: Share2 },
  { label: 'Newsletter', Icon: Mail },
];
