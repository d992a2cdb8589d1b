import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import { validationFailed } from '../accounts-error';
import { endSessions, type SignOutScope, signOutScopes } from './end-sessions';

/** Scope of a sign-out; all sessions by default. @throws AccountsError for an unknown scope */
export function readScope(value: unknown): SignOutScope {
  const scope = signOutScopes.find((known) => known === (value ?? 'global'));
  if (!scope) throw validationFailed(`Unsupported logout scope, use one of ${signOutScopes.join(', ')}`);
  return scope;
}

@Injectable()
export class SignOutService {
  constructor(private readonly database: Database) {}

  async signOut(owner: { userId: string; sessionId: string }, scope: SignOutScope): Promise<void> {
    await this.database.as(systemActor, (tx) => endSessions(tx, owner, scope));
  }
}
