import { t } from '@lingui/core/macro'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatNumber } from './formats.ts'
import { i18n } from './i18n.ts'
import { activateLanguage, hasCatalog, loadDeferredMessages } from './languages.ts'
import { placeName } from './place-name.ts'
import { sentenceOf } from './sentence-of.ts'

const shown = () => [i18n.locale, document.documentElement.lang, t`Cancel`, formatNumber(1000)]
const english = ['en', 'en', 'Cancel', '1,000']
const german = ['de', 'de', 'Abbrechen', '1.000']

beforeEach(() => activateLanguage('en').then())
afterEach(() => activateLanguage('en').then())

describe('a language with a catalog', () => {
  it('is shown with its words, its plurals and the sentences of the contract [ACC-12]', async () => {
    expect(hasCatalog('de')).toBe(true)
    expect(await activateLanguage('de')).toBe(true)
    expect(shown()).toEqual(german)
    const few = { reason: 'items.too-many', values: { most: 1000 } } as const
    expect(sentenceOf(few, 'Choose up to 1,000 items at once')).toBe(
      'Wähle höchstens 1.000 Gegenstände auf einmal',
    )
    expect(['Attic', 'Garden shed'].map(placeName)).toEqual(['Dachboden', 'Garden shed'])
  })

  it('leaves what is shown until it is there, and the page says the language of its words', async () => {
    const coming = activateLanguage('de')
    expect(shown()).toEqual(english)
    await coming
    expect(shown()).toEqual(german)
  })

  it('is not shown where another was chosen while it came', async () => {
    const [german, last] = await Promise.all([activateLanguage('de'), activateLanguage('en')])
    expect([german, last]).toEqual([false, true])
    expect(shown()).toEqual(english)
  })
})

describe('a language without one', () => {
  it('stays English, and the page says so', async () => {
    i18n.loadAndActivate({ locale: 'cs', messages: {} })
    expect(hasCatalog('xx')).toBe(false)
    expect(await activateLanguage('xx')).toBe(true)
    expect(shown().slice(0, 3)).toEqual(english.slice(0, 3))
  })

  it.each([
    ['tr', ['1 box', '12.345 boxes']],
    ['th', ['1 box', '12,345 boxes']],
  ])('holds its own figures within the English words: %s [ACC-12]', async (language, expected) => {
    await activateLanguage(language)
    const words = (n: number) =>
      i18n._({ id: 'crates', message: '{n, plural, one {# box} other {# boxes}}', values: { n } })
    expect([words(1), words(12_345)]).toEqual(expected)
  })
})

describe('a catalog that does not come', () => {
  afterEach(() => {
    vi.doUnmock('../../locales/de.po')
    vi.resetModules()
  })

  /** The same part, loaded again in a browser without a connection until `connect`. */
  async function withoutConnection() {
    let isConnected = false
    vi.resetModules()
    vi.doMock('../../locales/de.po', () => {
      if (!isConnected) throw new Error('no connection')
      return { messages: { greeting: ['Hallo'] } }
    })
    const [{ i18n }, { activateLanguage }] = await Promise.all([
      import('./i18n.ts'),
      import('./languages.ts'),
    ])
    const connect = () => {
      isConnected = true
    }
    return { i18n, activateLanguage, connect }
  }

  it('leaves the former language, and may be asked for again', async () => {
    const { i18n, activateLanguage, connect } = await withoutConnection()
    await expect(activateLanguage('de')).rejects.toThrow()
    expect([i18n.locale, document.documentElement.lang]).toEqual(['en', 'en'])
    connect()
    expect(await activateLanguage('de')).toBe(true)
    expect(i18n._('greeting')).toBe('Hallo')
  })

  it('leaves the page saying the language of its words, whatever it was written for', async () => {
    const { activateLanguage } = await withoutConnection()
    document.documentElement.lang = 'de'
    await expect(activateLanguage('de')).rejects.toThrow()
    expect(document.documentElement.lang).toBe('en')
  })

  it('is nothing to tell whoever has chosen another meanwhile', async () => {
    const { activateLanguage } = await withoutConnection()
    expect(await Promise.all([activateLanguage('de'), activateLanguage('en')])).toEqual([false, true])
  })
})

describe('the words of late screens', () => {
  it('come when such a screen does, and with each language from then on', async () => {
    const refused = () => t`Admin action denied`
    await activateLanguage('de')
    expect(refused()).toBe('Admin action denied')
    await loadDeferredMessages()
    expect(refused()).toBe('Admin-Aktion abgelehnt')
    expect(shown()).toEqual(german)
    await activateLanguage('en')
    expect(refused()).toBe('Admin action denied')
    await activateLanguage('de')
    expect(refused()).toBe('Admin-Aktion abgelehnt')
  })

  it('draw nothing anew that stands: in English, or when they are there', async () => {
    const drawn = vi.fn()
    const stop = i18n.on('change', drawn)
    await activateLanguage('en')
    drawn.mockClear()
    await loadDeferredMessages()
    expect(drawn).not.toHaveBeenCalled()
    await activateLanguage('de')
    await loadDeferredMessages()
    drawn.mockClear()
    await loadDeferredMessages()
    expect(drawn).not.toHaveBeenCalled()
    stop()
  })
})
