import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { AcceptedBody } from '@townlink/contracts';
import type { FastifyRequest } from 'fastify';

/** Default limit of a body, in bytes. */
export const USUAL_BYTES = 16 * 1024;

interface EdgeConfig {
  accepts?: AcceptedBody;
}

/** Declares what a route accepts beyond a small JSON body: a larger one, a form, files, or cross-site calls. */
export const Accepts = (accepts: AcceptedBody): MethodDecorator => applyDecorators(RouteConfig({ accepts }));

export const acceptedBy = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): AcceptedBody =>
  acceptsOf(routeOptions.config);

export const acceptsOf = (config: unknown): AcceptedBody => (config as EdgeConfig | undefined)?.accepts ?? {};
