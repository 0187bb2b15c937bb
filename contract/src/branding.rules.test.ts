import { describe, expect, it } from 'vitest'
import { refusalOf } from '../test/english.ts'
import { contrastOf, inkOnDark, inkOnWhite, leastContrast, textOn } from './branding.rules.ts'
import { brandChange, installationBrandChange } from './branding.schemas.ts'

describe('the color of a brand', () => {
  it('has the contrast of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastOf('#ffffff', '#1d4f91')).toBeCloseTo(8.1, 1)
    expect(contrastOf('#f2b705', '#ffffff')).toBeCloseTo(1.8, 1)
    expect(contrastOf('#777777', '#777777')).toBe(1)
  })

  it('carries white text, or black where white is too pale', () => {
    expect([textOn('#1d4f91'), textOn('#f2b705'), textOn('#ffffff'), textOn('#000000')]).toEqual([
      '#ffffff',
      '#000000',
      '#000000',
      '#ffffff',
    ])
  })

  it('is a shade that can be read as text, and itself where it can be', () => {
    expect([inkOnWhite('#1d4f91'), inkOnDark('#f2b705')]).toEqual(['#1d4f91', '#f2b705'])
    expect(contrastOf(inkOnWhite('#f2b705'), '#ffffff')).toBeGreaterThanOrEqual(leastContrast)
  })

  it('can be read in all its uses, whichever it is', () => {
    const steps = ['00', '33', '66', '77', '99', 'cc', 'ff']
    for (const red of steps)
      for (const green of steps)
        for (const blue of steps) {
          const color = `#${red}${green}${blue}`
          const contrasts = [
            contrastOf(textOn(color), color),
            contrastOf(inkOnWhite(color), '#ffffff'),
            contrastOf(inkOnDark(color), '#1b2423'),
          ]
          expect(Math.min(...contrasts), color).toBeGreaterThanOrEqual(leastContrast)
        }
  })
})

describe('a brand', () => {
  const good = { name: 'Harbor Rentals', color: '#1D4F91', returnTo: '12 Pier Road' }

  it('is taken with its color in small letters', () => {
    expect(brandChange.parse(good)).toEqual({ ...good, color: '#1d4f91' })
    expect(brandChange.parse({ ...good, returnTo: ' ' }).returnTo).toBeNull()
  })

  it.each([
    [{ ...good, name: ' ' }, 'Brand name is required'],
    [{ ...good, name: 'x'.repeat(61) }, 'Name too long'],
    [{ ...good, color: 'teal' }, 'Color must be a code such as #1d4f91'],
    [{ ...good, color: '#1d4' }, 'Color must be a code such as #1d4f91'],
    [{ ...good, color: 'url(#1d4f91)' }, 'Color must be a code such as #1d4f91'],
    [{ ...good, color: null }, 'Color must be a code such as #1d4f91'],
    [{ ...good, returnTo: 7 }, '“Return to” must be text'],
    [{ ...good, returnTo: 'x'.repeat(121) }, '“Return to” can have up to 120 characters'],
    [{ ...good, logo: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'Logo must be a PNG, JPEG or WebP picture'],
    [{ ...good, darkLogo: 'https://example.org/logo.png' }, 'Logo must be a PNG, JPEG or WebP picture'],
  ])('is refused with a sentence: %j', (value, message) => {
    expect(refusalOf(brandChange, value)).toBe(message)
  })
})

describe('the brand of the installation', () => {
  const good = { name: 'Harbor Rentals', color: '#1D4F91' }

  it('has the bounds of a workspace’s, without the line of labels', () => {
    expect(installationBrandChange.parse(good)).toEqual({ ...good, color: '#1d4f91' })
    expect(refusalOf(installationBrandChange, { ...good, name: 'x'.repeat(61) })).toBe('Name too long')
    expect(refusalOf(installationBrandChange, { ...good, color: 'teal' })).toBe(
      'Color must be a code such as #1d4f91',
    )
    expect(installationBrandChange.safeParse({ ...good, returnTo: '12 Pier Road' }).success).toBe(false)
  })
})
