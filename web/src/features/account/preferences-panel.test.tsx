import { getCurrentUser, type PreferencesChange, type User, updatePreferences } from '@stowage/contract/users'
import { offeredTimezones, preferenceNames, preferences } from '@stowage/contract/users.rules'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aUser } from '../../../test/samples.ts'
import { queryKey } from '../../lib/api/query.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { configureFormats } from '../../lib/texts/formats.ts'
import { i18n } from '../../lib/texts/i18n.ts'
import { activateLanguage, loadDeferredMessages } from '../../lib/texts/languages.ts'
import { PreferencesPanel } from './preferences-panel.tsx'

const failed = 'Failed to update preferences. Please try again.'
const at = '/profile?tab=preferences'

/** A fake server that stores what it gets. */
function keepingApi(): FakeApi {
  const api = fakeApi()
  let kept = aUser()
  api.on(updatePreferences, ({ body }) => {
    kept = { ...kept, ...body } as typeof kept
    return kept
  })
  api.on(getCurrentUser, () => kept)
  return api
}

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const sent = (api: FakeApi) => api.calls(updatePreferences).map(({ body }) => body)
const offered = (label: string) => [...select(label).options].map(({ value }) => value)
const effectOf = (label: string) => {
  const id = select(label).getAttribute('aria-describedby')
  return id === null ? null : document.getElementById(id)?.textContent?.replace(/\s/g, ' ')
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-01-05T20:30:00Z'), toFake: ['Date'] })
  configureFormats(aUser())
})

afterEach(() => {
  vi.useRealTimers()
  toast.dismiss()
  document.documentElement.lang = 'en'
  i18n.activate('en')
  configureFormats(aUser())
})

