import { Roles1763700000001 } from './0001-roles';
import { Accounts1763700000002 } from './0002-accounts';
import { Reference1763700000003 } from './0003-reference';
import { Providers1763700000004 } from './0004-providers';
import { Membership1763700000005 } from './0005-membership';
import { Messaging1763700000006 } from './0006-messaging';
import { Growth1763700000007 } from './0007-growth';
import { DirectoryChanges1763700000010 } from './0010-directory-changes';
import { AccountLookups1763700000011 } from './0011-account-lookups';
import { CategoryNames1763700000012 } from './0012-category-names';
import { BillingLookUps1763700000021 } from './0021-billing-look-ups';
import { MigrationCheck1763700000030 } from './0030-migration-check';
import { ProposedReference1763700000032 } from './0032-proposed-reference';
import { LimitsByTier1763700000033 } from './0033-limits-by-tier';
import { PublishMarket1763700000034 } from './0034-publish-market';
import { UnpaidCheckouts1763700000036 } from './0036-unpaid-checkouts';
import { GooglePlaces1763700000038 } from './0038-google-places';
import { UploadOwners1763700000039 } from './0039-upload-owners';
import { MarketChanges1763700000040 } from './0040-market-changes';
import { AccountSafety1763700000042 } from './0042-account-safety';
import { MessageAttempts1763700000046 } from './0046-message-attempts';
import { ContactAddress1763700000050 } from './0050-contact-address';
import { PublicLists1763700000054 } from './0054-public-lists';
import { MarketReach1763700000055 } from './0055-market-reach';
import { Analytics1763700000058 } from './0058-analytics';
import { ChangedPages1763700000059 } from './0059-changed-pages';
import { SignInWithoutPassword1763700000063 } from './0063-sign-in-without-password';
import { SecondFactors1763700000064 } from './0064-second-factors';
import { Passkeys1763700000065 } from './0065-passkeys';
import { ExternalSignIn1763700000066 } from './0066-external-sign-in';
import { Saml1763700000067 } from './0067-saml';
import { TextMessages1763700000070 } from './0070-text-messages';
import { OwnAccount1763700000074 } from './0074-own-account';
import { WaitlistOffers1763700000077 } from './0077-waitlist-offers';
import { OnboardingDrafts1763700000078 } from './0078-onboarding-drafts';
import { MembershipStates1763700000082 } from './0082-membership-states';
import { PlanChanges1763700000083 } from './0083-plan-changes';
import { Gallery1763700000088 } from './0088-gallery';
import { MarketCounts1763700000096 } from './0096-market-counts';
import { LicensePassport1763700000100 } from './0100-license-passport';
import { OwnListing1763700000101 } from './0101-own-listing';
import { Payments1763700000108 } from './0108-payments';
import { ReachReports1763700000109 } from './0109-reach-reports';
import { PlaceForFirstCap1763700000110 } from './0110-place-for-first-cap';
import { NewsletterConsent1763700000113 } from './0113-newsletter-consent';
import { NewsletterSending1763700000114 } from './0114-newsletter-sending';
import { MailEvents1763700000115 } from './0115-mail-events';
import { ReferralLinks1763700000120 } from './0120-referral-links';
import { ReferralPayouts1763700000121 } from './0121-referral-payouts';
import { CategoryMerges1763700000126 } from './0126-category-merges';
import { SearchDemand1763700000127 } from './0127-search-demand';
import { ModeratedLists1763700000133 } from './0133-moderated-lists';
import { ConsoleFigures1763700000134 } from './0134-console-figures';
import { AuditStates1763700000138 } from './0138-audit-states';
import { LaunchTicks1763700000140 } from './0140-launch-ticks';
import { ManagedUsers1763700000141 } from './0141-managed-users';
import { FindIndexes1763700000150 } from './0150-find-indexes';
import { DuplicateKeys1763700000154 } from './0154-duplicate-keys';
import { WorkContext1763700000160 } from './0160-work-context';
import { LineOfWhoPaid1763700000173 } from './0173-line-of-who-paid';
import { Cards1763700000174 } from './0174-cards';
import { Watches1763700000180 } from './0180-watches';
import { MailOrder1763700000181 } from './0181-mail-order';
import { SecurityKeys1763700000182 } from './0182-security-keys';
import { HeldDecisions1763700000190 } from './0190-held-decisions';
import { SecurityEvents1763700000195 } from './0195-security-events';
import { PruneIndexes1763700000200 } from './0200-prune-indexes';
import { PagesBeingTold1763700000210 } from './0210-pages-being-told';
import { WaitlistLines1763700000215 } from './0215-waitlist-lines';
import { ConsoleLists1763700000216 } from './0216-console-lists';
import { ApplicationViews1763700000220 } from './0220-application-views';
import { ListViews1763700000225 } from './0225-list-views';
import { PlanDays1763700000230 } from './0230-plan-days';
import { OverviewIndexes1763700000231 } from './0231-overview-indexes';
import { LicenseNotices1763700000240 } from './0240-license-notices';
import { PlanDayShares1763700000250 } from './0250-plan-day-shares';
import { FilterPairs1763700000260 } from './0260-filter-pairs';
import { PlannedCounts1763700000270 } from './0270-planned-counts';
import { PlannedBeforeChange1763700000280 } from './0280-planned-before-change';
import { UnconfirmedByName1763700000281 } from './0281-unconfirmed-by-name';
import { RenamedJobs1763700000282 } from './0282-renamed-jobs';
import { DirectionControls1763700000289 } from './0289-direction-controls';
import { PhoneKey1763700000290 } from './0290-phone-key';
import { TimeZones1763700000291 } from './0291-time-zones';
import { UnpaidPayers1763700000292 } from './0292-unpaid-payers';
import { SessionBrowser1763700000293 } from './0293-session-browser';

