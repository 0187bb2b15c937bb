import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./branding.ts')> = {
  getBranding:
    'Returns the brand of a workspace: its name, color, logos and the line of its labels, and whether the plan ' +
    'includes branding.',
  setBranding:
    'Sets the brand of a workspace. A logo is a data URL; null removes it, and a logo that is left out stays.',
  removeBranding: 'Removes the brand of a workspace.',
  getInstallationBranding:
    'Returns the brand of the installation, which the landing page, the sign-in pages and emails show. super_admin only.',
  setInstallationBranding:
    'Sets the brand of the installation. A logo is a data URL; null removes it, and a logo that is left out stays. ' +
    'super_admin only.',
  removeInstallationBranding: 'Removes the brand of the installation. super_admin only.',
  getLogo: 'Returns a logo as PNG (binary, not JSON): whole, or with `size=icon` as a square of 96 px.',
}
