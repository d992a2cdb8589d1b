import { BaselineSchemas1764000000001 } from './baseline/01-schemas';
import { BaselineAccounts1764000000002 } from './baseline/02-accounts';
import { BaselineSignIn1764000000003 } from './baseline/03-sign-in';
import { BaselineDirectory1764000000004 } from './baseline/04-directory';
import { BaselineProviders1764000000005 } from './baseline/05-providers';
import { BaselineProviderRights1764000000006 } from './baseline/06-provider-rights';
import { BaselineProviderTriggers1764000000007 } from './baseline/07-provider-triggers';
import { BaselineOnboarding1764000000008 } from './baseline/08-onboarding';
import { BaselineCapacity1764000000009 } from './baseline/09-capacity';
import { BaselineBilling1764000000010 } from './baseline/10-billing';
import { BaselineBillingTriggers1764000000011 } from './baseline/11-billing-triggers';
import { BaselineNewsletter1764000000012 } from './baseline/12-newsletter';
import { BaselineGrowth1764000000013 } from './baseline/13-growth';
import { BaselineOperations1764000000014 } from './baseline/14-operations';
import { PlaceAliases1764300000001 } from './0001-place-aliases';
import { BusinessNames1764300000002 } from './0002-business-names';
import { BusinessNameIndexes1764300000008 } from './0008-business-name-indexes';
import { Words1764300000003 } from './0003-words';
import { ServiceAreas1764300000004 } from './0004-service-areas';
import { ServingIndex1764300000005 } from './0005-serving-index';
import { PlacesByPosition1764300000006 } from './0006-places-by-position';
import { OpeningHours1764300000013 } from './0013-opening-hours';
import type { SqlMigration } from './sql-migration';

/** The schema of the first release, by domain. */
export const baseline: readonly (new () => SqlMigration)[] = [
  BaselineSchemas1764000000001,
  BaselineAccounts1764000000002,
  BaselineSignIn1764000000003,
  BaselineDirectory1764000000004,
  BaselineProviders1764000000005,
  BaselineProviderRights1764000000006,
  BaselineProviderTriggers1764000000007,
  BaselineOnboarding1764000000008,
  BaselineCapacity1764000000009,
  BaselineBilling1764000000010,
  BaselineBillingTriggers1764000000011,
  BaselineNewsletter1764000000012,
  BaselineGrowth1764000000013,
  BaselineOperations1764000000014,
];

/** What changed since, oldest first. They run while the last release still serves, and only move forward. */
export const changes: readonly (new () => SqlMigration)[] = [
  PlaceAliases1764300000001,
  BusinessNames1764300000002,
  Words1764300000003,
  ServiceAreas1764300000004,
  ServingIndex1764300000005,
  PlacesByPosition1764300000006,
  BusinessNameIndexes1764300000008,
  OpeningHours1764300000013,
];

export const migrations = [...baseline, ...changes];

/** What a database must have been through before this release can work with it. */
export const migrationNames = migrations.map((migration) => migration.name);

/** Whether migrations that a database or a backup names are from before the first release. */
export const isBeforeBaseline = (names: readonly string[]): boolean =>
  names.length > 0 && !names.includes(migrationNames[0]!);
