import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { Device } from '../sessions/issued-session';

/** The device that a request comes from. The address is the one that the trusted-proxy setting vouches for. */
export function deviceOf(request: FastifyRequest): Device {
  const ip = request.ip.split('%')[0]!;
  // A proxy may say more than an address, or 'unknown'.
  return { ip: isIP(ip) ? ip : null, userAgent: request.headers['user-agent'] ?? null };
}
