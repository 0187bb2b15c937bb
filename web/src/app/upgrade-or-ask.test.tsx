import type { ExportPlans } from '@stowage/contract/exports'
import type { Trial } from '@stowage/contract/imports'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import { aUser } from '../../test/samples.ts'
import { LockedCard } from '../entities/locked-card.tsx'
import { BlockedBanner } from '../features/containers/blocked-banner.tsx'
import { FormatTiles } from '../features/exports/parts/format-tiles.tsx'
import { PlanFit } from '../features/imports/parts/plan-fit.tsx'
import { NoPlace } from '../features/workspaces/parts/no-place.tsx'

const full: Trial['plan'] = {
  name: 'Free',
  containers: { after: 5, limit: 3 },
  fullest: null,
  containersBeyond: 2,
  itemsBeyond: 0,
  fitContainers: false,
  fitItems: false,
}
const plans: ExportPlans = {
  plan: { displayName: 'Pro', containers: 20, exportFormats: ['csv'] },
  offered: [{ displayName: 'Business', containers: -1, exportFormats: ['csv', 'json'] }],
}

const places: Record<string, ReactNode> = {
  'a blocked container': <BlockedBanner />,
  'a feature that is not in the plan': <LockedCard title="Analytics">Charts</LockedCard>,
  'an import beyond the limits': <PlanFit plan={full} pending={false} onFit={() => {}} />,
  'a format that is not in the plan': <FormatTiles plans={plans} value={null} onChange={() => {}} />,
  'an invitation without a seat': <NoPlace />,
}

const renderAs = (workspaceRole: WorkspaceRole, place: ReactNode) =>
  renderInApp(place, { person: aUser({ workspaceRole, workspaceOwner: 'Maya' }) })

beforeEach(() => {
  fakeApi()
})

describe.each(Object.entries(places))('%s', (_, place) => {
  it('leads the owner to the plans', async () => {
    renderAs('owner', place)
    const [link] = await screen.findAllByRole('link', { name: 'Upgrade Plan' })
    expect(link?.getAttribute('href')).toBe('/subscription')
    expect(screen.queryByText('Ask Maya to upgrade.')).toBeNull()
  })

  it.each(['admin', 'editor', 'viewer'] as const)('tells %s whom to ask [SEAT-04]', async (role) => {
    renderAs(role, place)
    expect((await screen.findAllByText('Ask Maya to upgrade.')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).toBeNull()
    expect(document.body.textContent).not.toMatch(/your .*plan/i)
  })
})
