import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { AcceptedBody } from '@townlink/contracts';
import type { FastifyRequest } from 'fastify';

/** The largest body of a route that declares no other, in bytes. */
export const USUAL_BYTES = 16 * 1024;

interface EdgeConfig {
  accepts?: AcceptedBody;
}

/** Declares what a route takes beyond a small JSON body: a larger one, a form, files, or calls of other sites. */
export const Accepts = (accepts: AcceptedBody): MethodDecorator => applyDecorators(RouteConfig({ accepts }));

/** What the route of a request declares. */
export const acceptedBy = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): AcceptedBody =>
  acceptsOf(routeOptions.config);

export const acceptsOf = (config: unknown): AcceptedBody => (config as EdgeConfig | undefined)?.accepts ?? {};
