import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '../../../../test/render.tsx'
import { anItem } from '../../../../test/samples.ts'
import type { Waiting } from '../../../entities/listed-item.ts'
import { ItemRow } from './item-row.tsx'

function show(waiting: Waiting) {
  renderInApp(
    <ItemRow
      item={{ ...anItem({ name: 'Tarp', quantity: 3 }), waiting }}
      index={0}
      rule="container"
      selected={false}
      found={false}
      refused={false}
      isStop
      active
      selecting={false}
      showsSku={false}
      narrow={false}
      start={0}
      height={56}
      rights={{ step: true, edit: true, remove: true }}
      onToggle={vi.fn()}
      onDelete={vi.fn()}
    />,
  )
}

it('offers nothing to do with an item that waits to be deleted, and keeps its columns', () => {
  show({ what: 'changed' })
  const columns = screen.getAllByRole('cell').length
  expect(screen.getByRole('checkbox', { name: 'Select Tarp' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Delete Tarp' })).toBeDefined()
  cleanup()
  show({ what: 'deleted' })
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('row').getAttribute('aria-keyshortcuts')).toBe('Enter')
  expect(screen.getAllByRole('cell')).toHaveLength(columns)
})
