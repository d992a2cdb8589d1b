import { Injectable } from '@nestjs/common';
import { beginningsIn, businessKey, nameQueries, type NameQuestion } from './business-names';
import { type NameCandidates, NameEngine } from './name-engine';
import { NameWords } from './name-words';

/** Minimum letters of a word to be corrected. */
const CORRECTED_MIN = 4;

/** Names in the indexes of PostgreSQL, by the words of the text and those that it may mean. */
@Injectable()
export class PostgresNames extends NameEngine {
  constructor(private readonly nameWords: NameWords) {
    super();
  }

  override async candidates(question: NameQuestion): Promise<NameCandidates> {
    const key = businessKey(question.text);
    const words = key.split(' ').filter((word) => word.length >= CORRECTED_MIN && !/\d/.test(word));
    const likely = await this.nameWords.like(words, beginningsIn(key, question.serviceWords));
    return { queries: nameQueries({ ...question, ...likely }) };
  }
}
