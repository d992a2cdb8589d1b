export { after, Clock } from './clock';
export {
  type BrandFile,
  type BrandInUse,
  brandInUse,
  type EmailLogo,
  type EmailLogos,
  useBrand,
  withBrand,
} from './brand-in-use';
export { crawlersInUse, useCrawlers } from './crawlers-in-use';
export { menuInUse, useMenu } from './menu-in-use';
export { termsInUse, useTerms } from './terms-in-use';
export { closeSite, isSiteClosed } from './opening';
export { checkSettings } from './check-settings';
export { ConfigurationError, Flag, loadSettings, MayWait, settingsProvider } from './settings';
export { allowsDeveloperTools, drainSeconds, exitSeconds, requestSeconds } from './runtime-rules';
export { RuntimeSettings } from './runtime.config';
export { IsStrongSecret } from './strong-secret';
export { SettingsModule } from './settings.module';
export { deriveKey, SecretBox } from './secrets/secret-box';
export { linkHash, readLink, signLink } from './secrets/signed-link';
