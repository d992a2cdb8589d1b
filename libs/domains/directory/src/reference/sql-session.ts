/** Whatever can run a statement with numbered parameters: a TypeORM entity manager, query runner or data source. */
export interface SqlSession {
  query(text: string, values?: unknown[]): Promise<unknown>;
}
