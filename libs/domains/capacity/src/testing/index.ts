export { type CapacityApp, startCapacity } from './capacity-app';
export { stressTest, type StressTestResult } from './stress-test';
export { UnlockedCapacity } from './unlocked-capacity';