/** Every migration, oldest first. They only move forward and run by their own command. */
export const migrations = [
  Roles1763700000001,
  Accounts1763700000002,
  Reference1763700000003,
  Providers1763700000004,
  Membership1763700000005,
  Messaging1763700000006,
  Growth1763700000007,
  DirectoryChanges1763700000010,
  AccountLookups1763700000011,
  CategoryNames1763700000012,
  BillingLookUps1763700000021,
  MigrationCheck1763700000030,
  ProposedReference1763700000032,
  LimitsByTier1763700000033,
  PublishMarket1763700000034,
  UnpaidCheckouts1763700000036,
  GooglePlaces1763700000038,
  UploadOwners1763700000039,
  MarketChanges1763700000040,
  AccountSafety1763700000042,
  MessageAttempts1763700000046,
  ContactAddress1763700000050,
  PublicLists1763700000054,
  MarketReach1763700000055,
  Analytics1763700000058,
  ChangedPages1763700000059,
  SignInWithoutPassword1763700000063,
  SecondFactors1763700000064,
  Passkeys1763700000065,
  ExternalSignIn1763700000066,
  Saml1763700000067,
  TextMessages1763700000070,
  OwnAccount1763700000074,
  WaitlistOffers1763700000077,
  OnboardingDrafts1763700000078,
  MembershipStates1763700000082,
  PlanChanges1763700000083,
  Gallery1763700000088,
  MarketCounts1763700000096,
  LicensePassport1763700000100,
  OwnListing1763700000101,
  Payments1763700000108,
  ReachReports1763700000109,
  PlaceForFirstCap1763700000110,
  NewsletterConsent1763700000113,
  NewsletterSending1763700000114,
  MailEvents1763700000115,
  ReferralLinks1763700000120,
  ReferralPayouts1763700000121,
  CategoryMerges1763700000126,
  SearchDemand1763700000127,
  ModeratedLists1763700000133,
  ConsoleFigures1763700000134,
  AuditStates1763700000138,
  LaunchTicks1763700000140,
  ManagedUsers1763700000141,
  FindIndexes1763700000150,
  DuplicateKeys1763700000154,
  WorkContext1763700000160,
  LineOfWhoPaid1763700000173,
  Cards1763700000174,
  Watches1763700000180,
  MailOrder1763700000181,
  SecurityKeys1763700000182,
  HeldDecisions1763700000190,
  SecurityEvents1763700000195,
  PruneIndexes1763700000200,
  PagesBeingTold1763700000210,
  WaitlistLines1763700000215,
  ConsoleLists1763700000216,
  ApplicationViews1763700000220,
  ListViews1763700000225,
  PlanDays1763700000230,
  OverviewIndexes1763700000231,
  LicenseNotices1763700000240,
  PlanDayShares1763700000250,
  FilterPairs1763700000260,
  PlannedCounts1763700000270,
  PlannedBeforeChange1763700000280,
  UnconfirmedByName1763700000281,
  RenamedJobs1763700000282,
  DirectionControls1763700000289,
  PhoneKey1763700000290,
  TimeZones1763700000291,
  UnpaidPayers1763700000292,
  SessionBrowser1763700000293,
];

/** What a database must have been through before this release can work with it. */
export const migrationNames = migrations.map((migration) => migration.name);
