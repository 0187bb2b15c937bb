import { getSubscription } from '@stowage/contract/billing'
import { listContainers } from '@stowage/contract/containers'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import { aContainer, aPlan, aSubscription } from '../../test/samples.ts'
import { useRead } from '../lib/api/query.ts'
import { useLivePlan } from './use-live-plan.ts'

function Shown() {
  const { data } = useLivePlan()
  const { data: containers } = useRead(listContainers, { query: {} })
  return (
    <p>
      {data?.plan.displayName} {containers?.map(({ blocked }) => (blocked ? 'closed' : 'open')).join()}
    </p>
  )
}

const pro = aPlan({ id: 2, name: 'pro', displayName: 'Pro', containers: 20 })

it('shows within a minute what another plan blocks, and asks for nothing while the plan stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const api = fakeApi()
  api.on(getSubscription, aSubscription({ plan: pro }))
  api.on(listContainers, [aContainer({ blocked: false })])
  renderInApp(<Shown />)
  expect(await screen.findByText('Pro open')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(api.calls(listContainers)).toHaveLength(1)
  // An administrator gives another plan meanwhile.
  api.on(getSubscription, aSubscription())
  api.on(listContainers, [aContainer({ blocked: true })])
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(await screen.findByText('Free closed')).toBeDefined()
  expect(api.calls(listContainers)).toHaveLength(2)
  vi.useRealTimers()
})
