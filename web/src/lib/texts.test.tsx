import { setupI18n } from '@lingui/core'
import { I18nProvider as LinguiProvider, Trans as LinguiTrans } from '@lingui/react'
import { act, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { messages as english } from '../locales/en.po'
import { I18nProvider, i18n, type Message, Trans, useLingui } from './texts.tsx'

const catalog = english as Record<string, Message>
const lingui = setupI18n({ locale: 'en', messages: { en: english } })

/** A word for every value of a message, the amount for every one that is counted or chosen by. */
function valuesOf(message: Message, amount: number): Record<string, string | number> {
  if (typeof message === 'string') return {}
  const found: Record<string, string | number> = {}
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, kind, cases = {}] = token
    for (const one of Object.values(cases)) Object.assign(found, valuesOf(one, amount))
    found[name] = kind === undefined ? `[${name}]` : amount
  }
  return found
}

function textOf(element: ReactElement): string {
  const { container, unmount } = render(element)
  const html = container.innerHTML
  unmount()
  return html
}

describe('the runtime of texts', () => {
  it('writes every English message as Lingui does, whatever the amount', () => {
    i18n.loadAndActivate({ locale: 'en', messages: catalog })
    for (const [id, message] of Object.entries(catalog)) {
      for (const amount of [0, 1, 2, 12_345]) {
        const values = valuesOf(message, amount)
        expect(i18n._({ id, values })).toBe(lingui._(id, values))
      }
    }
    expect(Object.keys(catalog).length).toBeGreaterThan(100)
  })

  it('puts elements and values into a text as Lingui does', () => {
    const message: Message = ['<0>', ['name'], '</0> lies in ', ['place'], ', see <1/>.']
    const props = {
      id: 'sentence',
      message,
      values: { name: 'Tent', place: <em>Attic</em> },
      components: { 0: <b className="name" />, 1: <hr /> },
    }
    const theirs = textOf(
      <LinguiProvider i18n={lingui}>
        <LinguiTrans {...(props as unknown as Parameters<typeof LinguiTrans>[0])} />
      </LinguiProvider>,
    )
    expect(textOf(<Trans {...props} />)).toBe(theirs)
    expect(theirs).toBe('<b class="name">Tent</b> lies in <em>Attic</em>, see <hr>.')
  })

  it('leaves alone what only looks like an element', () => {
    const html = textOf(<Trans id="named" message={[['name']]} values={{ name: '<b>box</b> <3/>' }} />)
    expect(html).toBe('&lt;b&gt;box&lt;/b&gt; &lt;3/&gt;')
    const written = { name: '<0>box</0> <constructor>x</constructor>' }
    const inside = textOf(
      <Trans id="inside" message={['<0>', ['name'], '</0>']} values={written} components={{ 0: <b /> }} />,
    )
    expect(inside).toBe('<b>&lt;0&gt;box&lt;/0&gt; &lt;constructor&gt;x&lt;/constructor&gt;</b>')
    expect(textOf(<Trans id="direct" message="<constructor>x</constructor>" />)).toContain('constructor')
  })

  it('says it in another language from then on, by the rules of that language', () => {
    const described = {
      id: 'boxes',
      message: [['n', 'plural', { one: ['#', ' box'], other: ['#', ' boxes'] }]],
      values: { n: 3 },
    } as const
    function Boxes() {
      const { _ } = useLingui()
      return <p>{_(described)}</p>
    }
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    render(
      <I18nProvider i18n={i18n}>
        <Boxes />
      </I18nProvider>,
    )
    expect(screen.getByText('3 boxes')).toBeTruthy()
    const few = [['n', 'plural', { few: ['#', ' krabice'], other: ['#', ' krabic'] }]] as const
    act(() => i18n.loadAndActivate({ locale: 'cs', messages: { boxes: few } }))
    expect(screen.getByText('3 krabice')).toBeTruthy()
    act(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
  })
})

it('keeps a name that runs from right to left from turning the words around it', () => {
  const message = [['name'], ' in ', ['place'], ', ', ['count']] as const
  const values = { name: 'كابلات 12', place: 'Garage', count: 3 }
  expect(i18n._({ id: 'isolated', message, values })).toBe('\u2068كابلات 12\u2069 in Garage, 3')
})
