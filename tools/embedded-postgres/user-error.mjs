/** An error whose message alone tells the person at the terminal what to do; shown without a stack. */
export class UserError extends Error {
  /** @param {string} message one line */
  constructor(message) {
    super(message);
    this.name = 'UserError';
  }
}
