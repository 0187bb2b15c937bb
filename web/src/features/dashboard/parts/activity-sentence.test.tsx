import { type ActivityAction, activityActions } from '@stowage/contract/activity.rules'
import { expect, it } from 'vitest'
import { renderInApp } from '../../../../test/render.tsx'
import { ActivityIcon } from '../../../entities/activity-icon.tsx'
import { ActivitySentence } from './activity-sentence.tsx'

const details = { containerName: 'Camping gear', itemName: 'Rope', quantity: 4, count: 2 }

function sentenceOf(action: ActivityAction) {
  const entry = { id: 1, action, timestamp: '2026-01-05T09:30:00.000Z', details }
  return renderInApp(<ActivitySentence entry={entry} />).container
}

it.each([
  ['container-created', 'Created Camping gear'],
  ['container-updated', 'Changed Camping gear'],
  ['container-deleted', 'Deleted Camping gear'],
  ['container-restored', 'Restored Camping gear'],
  ['item-added', 'Added Rope to Camping gear'],
  ['item-updated', 'Changed Rope'],
  ['item-deleted', 'Deleted Rope'],
  ['item-restored', 'Restored Rope'],
  ['items-deleted', 'Deleted 2 items'],
  ['quantity-changed', 'Set Rope to 4'],
] as const)('of %s says: %s', (action, sentence) => {
  expect(sentenceOf(action).textContent).toBe(sentence)
})

it.each(activityActions)('has words and a sign for %s', (action) => {
  expect(sentenceOf(action).textContent).toMatch(/^\S+( \S+)+$/)
  expect(renderInApp(<ActivityIcon action={action} />).container.querySelector('svg')).not.toBeNull()
})
