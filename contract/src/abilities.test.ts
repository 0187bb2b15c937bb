import { expect, test } from 'vitest'
import { type Ability, abilities, may } from './abilities.ts'

const all = Object.keys(abilities) as Ability[]

test('an owner may do everything, an editor too', () => {
  expect(all.filter((ability) => !may('owner', ability))).toEqual([])
  expect(all.filter((ability) => !may('editor', ability))).toEqual([])
})

test('a viewer may look and use the own account, and change nothing that others see', () => {
  expect(all.filter((ability) => may('viewer', ability))).toEqual(['account.use', 'inventory.view'])
})
