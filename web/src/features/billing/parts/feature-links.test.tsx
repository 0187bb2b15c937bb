import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp } from '../../../../test/render.tsx'
import { aPlan, aUser } from '../../../../test/samples.ts'
import { FeatureLinks } from './feature-links.tsx'

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('leads to each feature, and says which the plan lacks', () => {
  const plan = aPlan({
    displayName: 'Pro',
    advancedAnalytics: false,
    apiAccess: true,
    teamMembers: 5,
    customBranding: false,
  })
  renderInApp(<FeatureLinks plan={plan} />)
  expect(links()).toEqual([
    [
      'AnalyticsNot included in ProSee what’s moving, what’s running low and what nobody has touched.',
      '/analytics',
    ],
    ['AutomationLet your own programs read and change your inventory.', '/workspace?tab=automation'],
    [
      'BrandingNot included in ProYour logo, color and return address on labels, PDFs, emails and invitations. QR codes stay easy to scan.',
      '/workspace?tab=branding',
    ],
    ['MembersShare your inventory with others.', '/workspace?tab=members'],
  ])
})

it('leaves branding to those who may set it', () => {
  renderInApp(<FeatureLinks plan={aPlan({ customBranding: true })} />, {
    person: aUser({ workspaceRole: 'viewer' }),
  })
  expect(links().map(([, href]) => href)).not.toContain('/workspace?tab=branding')
})
