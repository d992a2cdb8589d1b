import { unknownState } from './unknown-state';

describe('unknownState', () => {
  it.each([
    ['Utah', "Did you mean 'UT'?"],
    ['utha', "Did you mean 'UT'?"],
    ['new yrok', "Did you mean 'NY'?"],
    ['XX', 'GET /api/public/v1/states lists them.'],
    [['UT', 'NV'], 'GET /api/public/v1/states lists them.'],
  ])('[API-4] suggests a state for %j', (given, hint) => {
    expect(unknownState(given)).toBe(`state must be a two-letter state code, such as UT. ${hint}`);
  });
});
