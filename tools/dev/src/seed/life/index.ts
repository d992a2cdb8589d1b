import { launchTowns } from '../demo-places';
import { addAuditLog } from './audit';
import { addBilling } from './billing';
import type { Life } from './context';
import { addNewsletters } from './newsletters';
import { addRegisters } from './registers';
import { addReports } from './reports';
import { addSecurityEvents } from './security';
import { addStatistics } from './statistics';
import { addVettingTasks } from './vetting';

/** A year of an active business, in addition to every demo's data. Idempotent. */
export async function createDemoYear(life: Life): Promise<void> {
  await addStatistics(life, launchTowns);
  await addNewsletters(life);
  await addBilling(life);
  await addReports(life);
  await addVettingTasks(life);
  await addRegisters(life);
  await addSecurityEvents(life);
  // Last: it describes the others.
  await addAuditLog(life);
}
