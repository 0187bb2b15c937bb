import { screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { renderInApp } from '../../../../test/render.tsx'
import { anItem } from '../../../../test/samples.ts'
import type { Waiting } from '../../../entities/listed-item.ts'
import { loadWaitingView } from '../load-waiting-view.ts'
import { ItemCard } from './item-card.tsx'

beforeAll(loadWaitingView)

function show(waiting: Waiting) {
  renderInApp(
    <ItemCard
      item={{ ...anItem({ name: 'Tarp', quantity: 3 }), waiting }}
      index={0}
      rule="container"
      selected={false}
      found={false}
      refused={false}
      isStop
      selecting={false}
      rights={{ step: true, edit: true, remove: true }}
      onToggle={vi.fn()}
      onDelete={vi.fn()}
    />,
  )
}

it('looks like it goes while it waits to be deleted, and offers nothing to do with it', () => {
  show({ what: 'deleted' })
  expect(screen.getByText('Waiting to be deleted')).toBeDefined()
  expect(screen.getByText('Tarp').className).toContain('line-through')
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByRole('article').getAttribute('aria-keyshortcuts')).toBe('Enter')
})

it('keeps its look and its actions while a change waits', () => {
  show({ what: 'changed' })
  expect(screen.getByText('Waiting to be saved')).toBeDefined()
  expect(screen.getByText('Tarp').className).not.toContain('line-through')
  expect(screen.getByRole('button', { name: 'Delete Tarp' })).toBeDefined()
})
