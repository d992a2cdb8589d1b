import type { PublicApi } from '@townlink/web-api';

/** A public API of which only the given methods answer; any other call rejects, naming itself. */
export function partialApi(methods: Partial<PublicApi> = {}): PublicApi {
  return new Proxy(methods as PublicApi, {
    get: (given, name) =>
      Reflect.get(given, name) ?? (() => Promise.reject(new Error(`The test has no answer for ${String(name)}`))),
  });
}
