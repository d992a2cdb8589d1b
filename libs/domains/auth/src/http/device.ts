import type { FastifyRequest } from 'fastify';
import type { Device } from '../sessions/issued-session';

/** The device that a request comes from. The address is the one that the trusted-proxy setting vouches for. */
export function deviceOf(request: FastifyRequest): Device {
  return { ip: request.ip.split('%')[0]!, userAgent: request.headers['user-agent'] ?? null };
}
