import { listMovements } from '@stowage/contract/items'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { anItem } from '../../../test/samples.ts'
import { OneItem } from './one-item.tsx'

it('offers nothing but Share for an item that waits to be deleted', async () => {
  fakeApi().on(listMovements, [])
  renderInApp(<OneItem item={{ ...anItem(), waiting: { what: 'deleted' } }} isBlocked={false} />)
  expect(await screen.findByRole('list', { name: 'Stock history' })).toBeDefined()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Share'])
})