describe('the preferences', () => {
  it('offer what the contract names, and show what is chosen [ACC-11] [ACC-12] [ACC-13] [ACC-14] [ACC-15]', () => {
    renderInApp(<PreferencesPanel />, { at, person: aUser({ timezone: 'Asia/Tokyo', currency: 'EUR' }) })
    expect(offered('Language')).toEqual(preferences.language.values)
    expect(offered('Time zone')).toEqual(offeredTimezones())
    expect(offered('Date format')).toEqual(preferences.dateFormat.values)
    expect(offered('Currency')).toEqual(preferences.currency.values)
    expect([...select('Time zone').options].slice(0, 8).map(({ text }) => text)).toEqual([
      ...['UTC', 'New York', 'Chicago', 'Denver', 'Los Angeles', 'London', 'Paris', 'Tokyo'],
    ])
    expect([...select('Language').options].map(({ text }) => text)).toEqual([
      ...['English', 'Español (Spanish)', 'Français (French)', 'Deutsch (German)', 'Italiano (Italian)'],
      ...['Português (Portuguese)', '日本語 (Japanese)', '한국어 (Korean)', '中文 (Chinese)'],
    ])
    expect(select('Currency').selectedOptions[0]?.text).toBe('EUR, Euro')
    expect(select('Time zone').value).toBe('Asia/Tokyo')
    const themes = within(screen.getByRole('group', { name: 'Theme' })).getAllByRole<HTMLInputElement>(
      'radio',
    )
    expect(themes.map(({ value }) => value)).toEqual(['light', 'dark', 'system'])
  })

  it('offer the date format of a newly chosen language, which changes nothing by itself', async () => {
    const api = keepingApi()
    const { user } = renderInApp(<PreferencesPanel />, { at })
    const offer = () => screen.queryByRole('button', { name: /dd\/MM\/yyyy/ })
    expect(offer()).toBeNull()
    await user.selectOptions(select('Language'), 'fr')
    await waitFor(() => expect(offer()).not.toBeNull())
    expect(sent(api)).toEqual([{ language: 'fr' }])
    await user.click(offer() as HTMLElement)
    await waitFor(() => expect(sent(api)).toEqual([{ language: 'fr' }, { dateFormat: 'dd/MM/yyyy' }]))
    await waitFor(() => expect(offer()).toBeNull())
  })

  it.each([
    ['Time zone', 'Europe/Paris', { timezone: 'Europe/Paris' }],
    ['Date format', 'yyyy-MM-dd', { dateFormat: 'yyyy-MM-dd' }],
    ['Currency', 'GBP', { currency: 'GBP' }],
  ])('save %s at once, send nothing else, and say that it is saved [ACC-08]', async (label, value, body) => {
    const api = keepingApi()
    const { user } = renderInApp(<PreferencesPanel />, { at })
    expect(screen.queryByText('Saved')).toBeNull()
    await user.selectOptions(select(label), value)
    expect(await screen.findByText('Saved')).toBeDefined()
    expect((await screen.findAllByText('Preferences saved')).length).toBeGreaterThan(0)
    expect(sent(api)).toEqual([body])
    expect(select(label).value).toBe(value)
  })

  it('say so for two seconds', async () => {
    keepingApi()
    const { user } = renderInApp(<PreferencesPanel />, { at })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await user.selectOptions(select('Currency'), 'GBP')
    await screen.findByText('Saved')
    const [end] = timers.mock.calls.find(([, delay]) => delay === 2000) ?? []
    timers.mockRestore()
    act(() => (end as (saved: undefined) => void)(undefined))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('tell their effect in words, at once', async () => {
    keepingApi()
    const { user } = renderInApp(<PreferencesPanel />, { at })
    expect(effectOf('Time zone')).toBe('It’s 8:30 PM there.')
    expect(effectOf('Date format')).toBe('Example: 01/05/2025')
    expect(effectOf('Currency')).toBe('Example: $1,234.50. Plans are priced in US dollars.')
    expect(effectOf('Language')).toBeNull()
    await user.selectOptions(select('Time zone'), 'Asia/Tokyo')
    await waitFor(() => expect(effectOf('Date format')).toBe('Example: 01/06/2025'))
    expect(effectOf('Time zone')).toBe('It’s 5:30 AM there.')
    await user.selectOptions(select('Date format'), 'dd-MM-yyyy')
    await waitFor(() => expect(effectOf('Date format')).toBe('Example: 06-01-2025'))
    await user.selectOptions(select('Currency'), 'EUR')
    await user.selectOptions(select('Language'), 'fr')
    await waitFor(() => expect(effectOf('Currency')?.replace(/\s/g, ' ')).toContain('1 234,50 €'))
    expect(effectOf('Time zone')).toBe('It’s 05:30 there.')
    expect(document.documentElement.lang).toBe('fr')
    // The panel's page loads this catalog too.
    await loadDeferredMessages()
    expect(effectOf('Langue')).toBeNull()
    await user.selectOptions(select('Langue'), 'de')
    await waitFor(() => expect(effectOf('Zeitzone')).toBe('Dort ist es 05:30.'))
    expect(effectOf('Währung')).toContain('1.234,50 €')
    expect(effectOf('Sprache')).toBeNull()
    expect(document.documentElement.lang).toBe('de')
  })

  it('save Language at once, send nothing else, and say that it is saved in it [ACC-08] [ACC-09]', async () => {
    const api = keepingApi()
    await loadDeferredMessages()
    await activateLanguage('en')
    const { user } = renderInApp(<PreferencesPanel />, { at })
    await user.selectOptions(select('Language'), 'de')
    expect(await screen.findByText('Gespeichert')).toBeDefined()
    expect(sent(api)).toEqual([{ language: 'de' }])
    expect(document.documentElement.lang).toBe('de')
  })
})

describe('a preference that is not saved', () => {
  it.each([
    ['Time zone', 'Asia/Tokyo', 'UTC'],
    ['Date format', 'yyyy-MM-dd', 'MM/dd/yyyy'],
    ['Currency', 'JPY', 'USD'],
  ])('goes back with all that followed it, and is told: %s [ACC-24]', async (label, value, before) => {
    const api = fakeApi()
    let answer: (reply: Response) => void = () => undefined
    api.on(updatePreferences, () => new Promise<Response>((resolve) => (answer = resolve)))
    const { user } = renderInApp(<PreferencesPanel />, { at })
    const effects = () => ['Time zone', 'Date format', 'Currency'].map(effectOf)
    const shown = effects()
    await user.selectOptions(select(label), value)
    await waitFor(() => expect(select(label).value).toBe(value))
    await waitFor(() => expect(effects()).not.toEqual(shown))
    await act(async () => answer(refusal(500, 'INTERNAL', 'Broken')))
    expect((await screen.findByText(failed)).getAttribute('role')).toBe('alert')
    await waitFor(() => expect(select(label).value).toBe(before))
    await waitFor(() => expect(effects()).toEqual(shown))
    expect(document.documentElement.lang).toBe('en')
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('goes back with all words that followed it, and is told: Language [ACC-24]', async () => {
    const api = fakeApi()
    let answer: (reply: Response) => void = () => undefined
    api.on(updatePreferences, () => new Promise<Response>((resolve) => (answer = resolve)))
    const { user } = renderInApp(<PreferencesPanel />, { at })
    await user.selectOptions(select('Language'), 'fr')
    await waitFor(() => expect(document.documentElement.lang).toBe('fr'))
    await act(async () => answer(refusal(500, 'INTERNAL', 'Broken')))
    await waitFor(() => expect(document.documentElement.lang).toBe('en'))
    expect(await screen.findByText(failed)).toBeDefined()
    expect(select('Language').value).toBe('en')
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('for want of a network is told the same way, and can be chosen again [ACC-24]', async () => {
    const api = keepingApi()
    const { user } = renderInApp(<PreferencesPanel />, { at })
    api.setOffline(true)
    await user.selectOptions(select('Currency'), 'JPY')
    expect((await screen.findByText(failed)).getAttribute('role')).toBe('alert')
    await waitFor(() => expect(select('Currency').value).toBe('USD'))
    api.setOffline(false)
    await user.selectOptions(select('Currency'), 'JPY')
    await screen.findByText('Saved')
    expect(select('Currency').value).toBe('JPY')
  })
})

describe('preferences that are chosen quickly', () => {
  it('go one after the other, and the last one stays', async () => {
    const api = keepingApi()
    renderInApp(<PreferencesPanel />, { at })
    for (const value of ['EUR', 'GBP', 'JPY']) {
      fireEvent.change(select('Currency'), { target: { value } })
    }
    await screen.findByText('Saved')
    await waitFor(() =>
      expect(sent(api)).toEqual([{ currency: 'EUR' }, { currency: 'GBP' }, { currency: 'JPY' }]),
    )
    await waitFor(() => expect(select('Currency').value).toBe('JPY'))
  })

  it('are sent once for a press that is doubled', async () => {
    const api = keepingApi()
    const { user } = renderInApp(<PreferencesPanel />, { at })
    await user.dblClick(screen.getByRole('radio', { name: 'Dark' }))
    await screen.findByText('Saved')
    expect(sent(api)).toEqual([{ theme: 'dark' }])
  })

  it('keep the one that was saved where the other is refused', async () => {
    const api = keepingApi()
    const refuseTimezone = ({ body }: { body: PreferencesChange }) =>
      body.timezone ? refusal(500, 'INTERNAL', 'Broken') : aUser({ currency: body.currency ?? 'USD' })
    api.on(updatePreferences, refuseTimezone)
    renderInApp(<PreferencesPanel />, { at })
    fireEvent.change(select('Currency'), { target: { value: 'EUR' } })
    fireEvent.change(select('Time zone'), { target: { value: 'Asia/Tokyo' } })
    expect((await screen.findByText(failed)).getAttribute('role')).toBe('alert')
    await waitFor(() => expect(select('Time zone').value).toBe('UTC'))
    expect(select('Currency').value).toBe('EUR')
  })
})

describe('what is not chosen here', () => {
  it.each([
    ['saved', () => aUser({ currency: 'EUR' })],
    ['refused', () => refusal(500, 'INTERNAL', 'Broken')],
  ])('stays as it became meanwhile when a slow choice is %s', async (_outcome, reply) => {
    const api = fakeApi()
    let answer: () => void = () => undefined
    api.on(updatePreferences, () => new Promise((resolve) => (answer = () => resolve(reply() as never))))
    const { client } = renderInApp(<PreferencesPanel />, { at })
    fireEvent.change(select('Currency'), { target: { value: 'EUR' } })
    await waitFor(() => expect(sent(api)).toHaveLength(1))
    const person = () => client.getQueryData<User>(queryKey(getCurrentUser))
    act(() => {
      client.setQueryData<User>(queryKey(getCurrentUser), (user) => user && { ...user, lowStockRule: 9 })
    })
    await act(async () => answer())
    await waitFor(() => expect(document.body.textContent).toMatch(/Saved|Failed to update/))
    expect(person()?.lowStockRule).toBe(9)
  })
})

describe('another window of the same browser', () => {
  it('is told of what was saved, and follows what was saved there', async () => {
    const api = keepingApi()
    const { user } = renderInApp(<PreferencesPanel />, { at })
    const before = localStorage.getItem('stowage.preferences')
    await user.selectOptions(select('Currency'), 'GBP')
    await screen.findByText('Saved')
    expect(localStorage.getItem('stowage.preferences')).not.toBe(before)
    api.on(getCurrentUser, aUser({ currency: 'EUR', dateFormat: 'yyyy-MM-dd' }))
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'stowage.preferences', newValue: '1' }))
    })
    await waitFor(() => expect(select('Currency').value).toBe('EUR'))
    await waitFor(() => expect(effectOf('Date format')).toBe('Example: 2025-01-05'))
  })
})

it('every preference of the contract has its place on the screen', () => {
  renderInApp(<PreferencesPanel />, { at })
  const sections = ['Appearance', 'Language and region'].map((name) => screen.getByRole('region', { name }))
  const shown = sections.flatMap((section) => [...section.querySelectorAll('select, fieldset')])
  expect(shown).toHaveLength(preferenceNames.length)
})
