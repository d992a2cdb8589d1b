import { randomUUID } from 'node:crypto';
import { hashPassword } from '@townlink/domain-auth';
import { programSettings } from '../program-settings';
import { startMeasuredServer } from '../directory/measured-server';
import type { ScratchDatabase } from '../scratch-database';

const PASSWORD = 'an unusual phrase of a benchmark';

/** A gateway with an administrator as its client. */
export interface ConsoleServer {
  get: <Answer>(path: string) => Promise<Answer>;
  /** Runs a statement as the tables' owner. */
  run: (statement: string) => Promise<void>;
  close: () => Promise<void>;
}

export async function startConsole(scratch: ScratchDatabase, bundle: string, files: string): Promise<ConsoleServer> {
  const server = await startMeasuredServer(bundle, programSettings(scratch, files, {}));
  const email = `${randomUUID()}@example.com`;
  await scratch.query(
    `with made as (
       insert into auth.users (email, encrypted_password, app_metadata, user_metadata, email_confirmed_at)
       values ($1, $2, '{"provider":"email","providers":["email"]}', '{}', now()) returning id, email
     ), known as (
       insert into auth.identities (user_id, provider, provider_id, identity_data)
       select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email, 'email_verified', true) from made
     )
     insert into profiles (id, email, full_name, role) select id, email, 'Olive Office', 'admin' from made`,
    [email, await hashPassword(PASSWORD)],
  );
  const token = await signIn(server.origin, email);
  await scratch.query(`update auth.sessions set aal = 'aal2'`);
  return {
    get: async <Answer>(path: string) => {
      const answer = await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
    run: async (statement) => void (await scratch.query(statement)),
    close: () => server.stop(),
  };
}

async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
