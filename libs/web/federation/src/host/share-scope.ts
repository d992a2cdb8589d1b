/** Modules that the shell shares with its remotes, by the key declared in tools/dev/webpack/web/sharing.mjs, and by version. */
export type ShareScope = Record<string, Record<string, { get: () => () => unknown }>>;

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: ShareScope };

/** The shell's share scope. */
export async function shareScope(): Promise<ShareScope> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default;
}
