import { createHttp, isApiProblem, type Http } from '@townlink/web-api';
import { accessToken, accountsClient } from './accounts-client';

/**
 * Calls of the API in the name of whoever is signed in, or of nobody. A token that the server refuses is renewed once;
 * if the server refuses that too, the session was ended elsewhere and ends here as well.
 */
export function createSessionHttp(): Http {
  const send = createHttp({ accessToken });
  return async function sessionHttp<T>(...call: Parameters<Http>): Promise<T> {
    try {
      return await send<T>(...call);
    } catch (error) {
      if (!isApiProblem(error, 401) || !(await accessToken())) throw error;
      const accounts = await accountsClient();
      const { error: refused } = await accounts.refreshSession();
      if (!refused) return send<T>(...call);
      // The accounts client keeps a session as long as its access token has not expired by the clock.
      if (refused.name === 'AuthApiError') await accounts.signOut({ scope: 'local' });
      throw error;
    }
  };
}
