import {
  Bot,
  Braces,
  ClipboardCheck,
  FilePen,
  FileText,
  FileUp,
  Flag,
  Gauge,
  Headset,
  Hourglass,
  Images,
  KeyRound,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MailOpen,
  MailQuestionMark,
  MapPinned,
  MapPinPen,
  Palette,
  Rocket,
  ScrollText,
  Share2,
  ShieldAlert,
  ShieldCheck,
  Store,
  Tags,
  TriangleAlert,
  Users,
  Webhook,
} from 'lucide-react';
import { type ConsoleSection, consoleSections, type Right, type SectionName } from '@townlink/contracts';

/** The sidebar's groups in order. Within a group the order is that of the page manifest. */
export const SECTION_GROUPS = ['Today', 'Providers', 'Places', 'Content', 'Growth', 'System'] as const;
export type SectionGroup = (typeof SECTION_GROUPS)[number];

/** Icon, sidebar group and required right of each section; the sections themselves are in the page manifest. */
export const sections: Record<SectionName, { Icon: LucideIcon; group: SectionGroup; right: Right }> = {
  adminOverview: { Icon: LayoutDashboard, group: 'Today', right: 'console:read' },
  adminSupport: { Icon: Headset, group: 'Today', right: 'support:read' },
  admin: { Icon: ClipboardCheck, group: 'Providers', right: 'applications:read' },
  adminProviders: { Icon: Store, group: 'Providers', right: 'listings:read' },
  adminPictures: { Icon: Images, group: 'Providers', right: 'pictures:read' },
  adminReports: { Icon: Flag, group: 'Providers', right: 'reports:read' },
  adminRevisions: { Icon: FilePen, group: 'Providers', right: 'changes:read' },
  adminChecks: { Icon: ShieldCheck, group: 'Providers', right: 'checks:read' },
  adminRegisters: { Icon: Landmark, group: 'Providers', right: 'checks:read' },
  adminImports: { Icon: FileUp, group: 'Providers', right: 'imports:read' },
  adminInvitations: { Icon: MailQuestionMark, group: 'Providers', right: 'imports:read' },
  adminLimits: { Icon: Gauge, group: 'Places', right: 'limits:read' },
  adminCategories: { Icon: Tags, group: 'Places', right: 'categories:read' },
  adminTownAliases: { Icon: MapPinPen, group: 'Places', right: 'towns:read' },
  adminDemand: { Icon: MapPinned, group: 'Places', right: 'demand:read' },
  adminWaitlist: { Icon: Hourglass, group: 'Places', right: 'waitlist:read' },
  adminReferrals: { Icon: Share2, group: 'Growth', right: 'referrals:read' },
  adminPages: { Icon: FileText, group: 'Content', right: 'pages:read' },
  adminEmails: { Icon: MailOpen, group: 'Content', right: 'emails:read' },
  adminNewsletter: { Icon: Mail, group: 'Content', right: 'newsletter:read' },
  adminBrand: { Icon: Palette, group: 'Content', right: 'brand:read' },
  adminCrawlers: { Icon: Bot, group: 'Growth', right: 'pages:read' },
  launchChecks: { Icon: Rocket, group: 'System', right: 'launch:read' },
  adminUsers: { Icon: Users, group: 'System', right: 'accounts:read' },
  adminAccess: { Icon: KeyRound, group: 'System', right: 'roles:read' },
  adminApiKeys: { Icon: Braces, group: 'System', right: 'api:read' },
  adminWebhooks: { Icon: Webhook, group: 'System', right: 'api:read' },
  adminJobs: { Icon: TriangleAlert, group: 'System', right: 'jobs:read' },
  adminSecurity: { Icon: ShieldAlert, group: 'System', right: 'security:read' },
  adminAudit: { Icon: ScrollText, group: 'System', right: 'audit:read' },
};

/** Sections that the caller may see. */
export const sectionsFor = (may: (right: Right) => boolean): ConsoleSection[] =>
  consoleSections.filter(({ name }) => may(sections[name].right));

/** The section of an address, including subpages. Vetting has no subpages, since its address contains all others. */
export function sectionAt(path: string): (ConsoleSection & { right: Right }) | undefined {
  const found =
    consoleSections.find(({ to }) => to === path) ??
    consoleSections.find(({ name, to }) => name !== 'admin' && to !== undefined && path.startsWith(`${to}/`));
  return found && { ...found, right: sections[found.name].right };
}
