import { createHttp, isApiProblem, type Http } from '@townlink/web-api';
import { accessToken, accountsClient } from './accounts-client';
import { leaveView, supportView } from './support-view';

/**
 * Calls the API as the signed-in user, or anonymously. A rejected token is refreshed once; if that fails too, the session was
 * ended elsewhere and is ended here.
 */
export function createSessionHttp(): Http {
  const send = createHttp({ accessToken });
  return async function sessionHttp<T>(...call: Parameters<Http>): Promise<T> {
    try {
      return await send<T>(...call);
    } catch (error) {
      if (!isApiProblem(error, 401) || !(await accessToken())) throw error;
      const view = supportView();
      if (view) {
        leaveView(view, true);
        throw error;
      }
      const accounts = await accountsClient();
      const { error: refused } = await accounts.refreshSession();
      if (!refused) return send<T>(...call);
      // The accounts client keeps a session until its access token expires by the clock.
      if (refused.name === 'AuthApiError') await accounts.signOut({ scope: 'local' });
      throw error;
    }
  };
}
