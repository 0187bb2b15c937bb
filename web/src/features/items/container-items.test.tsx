import { listItems } from '@stowage/contract/items'
import { screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aContainer, anItem } from '../../../test/samples.ts'
import { onScreenOf } from '../../../test/screen-width.ts'
import { ContainerItems } from './container-items.tsx'

function Inside() {
  return <ContainerItems container={aContainer({ id: 14, itemCount: 1 })} openSearch={useRef(null)} />
}

it('keeps the field of a phone while somebody takes its words away to type others', async () => {
  onScreenOf(390)
  fakeApi().on(listItems, [anItem({ name: 'tent' })])
  const { user } = renderInApp(<Inside />, { at: '/containers/14?q=tent' })
  const field = await screen.findByRole('searchbox', { name: 'Search items' })
  await user.click(field)
  await user.keyboard('{Backspace>4}')
  expect(document.activeElement).toBe(field)
  await user.keyboard('lamp')
  expect(field).toHaveProperty('value', 'lamp')
  await user.keyboard('{Escape}{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search items' }))
})
