import { describe, expect, it } from 'vitest'
import { centsOf, featuresOf } from './subscription-plans.rules.ts'
import { newPlan, planChange } from './subscription-plans.schemas.ts'

const starter = {
  name: 'starter',
  displayName: 'Starter',
  description: 'For one room.',
  price: 499,
  containers: 8,
}

describe('a price in dollars', () => {
  it('is sent as whole cents, also where no computer holds it exactly [ADM-53]', () => {
    expect([9.99, 4.35, 0, 49.99, 1.005, 0.29, 1.1].map(centsOf)).toEqual([999, 435, 0, 4999, 101, 29, 110])
  })

  it('is right for every amount of cents up to a thousand dollars [ADM-53]', () => {
    const wrong = Array.from({ length: 100_000 }, (_, cents) => cents).filter(
      (cents) => centsOf(Number((cents / 100).toFixed(2))) !== cents,
    )
    expect(wrong).toEqual([])
  })
})

it('features are entered one a line, and blank lines are none [ADM-56] [ADM-57]', () => {
  expect(featuresOf('20 containers\n\n   \n Priority support \r\n')).toEqual([
    '20 containers',
    'Priority support',
  ])
  expect(featuresOf('')).toEqual([])
})

describe('a new plan', () => {
  it('starts with csv and json, one member and 30 items in each container [ADM-40] [ADM-55]', () => {
    expect(newPlan.parse(starter)).toMatchObject({
      exportFormats: ['csv', 'json'],
      teamMembers: 1,
      itemsPerContainer: 30,
      features: [],
      prioritySupport: false,
    })
  })

  it.each([
    ['name', '[ADM-45]'],
    ['displayName', '[ADM-46]'],
    ['description', '[ADM-47]'],
    ['price', '[ADM-48]'],
    ['containers', '[ADM-49]'],
  ])('requires %s %s', (field) => {
    const parsed = newPlan.safeParse({ ...starter, [field]: undefined })
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([[field]])
  })

  it('takes -1 as unlimited, and no other number below 0 [ADM-54]', () => {
    expect(newPlan.safeParse({ ...starter, containers: -1, itemsPerContainer: -1 }).success).toBe(true)
    for (const limit of [-2, 1.5, 1e9])
      expect(newPlan.safeParse({ ...starter, containers: limit }).success).toBe(false)
  })

  it('refuses names that programs could not know it by, and fields that a plan has not', () => {
    for (const name of ['Starter', 'two words', '-x', 'ä', '']) {
      expect(newPlan.safeParse({ ...starter, name }).success, name).toBe(false)
    }
    expect(newPlan.safeParse({ ...starter, isActive: false }).success).toBe(false)
  })
})

it('a change of a plan brings nothing that was not sent [ADM-41]', () => {
  expect(planChange.parse({ price: 599 })).toEqual({ price: 599 })
})
