import { createHttp, isApiProblem, type Http } from '@townlink/web-api';
import { accessToken, accountsClient } from './accounts-client';

/**
 * Calls of the API in the name of whoever is signed in, or of nobody. A token that the server refuses is renewed once;
 * if that fails too the session is over and its end is announced by the accounts client.
 */
export function createSessionHttp(): Http {
  const send = createHttp({ accessToken });
  return async function sessionHttp<T>(...call: Parameters<Http>): Promise<T> {
    try {
      return await send<T>(...call);
    } catch (error) {
      if (!isApiProblem(error, 401) || !(await accessToken())) throw error;
      const { error: refused } = await (await accountsClient()).refreshSession();
      if (refused) throw error;
      return send<T>(...call);
    }
  };
}
