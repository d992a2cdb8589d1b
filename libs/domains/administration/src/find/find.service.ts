import { Injectable } from '@nestjs/common';
import { type Hits, mayDo } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import type { CurrentUser } from '@townlink/server-http';
import { findEverywhere } from './find.query';

/** Finds providers, people, categories and cities by part of a name. */
@Injectable()
export class FindService {
  constructor(private readonly database: Database) {}

  find({ consoleRole }: CurrentUser, text: string): Promise<Hits> {
    return this.database.as(systemActor, (tx) => findEverywhere(tx, text, (right) => mayDo(consoleRole, right)));
  }
}
