export { after, Clock } from './clock';
export { checkSettings } from './check-settings';
export { ConfigurationError, Flag, loadSettings, settingsProvider } from './settings';
export { allowsDeveloperTools, drainSeconds } from './runtime-rules';
export { RuntimeSettings } from './runtime.config';
export { IsStrongSecret, isWeakSecret } from './strong-secret';
export { SettingsModule } from './settings.module';
export { deriveKey, SecretBox } from './secrets/secret-box';
export { linkHash, readLink, type SignedLink, signLink } from './secrets/signed-link';
