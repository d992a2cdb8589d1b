export { after, Clock } from './clock';
export { checkSettings } from './check-settings';
export { ConfigurationError, Flag, loadSettings, settingsProvider } from './settings';
export { RuntimeSettings } from './runtime.config';
export { SettingsModule } from './settings.module';
export { deriveKey } from './secrets/derive-key';
export { SecretBox } from './secrets/secret-box';
