import { type CanActivate, type ExecutionContext, Injectable, Optional } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isSiteClosed, RuntimeSettings } from '@townlink/server-config';
import { SecurityLog } from '@townlink/server-database';
import { LISTING_HEADER, mayDo, mayOnTeam, type Right, type TeamRight } from '@townlink/contracts';
import { isUUID } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { forbidden, lacksRight, lacksTeamRight, notOnTeam, notOpenYet, viewReadsOnly } from '../problem/problems';
import { SitePreview } from '../opening/site-preview';
import {
  ACCESS_RULE,
  type AccessRule,
  type AnswersBeforeOpening,
  BEFORE_OPENING,
  BEFORE_SECOND_STEP,
  IN_VIEW,
  WITHOUT_EMAIL,
} from './access';
import { Authenticator, SignInRequired } from './authenticator';
import type { CurrentUser, IdentifiedRequest } from './current-user';
import { type ListingAccess, ListingTeams } from './listing-access';

const READS = new Set(['GET', 'HEAD']);

const SECOND_FACTOR_REQUIRED = 'second-factor-required';

type TeamRule = Extract<AccessRule, { kind: 'signed-in' }> & { team: TeamRight };

const isOfTeam = (rule: AccessRule): rule is TeamRule => rule.kind === 'signed-in' && rule.team !== undefined;

/** Admits requests by the route's access rule; a route without a rule is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly settings: RuntimeSettings,
    private readonly log: SecurityLog,
    private readonly preview: SitePreview,
    @Optional() private readonly teams?: ListingTeams,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.markOf<AccessRule>(context, ACCESS_RULE);
    if (!rule) throw forbidden();
    const http = context.switchToHttp();
    const request = http.getRequest<IdentifiedRequest>();
    if (!READS.has(request.method) && this.authenticator.isOfView(request)) throw viewReadsOnly();
    if (rule.kind === 'public') {
      if (!(await this.isOpenTo(request, context))) throw notOpenYet();
      return true;
    }
    // Personal responses must not be cached.
    void http.getResponse<FastifyReply>().header('cache-control', 'no-store');
    if (rule.kind === 'signature') return true;
    const user = await this.authenticator.authenticate(request);
    try {
      this.check(user, rule, context);
    } catch (refusal) {
      if (rule.kind === 'admin') this.noteRefusal(user, rule.right, request);
      throw refusal;
    }
    request.currentUser = user;
    if (isOfTeam(rule)) request.listing = await this.listingOf(user, rule, request);
    return true;
  }

  /** Before the site is opened, only administrators can use public routes, except those needed to sign in. */
  private async isOpenTo(request: IdentifiedRequest, context: ExecutionContext): Promise<boolean> {
    if (!isSiteClosed() || this.answersBeforeOpening(context, request) || this.preview.isHeldBy(request)) return true;
    if (!request.headers.authorization) return false;
    try {
      return (await this.authenticator.authenticate(request)).role === 'admin';
    } catch (error) {
      if (error instanceof SignInRequired) return false;
      throw error;
    }
  }

  /**
   * The listing named in the header, or the person's first. Read with every request, so that team changes apply immediately.
   * Without the team right, an administrator may act by a console role if the route declares it.
   * @throws 403 `not-on-team` for another's listing, `right-missing` if the role lacks the right
   */
  private async listingOf(
    { id: userId, role: userRole }: CurrentUser,
    { team: right, orAdministrator }: TeamRule,
    { headers }: IdentifiedRequest,
  ): Promise<ListingAccess | null> {
    const named = headers[LISTING_HEADER] ?? null;
    if (named !== null && !isUUID(named)) throw notOnTeam();
    if (!this.teams) throw new Error('Routes with a right on the team need the ProvidersModule');
    const place = await this.teams.find(userId, named as string | null);
    if (!place && named !== null) throw notOnTeam();
    if (place && mayOnTeam(place.role, right)) return { ...place, userId, right };
    if (place && !(orAdministrator && userRole === 'admin')) throw lacksTeamRight(place.role, right);
    return null;
  }

  private check(user: CurrentUser, rule: AccessRule, context: ExecutionContext): void {
    if (user.viewId && !this.isMarked(context, IN_VIEW)) throw viewReadsOnly();
    if (user.needsSecondStep && !this.isMarked(context, BEFORE_SECOND_STEP)) {
      throw forbidden('Show your second step to go on.', SECOND_FACTOR_REQUIRED);
    }
    if (user.email === '' && !this.isMarked(context, WITHOUT_EMAIL)) {
      throw forbidden('Add an email address to your account to go on.', 'email-required');
    }
    if (rule.kind === 'admin') requireAdministrator(user, rule.right, this.settings);
  }

  /** Records the route without IDs, so that many attempts count as one event. */
  private noteRefusal(
    { id, role, consoleRole }: CurrentUser,
    right: Right,
    { method, routeOptions }: IdentifiedRequest,
  ): void {
    const lacks = role !== 'admin' ? 'role' : mayDo(consoleRole, right) ? 'second step' : `right ${right}`;
    this.log.record('admin.refused', { userId: id, reason: `${lacks}: ${method} ${routeOptions.url}` });
  }

  private answersBeforeOpening(context: ExecutionContext, { params }: IdentifiedRequest): boolean {
    const answers = this.markOf<AnswersBeforeOpening>(context, BEFORE_OPENING) ?? false;
    return typeof answers === 'function' ? answers(params as Record<string, string>) : answers;
  }

  private isMarked(context: ExecutionContext, mark: string): boolean {
    return this.markOf<boolean>(context, mark) ?? false;
  }

  private markOf<Mark>(context: ExecutionContext, mark: string): Mark | undefined {
    return this.reflector.getAllAndOverride<Mark | undefined>(mark, [context.getHandler(), context.getClass()]);
  }
}

/**
 * For administrators' actions on shared routes; the guard calls it for admin routes.
 * @throws 403 for others, for an administrator without a second factor outside demo mode, and if the role lacks the right
 */
export function requireAdministrator(
  { role, consoleRole, aal }: Pick<CurrentUser, 'role' | 'consoleRole' | 'aal'>,
  right: Right,
  { DEMO_MODE }: Pick<RuntimeSettings, 'DEMO_MODE'>,
): void {
  if (role !== 'admin') throw forbidden('This is for administrators only.');
  if (aal !== 'aal2' && !DEMO_MODE) {
    throw forbidden('Administrators need to sign in with a second factor.', SECOND_FACTOR_REQUIRED);
  }
  requireRight({ consoleRole }, right);
}

/** For actions that require an additional right within a route. @throws 403 `right-missing` */
export function requireRight({ consoleRole }: Pick<CurrentUser, 'consoleRole'>, right: Right): void {
  if (!mayDo(consoleRole, right)) throw lacksRight(consoleRole, right);
}
