import type { FastifyRequest } from 'fastify';
import { formOf } from '../http/form';

/** An invalid control request; answered with 400 or 404. */
export class ControlFailure extends Error {
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** Maximum number of copies of one event. */
export const MOST_COPIES = 20;

/** The fields of a control request, sent as JSON, form or query. */
export class ControlInput {
  private readonly fields: Record<string, unknown>;

  constructor(request: FastifyRequest) {
    this.fields = formOf(request);
  }

  text(name: string): string | null {
    const value = this.fields[name];
    if (value === undefined || value === null || value === '') return null;
    if (typeof value === 'object') throw new ControlFailure(`${name} must be text`);
    return String(value);
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === null) throw new ControlFailure(`${name} is missing`);
    return value;
  }

  /** A whole number of at least 0, or null when absent. */
  number(name: string): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!/^\d{1,12}$/.test(value)) throw new ControlFailure(`${name} must be a whole number of at least 0`);
    return Number(value);
  }

  boolean(name: string): boolean | null {
    const value = this.text(name);
    if (value === null) return null;
    if (value !== 'true' && value !== 'false') throw new ControlFailure(`${name} must be true or false`);
    return value === 'true';
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!(values as readonly string[]).includes(value)) {
      throw new ControlFailure(`${name} must be one of ${values.join(', ')}`);
    }
    return value as T;
  }

  texts(name: string): string[] | null {
    const value = this.fields[name];
    if (value === undefined || value === null) return null;
    return (Array.isArray(value) ? value : [value]).map(String);
  }
}
