import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '../../test/render.tsx'
import { ask } from '../lib/overlays/confirm.ts'

vi.mock('./confirmation.tsx', () => {
  throw new Error('The server is away')
})

it('closes a question whose code does not come, and says so', async () => {
  renderInApp(<p>Page</p>)
  act(() =>
    ask({ title: 'Delete it?', confirmLabel: 'Delete', run: async () => undefined, failure: 'Not deleted' }),
  )
  expect(screen.getByRole('dialog', { name: 'Loading' })).toBeDefined()
  expect(await screen.findByText('No connection. Nothing is lost; try again.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})
