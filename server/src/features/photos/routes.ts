import { getPhoto } from '@stowage/contract/photos'
import type { Bind } from '../../http/calls/bind.ts'
import { findPhoto } from './service/find-photo.ts'

export function photosRoutes(bind: Bind): void {
  bind.raw(getPhoto, 'inventory.view', async (ctx, input, request, reply) => {
    const photo = await findPhoto(ctx, input)
    const isKnown = request.headers['if-none-match']?.includes(photo.tag) ?? false
    const bytes = isKnown ? null : await photo.read()
    reply.header('cache-control', 'private, max-age=31536000, immutable').header('etag', photo.tag)
    if (bytes === null) return reply.code(304).send()
    return reply.header('x-content-type-options', 'nosniff').type('image/jpeg').send(bytes)
  })
}
