/** What category resolution must reach; the share of queries whose first match is right, and milliseconds. */
export const GOALS = { misspellings: 0.95, noisyPhrases: 0.85, p99: 10 } as const;
