import type { FastifyRequest } from 'fastify'

/** Whether the form was sent from one of our own pages. Browsers that send neither header are refused. */
export function isFromOwnPage(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined ? request.headers.origin === publicUrl : site === 'same-origin'
}
