import { html, type Html } from '../http/html';
import { layout } from '../pages/layout';

/** An authorization request. */
export interface Question {
  clientId: string;
  redirectUri: string;
  responseType: string;
  scope: string;
  state: string;
  nonce: string | null;
  codeChallenge: string | null;
  codeChallengeMethod: string | null;
  prompt: string;
  loginHint: string;
}

/** The chosen identity, and the consent to share it. */
export function authorizePage(asked: Question, wrong?: string): Html {
  const fields = {
    client_id: asked.clientId,
    redirect_uri: asked.redirectUri,
    response_type: asked.responseType,
    scope: asked.scope,
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: asked.codeChallenge,
    code_challenge_method: asked.codeChallengeMethod,
  };
  const hidden = Object.entries(fields).map(
    ([name, value]) => value && html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return layout(
    'Sign in with Example ID',
    html`<div class="narrow">
      <h1>Sign in with Example ID</h1>
      <form class="card stack" method="post" action="/openid/authorize">
        ${hidden}
        <p class="soft">${new URL(asked.redirectUri).host} would like to know who you are. Choose any identity.</p>
        ${wrong && html`<p class="error" role="alert">${wrong}</p>`}
        <div>
          <label for="email">Email</label>
          <input id="email" name="email" type="email" value="${asked.loginHint || 'sam.neighbor@example.com'}" />
        </div>
        <div>
          <label for="name">Name</label>
          <input id="name" name="name" value="Sam Neighbor" />
        </div>
        <div>
          <label for="confirmed">Has Example ID confirmed the email?</label>
          <select id="confirmed" name="confirmed">
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </select>
        </div>
        <button class="main" name="answer" value="continue">Continue</button>
        <button name="answer" value="refuse" formnovalidate>Refuse</button>
      </form>
    </div>`,
    false,
  );
}
