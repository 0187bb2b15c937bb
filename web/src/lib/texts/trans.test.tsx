import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { i18n } from './i18n.ts'

function htmlOf(element: ReactElement): string {
  return render(<I18nProvider i18n={i18n}>{element}</I18nProvider>).container.innerHTML
}

describe('a text with elements', () => {
  it('puts values and elements where they belong', () => {
    const name = 'Tent'
    const place = <em>Attic</em>
    const sentence = (
      <Trans>
        <b className="name">{name}</b> lies in {place}
      </Trans>
    )
    expect(htmlOf(sentence)).toBe('<b class="name">Tent</b> lies in <em>Attic</em>')
  })

  it('shows a name as it was written, whatever it looks like', () => {
    for (const name of ['<b>box</b> <3/>', '<0>x</0>', '<constructor>x</constructor>', 'C:\\x41']) {
      const shown = document.createElement('p')
      shown.textContent = name
      expect(
        htmlOf(
          <Trans>
            In <b>{name}</b>
          </Trans>,
        ),
      ).toBe(`In <b>${shown.innerHTML}</b>`)
    }
  })

  it('keeps a name that runs from right to left from turning the words around it', () => {
    const name = 'كابلات'
    expect(htmlOf(<Trans>{name} is here</Trans>)).toBe('\u2068كابلات\u2069 is here')
    const marked = '<كابلات>'
    expect(htmlOf(<Trans>{marked} is here</Trans>)).toBe('\u2068&lt;كابلات&gt;\u2069 is here')
  })
})
