const HELP = 'http://sendgrid.com/docs/API_Reference/Web_API_v3/Mail/errors.html#';

/** One entry of SendGrid's `errors`. */
export interface SendgridError {
  message: string;
  field: string | null;
  help: string | null;
}

/** A request that SendGrid would refuse. */
export class SendgridFailure extends Error {
  constructor(
    readonly status: number,
    readonly errors: SendgridError[],
  ) {
    super(errors[0]?.message);
  }
}

/** One error of a field; the topic is the anchor on SendGrid's page of errors. */
export function fieldError(
  message: string,
  field: string,
  topic = `message.${field.replace(/\.\d+/g, '')}`,
): SendgridError {
  return { message, field, help: HELP + topic };
}
