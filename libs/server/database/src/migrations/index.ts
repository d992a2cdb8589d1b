import { BaselineSchemas1764200000001 } from './baseline/01-schemas';
import { BaselineAccounts1764200000002 } from './baseline/02-accounts';
import { BaselineSignIn1764200000003 } from './baseline/03-sign-in';
import { BaselineDirectory1764200000004 } from './baseline/04-directory';
import { BaselineProviders1764200000005 } from './baseline/05-providers';
import { BaselineProviderRights1764200000006 } from './baseline/06-provider-rights';
import { BaselineProviderTriggers1764200000007 } from './baseline/07-provider-triggers';
import { BaselineOnboarding1764200000008 } from './baseline/08-onboarding';
import { BaselineCapacity1764200000009 } from './baseline/09-capacity';
import { BaselineBilling1764200000010 } from './baseline/10-billing';
import { BaselineBillingTriggers1764200000011 } from './baseline/11-billing-triggers';
import { BaselineNewsletter1764200000012 } from './baseline/12-newsletter';
import { BaselineGrowth1764200000013 } from './baseline/13-growth';
import { BaselineOperations1764200000014 } from './baseline/14-operations';
import { PlaceAliases1764300000001 } from './0001-place-aliases';
import { BusinessNames1764300000002 } from './0002-business-names';
import { BusinessNameIndexes1764300000008 } from './0008-business-name-indexes';
import { Words1764300000003 } from './0003-words';
import { ServiceAreas1764300000004 } from './0004-service-areas';
import { ServingIndex1764300000005 } from './0005-serving-index';
import { PlacesByPosition1764300000006 } from './0006-places-by-position';
import { ListingServices1764300000010 } from './0010-listing-services';
import { ServiceProposals1764300000011 } from './0011-service-proposals';
import { NamedServices1764300000012 } from './0012-named-services';
import { OpeningHours1764300000013 } from './0013-opening-hours';
import { ListingChecks1764300000016 } from './0016-listing-checks';
import { ListingReports1764300000020 } from './0020-listing-reports';
import { ReportFilters1764300000021 } from './0021-report-filters';
import { RegisterTasks1764300000022 } from './0022-register-tasks';
import { ConfirmedLicenses1764300000023 } from './0023-confirmed-licenses';
import { ListingPartWorth1764300000024 } from './0024-listing-part-worth';
import { ServiceNames1764300000026 } from './0026-service-names';
import { RenamedChecks1764300000027 } from './0027-renamed-checks';
import { ContentPages1764300000030 } from './0030-content-pages';
import { ConsoleRoles1764300000034 } from './0034-console-roles';
import { NewestListings1764300000040 } from './0040-newest-listings';
import { SupportViews1764300000051 } from './0051-support-views';
import { EmailWords1764300000043 } from './0043-email-words';
import { Brands1764300000028 } from './0028-brands';
import { ListingTeams1764300000048 } from './0048-listing-teams';
import { TeamInvitations1764300000049 } from './0049-team-invitations';
import { Imports1764300000054 } from './0054-imports';
import { EditsForOwners1764300000055 } from './0055-edits-for-owners';
import { SupportDesk1764300000056 } from './0056-support-desk';
import { Invitations1764300000057 } from './0057-invitations';
import { BusinessClaims1764300000058 } from './0058-business-claims';
import { ImportedSubscribers1764300000059 } from './0059-imported-subscribers';
import { ContentPictures1764300000061 } from './0061-content-pictures';
import { MenuLinks1764300000062 } from './0062-menu-links';
import { OwnerLinks1764300000063 } from './0063-owner-links';
import { SettingUp1764300000064 } from './0064-setting-up';
import { BulkActions1764300000065 } from './0065-bulk-actions';
import { OwnerOfAnEdit1764300000066 } from './0066-owner-of-an-edit';
import { SuppressedMessages1764300000067 } from './0067-suppressed-messages';
import { LegalVersions1764300000068 } from './0068-legal-versions';
import { BadgeViews1764300000071 } from './0071-badge-views';
import { IndexOfEndedMessages1764300000072 } from './0072-index-of-ended-messages';
import { ApiKeys1764300000073 } from './0073-api-keys';
import { Webhooks1764300000075 } from './0075-webhooks';
import { WebhookCursor1764300000076 } from './0076-webhook-cursor';
import { NewsletterDrafts1764300000045 } from './0045-newsletter-drafts';
import { ListingChanges1764300000078 } from './0078-listing-changes';
import { CrawlerRules1764300000081 } from './0081-crawler-rules';
import { ListsOfTheApi1764300000082 } from './0082-lists-of-the-api';
import { ShownChanges1764300000083 } from './0083-shown-changes';
import { WebhookHealth1764300000084 } from './0084-webhook-health';
import { CheckCalendars1764300000086 } from './0086-check-calendars';
import { StateBeforeStop1764300000088 } from './0088-state-before-stop';
import { OwnerAtPayment1764300000089 } from './0089-owner-at-payment';
import { CurrentChanges1764300000090 } from './0090-current-changes';
import { CurrentChangesMarked1764300000091 } from './0091-current-changes-marked';
import { KindsOfBulkActions1764300000094 } from './0094-kinds-of-bulk-actions';
import { WebhookDomains1764300000095 } from './0095-webhook-domains';
import { ContactsOfPartners1764300000096 } from './0096-contacts-of-partners';
import { EndedViews1764300000097 } from './0097-ended-views';
import { FewerNameLookups1764300000098 } from './0098-fewer-name-lookups';
import { NameBeginnings1764300000099 } from './0099-name-beginnings';
import { ChangesOfAState1764300000100 } from './0100-changes-of-a-state';
import { TakenSlots1764300000101 } from './0101-taken-slots';
import { PlaceAfterDefaultCap1764300000102 } from './0102-place-after-default-cap';
import { ChangesOfCategories1764300000103 } from './0103-changes-of-categories';
import { ListingsOfWebhookMessages1764300000104 } from './0104-listings-of-webhook-messages';
import { MessagesByListing1764300000105 } from './0105-messages-by-listing';
import { PositionsOfManyChanges1764300000106 } from './0106-positions-of-many-changes';
import { WordsOfManyNames1764300000107 } from './0107-words-of-many-names';
import type { SqlMigration } from './sql-migration';

