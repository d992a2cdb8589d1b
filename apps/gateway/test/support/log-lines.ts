/** Keeps what would have gone to standard output, line by line. */
export class LogLines {
  readonly lines: string[] = [];

  write = (line: string): void => void this.lines.push(line);

  /** Lines of our own faults. */
  get errors(): string[] {
    return this.lines.filter((line) => /"level":"(error|fatal)"/.test(line));
  }

  /** Errors that nobody foresaw, with their stack: what a 500 was answered for. */
  get faults(): string[] {
    return this.errors.filter((line) => line.includes('"err":') && !line.includes('"message":"request"'));
  }

  get text(): string {
    return this.lines.join('');
  }
}
