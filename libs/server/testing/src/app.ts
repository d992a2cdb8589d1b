/** Starts parts of the product for a test; separate from what tests of lower-level libraries use. */
export { eventually } from './eventually';
export { type HttpResponse, bearer, type Caller, type CallOptions, HttpCaller } from './http-caller';
export { suiteFixture } from './suite-fixture';
export { rowsInTime, s3Settings, sandboxAddresses, startTestApp, type TestApp, type TestAppOptions } from './test-app';
export { TestClock } from './test-clock';
export { TEST_SECRET_KEY, testSettings } from './test-settings';
