import { Injectable } from '@nestjs/common';
import { RouteRules } from '../access/route-rules';
import { Problem } from './problem';
import { notFound } from './problems';

/** Refuses calls that no route takes. */
@Injectable()
export class UnknownCalls {
  constructor(private readonly rules: RouteRules) {}

  /** 405 with what is allowed for a path that has routes, but none of this method; 404 for any other. */
  refusal(method: string, url: string): Problem {
    const allowed = this.rules.methodsAt(url.split('?', 1)[0]!.replace(/(?<=.)\/$/, ''));
    if (allowed.length === 0 || allowed.includes(method)) return notFound();
    const detail = `${method} cannot be used here; this takes ${allowed.join(', ')}.`;
    return new Problem(405, 'method-not-allowed', detail, undefined, { allow: allowed.join(', ') });
  }
}
