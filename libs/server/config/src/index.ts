export { ConfigurationError, Flag, loadSettings, settingsProvider } from './settings';
export { RuntimeSettings } from './runtime.config';
export { SettingsModule } from './settings.module';
