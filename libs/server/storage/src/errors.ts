export class FileTooLargeError extends Error {
  constructor(readonly maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes`);
    this.name = 'FileTooLargeError';
  }
}

export class TooManyUploadsError extends Error {
  constructor() {
    super('Too many uploads are under way');
    this.name = 'TooManyUploadsError';
  }
}

/** A bucket or path that the product never creates: a bug, or guessed names. */
export class InvalidPathError extends Error {
  constructor() {
    super('This is not a path of a stored file');
    this.name = 'InvalidPathError';
  }
}

export class UploadLimitError extends Error {
  constructor() {
    super('This account has uploaded enough for today');
    this.name = 'UploadLimitError';
  }
}

/** This process's space for unfinished uploads is exhausted. */
export class NoUploadSpaceError extends Error {
  constructor() {
    super('There is no space for another upload just now');
    this.name = 'NoUploadSpaceError';
  }
}

/** A file could not be checked: the machine had no time or memory for it. It says nothing about the file. */
export class UncheckedFileError extends Error {
  constructor(cause?: Error) {
    super('The file could not be looked at in time', { cause });
    this.name = 'UncheckedFileError';
  }
}
