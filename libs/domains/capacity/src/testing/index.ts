export { type CapacityApp, startCapacity } from './capacity-app';
export { contest, type ContestOptions, type ContestResult } from './contest';
export { UnlockedCapacity } from './unlocked-capacity';
