import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aUser } from '../../../test/samples.ts'
import { toast } from '../overlays/toast.ts'
import { chosenLanguage, configureFormats, formatDate } from '../texts/formats.ts'
import { activateLanguage } from '../texts/languages.ts'
import { showPreferences } from './show-preferences.ts'

let isConnected = true

vi.mock('../../locales/de.po', async (original) => {
  const catalog = (await original()) as { messages: object }
  return {
    get messages() {
      if (!isConnected) throw new Error('no connection')
      return catalog.messages
    },
  }
})

beforeEach(() => activateLanguage('en').then())

afterEach(async () => {
  isConnected = true
  configureFormats(aUser())
  await activateLanguage('en')
})

it('a language that does not come is told with a way to try again, and the rest is shown', async () => {
  isConnected = false
  const draw = vi.fn()
  const german = aUser({ language: 'de', dateFormat: 'dd-MM-yyyy' })
  await showPreferences(german, draw)
  expect([chosenLanguage(), document.documentElement.lang]).toEqual(['en', 'en'])
  expect(formatDate('2026-11-22T12:00:00Z')).toBe('22-11-2026')
  expect(draw).toHaveBeenCalledTimes(1)
  expect(toast.current()).toMatchObject({ kind: 'bad', title: 'Couldn’t load the language' })

  isConnected = true
  toast.current()?.action?.onAction()
  await waitFor(() => expect(document.documentElement.lang).toBe('de'))
  expect(chosenLanguage()).toBe('de')
  expect(draw).toHaveBeenCalledTimes(2)
})

it.each([
  ['de', ['de', 'en', 'de']],
  ['en', ['de', 'en']],
  ['de', ['de', 'en', 'de', 'en', 'de']],
] as const)('ends at %s, which was chosen last', async (last, chosen) => {
  await Promise.all(chosen.map((language) => showPreferences(aUser({ language }), () => undefined)))
  expect([chosenLanguage(), document.documentElement.lang]).toEqual([last, last])
  await Promise.all(chosen.map((language) => showPreferences(aUser({ language }), () => undefined)))
  expect([chosenLanguage(), document.documentElement.lang]).toEqual([last, last])
})
