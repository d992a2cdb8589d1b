export { createSandbox, type Sandbox } from './create-sandbox';
export { SandboxControl, type InboxMessage } from './sandbox-control';
export type { SandboxOptions } from './sandbox-options';
export type { Delivery, StoredMessage } from './state/sandbox-data';
