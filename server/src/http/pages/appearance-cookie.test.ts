import { describe, expect, it } from 'vitest'
import { appearanceInHeader, parseAppearance } from './appearance-cookie.ts'

describe('the look that a browser remembers', () => {
  it('is found among other cookies', () => {
    expect(appearanceInHeader('sid=1; look=dark.de; book=light.fr')).toEqual({
      theme: 'dark',
      language: 'de',
    })
    expect(appearanceInHeader('look=system.en')).toEqual({ theme: 'system', language: 'en' })
  })

  it.each([undefined, '', 'dark', 'dark.', '.de', 'dark.de.x', 'pink.de', 'dark.tlh', 'dark."><script>'])(
    'is none of the product’s when it says %s',
    (text) => expect(parseAppearance(text)).toBeNull(),
  )

  it('is none where there is no such cookie', () => {
    for (const header of [undefined, '', 'outlook=dark.de', 'look', 'x=look=dark.de']) {
      expect(appearanceInHeader(header)).toBeNull()
    }
  })
})
