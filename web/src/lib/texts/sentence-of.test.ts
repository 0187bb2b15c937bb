import { newItem } from '@stowage/contract/items.schemas'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { i18n } from './i18n.ts'
import { localizeIssue, zodFormResolver } from './localized-schema.ts'

const german = {
  'item.name-required': 'Der Gegenstand braucht einen Namen',
  'container.limit': ['Der Tarif ', ['plan'], ' hat Platz für ', ['limit', 'number'], ' Behälter'],
} as never

afterEach(() => i18n.activate('en'))

/** An answer as the server sends it. */
const refused = (body: object) =>
  new ApiError({
    status: 403,
    statusText: '',
    body: JSON.stringify({ code: 'CONTAINER_LIMIT_REACHED', ...body }),
  })
const limit = {
  reason: 'container.limit',
  values: { plan: 'Free', limit: 3000 },
  message: 'You’ve reached the container limit of the Free plan (3,000 containers). Upgrade to add more.',
}

describe('a refusal', () => {
  it('is told in the language that is shown, with its values', () => {
    i18n.loadAndActivate({ locale: 'de', messages: german })
    const { message, issues } = refused({ ...limit, issues: [{ path: 'body.name', ...limit }] })
    expect(message).toBe('Der Tarif Free hat Platz für 3.000 Behälter')
    expect(issues[0]?.message).toBe(message)
  })

  it('is told in English where its reason is unknown, as of a newer server', () => {
    i18n.loadAndActivate({ locale: 'de', messages: german })
    expect(refused({ reason: 'item.too-heavy', message: 'Too heavy.' }).message).toBe('Too heavy.')
    expect(refused({ message: 'Of an older server.' }).message).toBe('Of an older server.')
  })
})

describe('a form', () => {
  const check = async () => {
    const { errors } = await zodFormResolver(newItem)({ name: '', containerId: 1 }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
    return (errors as { name?: { message?: string } }).name?.message
  }

  it('is checked in the language that is shown', async () => {
    expect(await check()).toBe('Item name is required')
    i18n.loadAndActivate({ locale: 'de', messages: german })
    expect(await check()).toBe('Der Gegenstand braucht einen Namen')
  })

  it('tells plurals and numbers of English too', () => {
    expect(localizeIssue('items.too-many {"most":25000}')).toBe('Choose up to 25,000 items at once')
    expect(localizeIssue('no reason at all')).toBe('no reason at all')
  })
})
