/** A release that is out, and the number of its last migration. */
export interface Release {
  version: string;
  lastMigration: number;
}

/**
 * What is out, oldest first; a release adds its line. Migrations after the last of them run while gateways and workers of that release
 * still serve, so they must leave it what it knows. What takes something away names the release that needs it no more:
 * `contractsAfter = '0.1.0'`. tools/dev/src/specs/expand-and-contract.spec.ts sees to both.
 */
export const releases: readonly Release[] = [{ version: '0.1.0', lastMigration: 140 }];
