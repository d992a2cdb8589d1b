export { CapacityModule } from './capacity.module';
export { CapacityService, type HoldRequest } from './capacity.service';
export { CapacityWorkerModule } from './capacity.worker-module';
export { effectiveCap, ImportedLimits, type SetCaps } from './imported-limits';
export { forgetLocks } from './locks';
export type { Market, ProviderSlotState } from './slot-rules';
export { AWAITS_SLOT } from './slots';
export { capacityMove } from './category-move';
export { slotData } from './personal-data';
