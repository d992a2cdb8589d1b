import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { NameQuestion } from './business-names';
import { FallbackNames, type NameCandidates, NameEngine } from './name-engine';

const question: NameQuestion = {
  text: 'two rivers',
  serviceWords: new Set(),
  cityId: null,
  isBeginning: false,
  onlyInCity: false,
};

class Engine extends NameEngine {
  override candidates = jest.fn<NameEngine['candidates']>();

  constructor(answer: NameCandidates | Error) {
    super();
    this.candidates.mockImplementation(async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
  }
}

describe('FallbackNames', () => {
  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => Logger.overrideLogger(['error', 'warn', 'log']));
  afterEach(() => void jest.useRealTimers());

  const queries = { queries: ['two & rivers'] };

  it('[FIND-1] uses the second engine when the first one fails, but not when it finds nothing', async () => {
    const second = new Engine(queries);
    const none = { ids: [], places: [] };
    expect(await new FallbackNames(new Engine(none), second).candidates(question, 30)).toEqual(none);
    expect(second.candidates).not.toHaveBeenCalled();
    const away = new Engine(new Error('connection refused'));
    expect(await new FallbackNames(away, second).candidates(question, 30)).toEqual(queries);
    expect(second.candidates).toHaveBeenCalledWith(question, 30);
  });

  it('[FIND-1] skips a failing engine, and retries it after a while', async () => {
    jest.useFakeTimers();
    const first = new Engine(new Error('connection refused'));
    const names = new FallbackNames(first, new Engine(queries));
    for (let count = 0; count < 20; count++) await names.candidates(question, 30);
    expect(first.candidates).toHaveBeenCalledTimes(3);
    jest.setSystemTime(Date.now() + 10_001);
    await names.candidates(question, 30);
    expect(first.candidates).toHaveBeenCalledTimes(4);
  });
});
