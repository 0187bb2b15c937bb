import {
  getBranding,
  getInstallationBranding,
  getLogo,
  removeBranding,
  removeInstallationBranding,
  setBranding,
  setInstallationBranding,
} from '@stowage/contract/branding'
import { callCosts } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import { sendPicture } from '../../http/calls/send-picture.ts'
import * as installation from './service/installation.ts'
import * as branding from './service.ts'

type Logos = { body: { logo?: string | null | undefined; darkLogo?: string | null | undefined } }

const costOfLogos = ({ body: { logo, darkLogo } }: Logos) =>
  [logo, darkLogo].filter((sent) => typeof sent === 'string').length * callCosts.photo

export function brandingRoutes(bind: Bind): void {
  bind(getBranding, 'branding.manage', branding.getBranding)
  bind.prepared(setBranding, 'branding.manage', { prepare: branding.keepLogos, act: branding.setBranding })
  bind.cost(setBranding, costOfLogos)
  bind(removeBranding, 'branding.manage', branding.removeBranding)
  bind(getInstallationBranding, 'installation.brand', installation.getInstallationBranding)
  bind.prepared(setInstallationBranding, 'installation.brand', {
    prepare: installation.keepInstallationLogos,
    act: installation.setInstallationBranding,
  })
  bind.cost(setInstallationBranding, costOfLogos)
  bind(removeInstallationBranding, 'installation.brand', installation.removeInstallationBranding)
  bind.raw(getLogo, 'public', async (ctx, input, request, reply) =>
    sendPicture(request, reply, await branding.findLogo(ctx, input)),
  )
}
