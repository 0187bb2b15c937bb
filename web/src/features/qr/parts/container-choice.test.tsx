import { listContainers } from '@stowage/contract/containers'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi } from '../../../../test/fake-api.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { aContainer } from '../../../../test/samples.ts'
import { type ChosenContainers, ContainerChoice } from './container-choice.tsx'

it('sorts a container that came chosen by its name', async () => {
  fakeApi().on(listContainers, [
    aContainer({ id: 1, name: 'Attic box' }),
    aContainer({ id: 2, name: 'Winter coats' }),
  ])
  const onChange = vi.fn<(chosen: ChosenContainers) => void>()
  const { user } = renderInApp(<ContainerChoice chosen={new Map([[2, { id: 2 }]])} onChange={onChange} />)
  await user.click(await screen.findByRole('checkbox', { name: /Attic box/ }))
  expect([...(onChange.mock.lastCall?.[0].keys() ?? [])]).toEqual([1, 2])
})
