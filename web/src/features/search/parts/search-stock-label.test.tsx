import { expect, it } from 'vitest'
import { renderInApp } from '../../../../test/render.tsx'
import { anItem } from '../../../../test/samples.ts'
import { SearchStockLabel } from './search-stock-label.tsx'

it.each([
  [5, 5, ''],
  [5, 6, 'In Stock'],
  [5, 0, 'Out of Stock'],
  ['minimum', 3, ''],
  ['minimum', 4, 'In Stock'],
] as const)('by the rule %s, a search says of %i pieces with a minimum of 3: %s', (rule, quantity, word) => {
  const item = anItem({ quantity, minQuantity: 3 })
  const { container } = renderInApp(<SearchStockLabel item={item} rule={rule} />)
  expect(container.textContent).toBe(word)
})
