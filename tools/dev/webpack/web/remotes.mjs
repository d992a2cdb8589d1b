/**
 * The remotes by the name that the shell knows them by: which app each is, and in which container format it is built
 * and loaded. `webpack` is the bundler's own format, with hardly a runtime, for what visitors open first; `federation` that of
 * @module-federation/enhanced, whose runtime comes with the first remote of this kind.
 */
export const remotes = {
  public_site: { app: 'public-site', container: 'webpack' },
  provider_portal: { app: 'provider-portal', container: 'federation' },
  admin_console: { app: 'admin-console', container: 'federation' },
};