/** The schema of the first release, by domain. */
export const baseline: readonly (new () => SqlMigration)[] = [
  BaselineSchemas1764200000001,
  BaselineAccounts1764200000002,
  BaselineSignIn1764200000003,
  BaselineDirectory1764200000004,
  BaselineProviders1764200000005,
  BaselineProviderRights1764200000006,
  BaselineProviderTriggers1764200000007,
  BaselineOnboarding1764200000008,
  BaselineCapacity1764200000009,
  BaselineBilling1764200000010,
  BaselineBillingTriggers1764200000011,
  BaselineNewsletter1764200000012,
  BaselineGrowth1764200000013,
  BaselineOperations1764200000014,
];

/** Changes since, oldest first. They run while the last release still serves, and only move forward. */
export const changes: readonly (new () => SqlMigration)[] = [
  PlaceAliases1764300000001,
  BusinessNames1764300000002,
  Words1764300000003,
  ServiceAreas1764300000004,
  ServingIndex1764300000005,
  PlacesByPosition1764300000006,
  BusinessNameIndexes1764300000008,
  ListingServices1764300000010,
  ServiceProposals1764300000011,
  NamedServices1764300000012,
  OpeningHours1764300000013,
  ListingChecks1764300000016,
  ListingReports1764300000020,
  ReportFilters1764300000021,
  RegisterTasks1764300000022,
  ConfirmedLicenses1764300000023,
  ListingPartWorth1764300000024,
  ServiceNames1764300000026,
  RenamedChecks1764300000027,
  Brands1764300000028,
  ContentPages1764300000030,
  ConsoleRoles1764300000034,
  NewestListings1764300000040,
  EmailWords1764300000043,
  NewsletterDrafts1764300000045,
  ListingTeams1764300000048,
  TeamInvitations1764300000049,
  SupportViews1764300000051,
  Imports1764300000054,
  EditsForOwners1764300000055,
  SupportDesk1764300000056,
  Invitations1764300000057,
  BusinessClaims1764300000058,
  ImportedSubscribers1764300000059,
  ContentPictures1764300000061,
  MenuLinks1764300000062,
  OwnerLinks1764300000063,
  SettingUp1764300000064,
  BulkActions1764300000065,
  OwnerOfAnEdit1764300000066,
  SuppressedMessages1764300000067,
  LegalVersions1764300000068,
  BadgeViews1764300000071,
  IndexOfEndedMessages1764300000072,
  ApiKeys1764300000073,
  Webhooks1764300000075,
  WebhookCursor1764300000076,
  ListingChanges1764300000078,
  CrawlerRules1764300000081,
  ListsOfTheApi1764300000082,
  ShownChanges1764300000083,
  WebhookHealth1764300000084,
  CheckCalendars1764300000086,
  StateBeforeStop1764300000088,
  OwnerAtPayment1764300000089,
  CurrentChanges1764300000090,
  CurrentChangesMarked1764300000091,
  KindsOfBulkActions1764300000094,
  WebhookDomains1764300000095,
  ContactsOfPartners1764300000096,
  EndedViews1764300000097,
  FewerNameLookups1764300000098,
  NameBeginnings1764300000099,
  ChangesOfAState1764300000100,
  TakenSlots1764300000101,
  PlaceAfterDefaultCap1764300000102,
  ChangesOfCategories1764300000103,
  ListingsOfWebhookMessages1764300000104,
  MessagesByListing1764300000105,
  PositionsOfManyChanges1764300000106,
  WordsOfManyNames1764300000107,
];

export const migrations = [...baseline, ...changes];

/** Migrations that this release requires. */
export const migrationNames = migrations.map((migration) => migration.name);

/** Whether the migrations of a database or a backup predate the first release. */
export const isBeforeBaseline = (names: readonly string[]): boolean =>
  names.length > 0 && !names.includes(migrationNames[0]!);
