/** Captures log lines instead of standard output. */
export class LogLines {
  readonly lines: string[] = [];

  write = (line: string): void => void this.lines.push(line);

  /** Lines of internal errors. */
  get errors(): string[] {
    return this.lines.filter((line) => /"level":"(error|fatal)"/.test(line));
  }

  /** Unexpected errors with their stack, answered with 500. */
  get faults(): string[] {
    return this.errors.filter((line) => line.includes('"err":') && !line.includes('"message":"request"'));
  }

  get text(): string {
    return this.lines.join('');
  }
}
