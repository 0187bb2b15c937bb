import { type ActivityAction, activityActions } from '@stowage/contract/activity.rules'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp } from '../../../test/render.tsx'
import { aUser } from '../../../test/samples.ts'
import { ActivityIcon } from '../activity-icon.tsx'
import { ActivityDays } from './activity-days.tsx'
import { ActivitySentence } from './activity-sentence.tsx'

const details = {
  keyName: 'Stock script',
  webhookName: '127.0.0.1:7182',
  containerName: 'Camping gear',
  itemName: 'Rope',
  quantity: 4,
  count: 2,
}

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
  ['key-created', 'Key created: Stock script'],
  ['webhook-created', 'Webhook created: 127.0.0.1:7182'],
  ['webhook-updated', 'Webhook changed: 127.0.0.1:7182'],
] as const)('of %s says: %s', (action, sentence) => {
  expect(sentenceOf(action).textContent).toBe(sentence)
})

it.each(activityActions)('has words and a sign for %s', (action) => {
  expect(sentenceOf(action).textContent).toMatch(/^\S+( \S+)+$/)
  expect(renderInApp(<ActivityIcon action={action} />).container.querySelector('svg')).not.toBeNull()
})

it('names the person before the sentence in a shared workspace, and the key of a program once [ACT-01] [ACT-02]', () => {
  const me = aUser()
  const timestamp = '2026-01-05T09:30:00.000Z'
  const ella = { id: 99, name: 'Ella', fullName: 'Ella Lind', profileImageUrl: null }
  renderInApp(
    <ActivityDays
      entries={[
        {
          id: 3,
          action: 'item-added',
          timestamp,
          details: { ...details, itemId: 7, viaKey: 'Home Assistant' },
          person: ella,
        },
        {
          id: 2,
          action: 'people-invited',
          timestamp,
          details: { count: 10 },
          person: { ...ella, id: me.id },
        },
        { id: 1, action: 'items-erased', timestamp, details: { count: 2 }, person: null },
      ]}
    />,
    { person: me },
  )
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const letters = screen.getAllByRole('listitem')[0]?.querySelector('[data-letters]')
  expect(letters?.getAttribute('data-letters')).toBe('EL')
  expect(rows[0]).toMatch(/Ella · Added Rope to Camping gear · by key “Home Assistant”/)
  expect(rows[0]?.split('by key')).toHaveLength(2)
  expect(rows[1]).toMatch(/You · Invited people to the workspace/)
  expect(rows[1]).not.toMatch(/10 items/)
  expect(rows[2]).toMatch(/Former member · Deleted 2 items/)
  expect(screen.getByRole('link', { name: 'Rope' }).getAttribute('href')).toBe('/items/7')
})
