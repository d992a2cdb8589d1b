export { type CapacityApp, startCapacity } from './capacity-app';
export { stressTest, type StressTestResult, UnlockedCapacity } from './stress-test';
