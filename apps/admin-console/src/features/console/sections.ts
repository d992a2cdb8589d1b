import { ClipboardCheck, Gauge, Hourglass, Images, type LucideIcon, Mail, Share2, Store, Tags } from 'lucide-react';
import type { SectionName } from '@townlink/contracts';

/** The picture of each section; the sections themselves are in the manifest of pages. */
export const sectionIcons: Record<SectionName, LucideIcon> = {
  adminVetting: ClipboardCheck,
  adminProviders: Store,
  adminPictures: Images,
  adminLimits: Gauge,
  adminCategories: Tags,
  adminWaitlist: Hourglass,
  adminReferrals: Share2,
  adminNewsletter: Mail,
};
