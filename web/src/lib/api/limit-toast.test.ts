import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { isLimitError, limitOr, limitToast, setPlanOwner } from './limit-toast.ts'

const error = (code: string, message: string) =>
  new ApiError({ status: 403, body: JSON.stringify({ code, message }), statusText: '' })

it("shows the server's own sentence when the plan is used up, and the way to a larger one [ERR-07]", () => {
  const refused = error('CONTAINER_LIMIT_REACHED', 'Free has a container limit of 3.')
  expect(isLimitError(refused)).toBe(true)
  const { title, description, action } = limitToast(refused)
  expect([title, description]).toEqual(['Subscription Limit Reached', 'Free has a container limit of 3.'])
  action?.onAction()
  expect([action?.label, window.location.pathname]).toEqual(['Upgrade Plan', '/subscription'])
})

it('knows full and blocked containers too, and nothing else', () => {
  expect(isLimitError(error('ITEM_LIMIT_REACHED', 'Full'))).toBe(true)
  expect(isLimitError(error('CONTAINER_BLOCKED', 'Blocked'))).toBe(true)
  expect(isLimitError(error('FORBIDDEN', 'No'))).toBe(false)
})

it('tells a member whom to ask, without a button [SEAT-04]', () => {
  setPlanOwner('Mara')
  const toast = limitToast(error('MEMBER_LIMIT_REACHED', 'Pro has a member limit of 5.'))
  setPlanOwner(null)
  expect(toast).toEqual({
    title: 'Subscription Limit Reached',
    description: 'Pro has a member limit of 5. Ask Mara to upgrade.',
  })
  expect(limitToast(error('MEMBER_LIMIT_REACHED', 'Full')).action?.label).toBe('Upgrade Plan')
})

it('tells a paused member why nothing is saved, and who can change that [SEAT-08]', () => {
  const message = 'You can only view this workspace right now. Olga can change that.'
  setPlanOwner('Olga')
  const toast = limitOr(error('MEMBER_PAUSED', message), 'Couldn’t add Lamp', 'Failed to add item.')
  setPlanOwner(null)
  expect(toast).toEqual({ title: 'View only', description: message })
})
