export { CapacityModule } from './capacity.module';
export { CapacityService, type HoldRequest } from './capacity.service';
export { CapacityWorkerModule } from './capacity.worker-module';
export type { HoldKind, ProviderStanding } from './data/standings';
export type { Caps, Cell } from './places';
