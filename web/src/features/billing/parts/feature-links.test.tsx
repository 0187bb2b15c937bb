import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp } from '../../../../test/render.tsx'
import { aPlan } from '../../../../test/samples.ts'
import { FeatureLinks } from './feature-links.tsx'

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('leads to each feature, and says which the plan lacks', () => {
  const plan = aPlan({ displayName: 'Pro', advancedAnalytics: false, apiAccess: true, teamMembers: 5 })
  renderInApp(<FeatureLinks plan={plan} />)
  expect(links()).toEqual([
    ['AnalyticsNot in ProSee what’s moving, what’s running low and what nobody has touched.', '/analytics'],
    ['AutomationLet your own programs read and change your inventory.', '/workspace?tab=automation'],
    ['MembersShare your inventory with others.', '/workspace?tab=members'],
  ])
})
