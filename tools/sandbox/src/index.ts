export { createSandbox, type Sandbox } from './create-sandbox';
export { SandboxControl, type InboxMessage } from './sandbox-control';
export { openIdPlugin } from './openid/openid-plugin';
export type { RegisterDataset, RegisterRow } from './registers/fixtures';
export type { SendgridEvent } from './sendgrid/mail-events';
export type { SandboxOptions } from './sandbox-options';
export type { Delivery, StoredMessage } from './state/sandbox-data';
