import { getPhoto } from '@stowage/contract/photos'
import type { Bind } from '../../http/calls/bind.ts'
import { sendPicture } from '../../http/calls/send-picture.ts'
import { findPhoto } from './service/find-photo.ts'

export function photosRoutes(bind: Bind): void {
  bind.raw(getPhoto, 'inventory.view', async (ctx, input, request, reply) => {
    const photo = await findPhoto(ctx, input)
    return sendPicture(request, reply, photo)
  })
}
