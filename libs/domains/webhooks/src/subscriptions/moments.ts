/** A row as the driver reads it, in which moments are dates. */
export type RowOf<Answer, Moment extends keyof Answer> = {
  [Name in keyof Answer]: Name extends Moment ? Date | Extract<Answer[Name], null> : Answer[Name];
};

/** The row as sent in a response, in which moments are text (ISO 8601, UTC). */
export const answerOf = <Answer>(row: object): Answer =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : (value as unknown),
    ]),
  ) as Answer;
