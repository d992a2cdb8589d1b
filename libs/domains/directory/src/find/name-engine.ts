import { Logger } from '@nestjs/common';
import { SearchCircuit } from '@townlink/server-search';
import type { NameQuestion } from './business-names';

/**
 * Queries of app.businesses_named, or the businesses themselves. The place of a business is that of the query which found
 * it, the most certain first.
 */
export type NameCandidates = { queries: string[] } | { ids: string[]; places: number[] };

/**
 * Finds businesses that may have a name. Too many are fine: PostgreSQL reads their rows with the visitor's rights, adds
 * those of exactly the name, and all are ranked in the same way.
 */
export abstract class NameEngine {
  /** @throws the engine's error if it is unavailable */
  abstract candidates(question: NameQuestion, limit: number): Promise<NameCandidates>;
}

/** Falls back to the second engine if the first one fails, for example because its index is not filled yet. */
export class FallbackNames extends NameEngine {
  private readonly circuit = new SearchCircuit('Search by name', new Logger(FallbackNames.name));

  constructor(
    private readonly first: NameEngine,
    private readonly second: NameEngine,
  ) {
    super();
  }

  /** A name that the first engine does not find is not searched again: most texts name no business. */
  override async candidates(question: NameQuestion, limit: number): Promise<NameCandidates> {
    const found = await this.circuit.run(() => this.first.candidates(question, limit));
    return found ?? this.second.candidates(question, limit);
  }
}
