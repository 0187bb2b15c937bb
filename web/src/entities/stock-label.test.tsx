import { expect, it } from 'vitest'
import { renderInApp } from '../../test/render.tsx'
import { StockLabel } from './stock-label.tsx'

it.each([
  // Four pieces with a minimum of six of its own, plenty of pieces, and none left.
  ['container', 4, 6, 'Low Stock'],
  ['container', 4, 2, 'In Stock'],
  ['container', 0, 0, 'Low Stock'],
  [5, 4, 2, 'Low Stock'],
  [5, 9, 20, 'In Stock'],
  [3, 4, 20, 'In Stock'],
  [0, 1, 20, 'In Stock'],
  ['minimum', 9, 20, 'Low Stock'],
  ['minimum', 4, 0, 'In Stock'],
  ['minimum', 0, 0, 'Out of Stock'],
] as const)('by the rule %s, %i pieces with a minimum of %i are %s', (rule, quantity, minQuantity, word) => {
  const { container } = renderInApp(<StockLabel item={{ quantity, minQuantity }} rule={rule} />)
  expect(container.textContent).toContain(word)
})
