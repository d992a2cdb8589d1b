/** A statement with its values. */
export type ParameterizedStatement = readonly [text: string, values: unknown[]];
