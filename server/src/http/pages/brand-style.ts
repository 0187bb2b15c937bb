import { colorPattern, textOn } from '@stowage/contract/branding.rules'
import type { FastifyInstance } from 'fastify'

/** The rule that gives the main buttons of a page the color of a brand, with text that can be read on it. */
export const brandRule = (color: string): string =>
  `.button-primary,.button-primary:hover{background:${color};color:${textOn(color)}}`

/**
 * Serves the style sheet of each color at an address of its own (`brandStyleAddress`), because the policies of the landing
 * page and of the sign-in pages allow no style inside them.
 */
export function brandStyles(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/brand/:file', async (request, reply) => {
    const color = `#${request.params.file.replace(/\.css$/, '')}`
    if (!request.params.file.endsWith('.css') || !colorPattern.test(color)) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(brandRule(color))
  })
}
