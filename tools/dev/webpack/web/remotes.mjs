/**
 * The remotes by the name that the shell knows them by: which app holds each, the folder of its build and of its scripts
 * below /mf, and in which container format it is built and loaded. `webpack` is the bundler's own format, with hardly a runtime, for what visitors open first; `federation` that of
 * @module-federation/enhanced, whose runtime comes with the first remote of this kind.
 */
export const remotes = {
  public_site: { app: 'public-site', folder: 'public-site', container: 'webpack' },
  account_pages: { app: 'public-site', folder: 'account-pages', container: 'federation' },
  provider_portal: { app: 'provider-portal', folder: 'provider-portal', container: 'federation' },
  admin_console: { app: 'admin-console', folder: 'admin-console', container: 'federation' },
};
