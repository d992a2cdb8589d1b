export { ApiKeyAccessModule } from './api-key-access.module';
export { ApiKeysModule } from './api-keys.module';
export { ApiKeysWorkerModule } from './api-keys.worker-module';
export { apiKeysEmails } from './emails';
export { type KeyedRequest } from './access/key-limit.guard';
export { type AdmittedKey } from './access/key-lookup';
export { TakesApiKey } from './access/takes-key';
export { apiKeyData } from './personal-data';
