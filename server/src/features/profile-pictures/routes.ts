import {
  getProfilePicture,
  removeProfilePicture,
  setProfilePicture,
} from '@stowage/contract/profile-pictures'
import { callCosts } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import { sendPicture } from '../../http/calls/send-picture.ts'
import * as pictures from './service.ts'

export function profilePicturesRoutes(bind: Bind): void {
  // A person's own picture, so viewers may set one too.
  bind.prepared(setProfilePicture, 'account.use', {
    prepare: pictures.keepPicture,
    act: (ctx, _input, picture) => pictures.setPicture(ctx, picture),
  })
  bind.cost(setProfilePicture, () => callCosts.photo)
  bind(removeProfilePicture, 'account.use', pictures.removePicture)
  bind.raw(getProfilePicture, 'account.use', async (ctx, input, request, reply) =>
    sendPicture(request, reply, await pictures.findPicture(ctx, input)),
  )
}
