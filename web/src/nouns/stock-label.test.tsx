import { expect, it } from 'vitest'
import { renderInApp } from '../../test/render.tsx'
import { StockLabel } from './stock-label.tsx'

it.each([
  // An item of four pieces whose own minimum is six, one of which there is plenty, and one that is used up.
  ['minimum', 4, 6, 'Low Stock'],
  ['minimum', 4, 2, 'In Stock'],
  ['threshold', 4, 2, 'Low Stock'],
  ['threshold', 9, 20, 'In Stock'],
  ['search', 1, 6, 'In Stock'],
  ['search', 0, 0, 'Out of Stock'],
] as const)('by the rule %s, %i pieces with a minimum of %i are %s', (rule, quantity, minQuantity, word) => {
  const { container } = renderInApp(<StockLabel item={{ quantity, minQuantity }} rule={rule} />)
  expect(container.textContent).toContain(word)
})
