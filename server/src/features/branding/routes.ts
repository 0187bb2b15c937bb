import { getBranding, getLogo, removeBranding, setBranding } from '@stowage/contract/branding'
import { callCosts } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import { sendPicture } from '../../http/calls/send-picture.ts'
import * as branding from './service.ts'

export function brandingRoutes(bind: Bind): void {
  bind(getBranding, 'branding.manage', branding.getBranding)
  bind.prepared(setBranding, 'branding.manage', { prepare: branding.keepLogos, act: branding.setBranding })
  bind.cost(
    setBranding,
    ({ body: { logo, darkLogo } }) =>
      [logo, darkLogo].filter((sent) => typeof sent === 'string').length * callCosts.photo,
  )
  bind(removeBranding, 'branding.manage', branding.removeBranding)
  bind.raw(getLogo, 'public', async (ctx, input, request, reply) =>
    sendPicture(request, reply, await branding.findLogo(ctx, input)),
  )
}
