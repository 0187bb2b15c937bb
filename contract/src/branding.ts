import { brandBody, logosPath } from './branding.rules.ts'
import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./branding.schemas.ts')

type Schemas = typeof import('./branding.schemas.ts')
export type Brand = z.output<Schemas['brand']>
export type WorkspaceBranding = z.output<Schemas['workspaceBranding']>
export type InstallationBranding = z.output<Schemas['installationBranding']>

const ofWorkspace = '/api/workspaces/:id/branding'

export const getBranding = endpoint('GET', ofWorkspace, {
  schemas: async () => ({ response: (await s()).workspaceBranding }),
  shows: ['workspaces'],
})

/** Sets the whole brand. A repeated call changes nothing. */
export const setBranding = endpoint('PUT', ofWorkspace, {
  bodyLimit: brandBody,
  schemas: async () => ({ body: (await s()).brandChange, response: (await s()).workspaceBranding }),
  changes: ['workspaces', 'account', 'activity'],
})

/** Removes the brand, also where the plan no longer includes it. */
export const removeBranding = endpoint('DELETE', ofWorkspace, {
  status: 204,
  changes: ['workspaces', 'account', 'activity'],
})

const ofInstallation = '/api/admin/branding'

/** The brand of the installation: of the landing page, the sign-in pages, and mails of no branded workspace. */
export const getInstallationBranding = endpoint('GET', ofInstallation, {
  schemas: async () => ({ response: (await s()).installationBranding }),
  shows: ['instance'],
})

/** Sets the whole brand. A repeated call changes nothing. */
export const setInstallationBranding = endpoint('PUT', ofInstallation, {
  bodyLimit: brandBody,
  schemas: async () => ({
    body: (await s()).installationBrandChange,
    response: (await s()).installationBranding,
  }),
  changes: ['instance', 'audit', 'activity'],
})

export const removeInstallationBranding = endpoint('DELETE', ofInstallation, {
  status: 204,
  changes: ['instance', 'audit', 'activity'],
})

/**
 * A logo as PNG: `logo` is the hash in its address. Anybody who has the address may see it, because mails and pages of
 * invitations show it to people who are not signed in.
 */
export const getLogo = endpoint('GET', `${logosPath}:logo`, {
  media: 'image/png',
  schemas: async () => ({ query: (await s()).logoQuery }),
  shows: [],
})
