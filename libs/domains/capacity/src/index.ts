export { CapacityModule } from './capacity.module';
export { CapacityService, type HoldRequest } from './capacity.service';
export { CapacityWorkerModule } from './capacity.worker-module';
export type { HoldKind, ProviderSlotState } from './data/holds';
export type { Market } from './slots';
