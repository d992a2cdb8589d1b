export { type CapacityApp, startCapacity } from './capacity-app';
export { stressTest, type StressTestOptions, type StressTestResult } from './stress-test';
export { UnlockedCapacity } from './unlocked-capacity';
