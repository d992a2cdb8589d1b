/**
 * The remotes by their names in the shell: the app of each, the folders of its build and of its scripts below /mf, and
 * its container format. `webpack` is the bundler's own format, almost without a runtime, for what visitors open first.
 * `federation` is the format of @module-federation/enhanced, whose runtime loads with the first remote of this kind.
 */
export const remotes = {
  public_site: { app: 'public-site', folder: 'public-site', container: 'webpack' },
  account_pages: { app: 'public-site', folder: 'account-pages', container: 'federation' },
  provider_portal: { app: 'provider-portal', folder: 'provider-portal', container: 'federation' },
  admin_console: { app: 'admin-console', folder: 'admin-console', container: 'federation' },
};
