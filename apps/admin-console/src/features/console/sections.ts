import {
  ClipboardCheck,
  FilePen,
  FileText,
  Flag,
  Gauge,
  Hourglass,
  Images,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MapPinned,
  MapPinPen,
  Rocket,
  ScrollText,
  Share2,
  ShieldAlert,
  ShieldCheck,
  Store,
  Tags,
  TriangleAlert,
  Users,
} from 'lucide-react';
import type { SectionName } from '@townlink/contracts';

/** The sidebar's groups in order. Within a group the order is that of the page manifest. */
export const SECTION_GROUPS = ['Today', 'Providers', 'Places', 'Growth', 'System'] as const;
export type SectionGroup = (typeof SECTION_GROUPS)[number];

/** Icon and sidebar group of each section; the sections themselves are in the page manifest. */
export const sections: Record<SectionName, { Icon: LucideIcon; group: SectionGroup }> = {
  adminOverview: { Icon: LayoutDashboard, group: 'Today' },
  admin: { Icon: ClipboardCheck, group: 'Providers' },
  adminProviders: { Icon: Store, group: 'Providers' },
  adminPictures: { Icon: Images, group: 'Providers' },
  adminReports: { Icon: Flag, group: 'Providers' },
  adminRevisions: { Icon: FilePen, group: 'Providers' },
  adminChecks: { Icon: ShieldCheck, group: 'Providers' },
  adminRegisters: { Icon: Landmark, group: 'Providers' },
  adminLimits: { Icon: Gauge, group: 'Places' },
  adminCategories: { Icon: Tags, group: 'Places' },
  adminTownAliases: { Icon: MapPinPen, group: 'Places' },
  adminDemand: { Icon: MapPinned, group: 'Places' },
  adminWaitlist: { Icon: Hourglass, group: 'Places' },
  adminReferrals: { Icon: Share2, group: 'Growth' },
  adminPages: { Icon: FileText, group: 'Growth' },
  adminNewsletter: { Icon: Mail, group: 'Growth' },
  launchChecks: { Icon: Rocket, group: 'System' },
  adminUsers: { Icon: Users, group: 'System' },
  adminJobs: { Icon: TriangleAlert, group: 'System' },
  adminSecurity: { Icon: ShieldAlert, group: 'System' },
  adminAudit: { Icon: ScrollText, group: 'System' },
};
