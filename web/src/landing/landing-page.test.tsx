import { preferences } from '@stowage/contract/users.rules'
import { type BoundFunctions, type queries, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderLanding } from './render.tsx'

const plans = [
  {
    name: 'free',
    displayName: 'Free',
    description: 'For a first try.',
    price: 0,
    features: ['Up to 3 containers'],
    containers: 3,
    teamMembers: 1,
  },
  {
    name: 'pro',
    displayName: 'Pro',
    description: 'For a home.',
    price: 999,
    features: ['20 containers'],
    containers: 20,
    teamMembers: 1,
  },
  {
    name: 'business',
    displayName: 'Business',
    description: 'For teams.',
    price: 4999,
    features: ['All formats'],
    containers: -1,
    teamMembers: 1,
  },
]

/** A plan from the product's initial data. */
const seeded = {
  name: 'free',
  displayName: 'Free',
  description: 'For one closet, or to try it out.',
  price: 0,
  features: ['Up to 3 containers'],
  containers: 3,
  teamMembers: 1,
}

const publicUrl = 'https://stowage.example.org'
const assets = { css: '/assets/landing-1.css', fonts: ['/assets/inter-1.woff2', '/assets/bricolage-1.woff2'] }

let html: string
let screen: BoundFunctions<typeof queries>

beforeEach(() => {
  html = renderLanding({ plans, publicUrl, year: 2026 }, assets)
  document.documentElement.innerHTML = html.slice(html.indexOf('<head>'), html.indexOf('</html>'))
  screen = within(document.body)
})

afterEach(() => {
  document.documentElement.innerHTML = ''
})

/** The part of the page that holds a heading or another text. */
function around(text: string, selector: string) {
  const part = screen.getByText(text).closest<HTMLElement>(selector)
  if (!part) throw new Error(`no ${selector} around ${text}`)
  return within(part)
}

describe('the document', () => {
  it('says to other sites what it is, with whole addresses of the one that people type', () => {
    const of = (selector: string, attribute: string) =>
      document.querySelector(selector)?.getAttribute(attribute)
    expect(of('link[rel=canonical]', 'href')).toBe('https://stowage.example.org/')
    expect(of('meta[property="og:url"]', 'content')).toBe('https://stowage.example.org/')
    expect(of('meta[property="og:image"]', 'content')).toBe('https://stowage.example.org/social-card.jpg')
    expect(of('meta[property="og:title"]', 'content')).toBe(document.title)
    expect(of('meta[name="twitter:card"]', 'content')).toBe('summary_large_image')
  })

  it('is static: no script, no style attribute, no handler, so the strictest policy holds', () => {
    expect(html.startsWith('<!doctype html><html lang="en">')).toBe(true)
    expect(document.querySelector('script, style, [style]')).toBeNull()
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
    expect(attributes.filter((name) => name.startsWith('on'))).toEqual([])
  })

  it('links its one stylesheet and preloads the two faces of its first screen', () => {
    expect(document.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('/assets/landing-1.css')
    const preloads = [...document.querySelectorAll('link[rel=preload]')]
    expect(preloads.map((link) => link.getAttribute('href'))).toEqual(assets.fonts)
    for (const link of preloads) expect(link.hasAttribute('crossorigin')).toBe(true)
    expect(document.title).toBe('Stowage: know what’s in every box')
  })

  it('draws every icon it points at', () => {
    const uses = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '')
    expect(uses.length).toBeGreaterThan(10)
    for (const href of uses) expect(document.querySelector(href)?.tagName).toBe('symbol')
  })
})

describe('the ways in', () => {
  it('leads to the guide, which needs no account', () => {
    const guide = screen.getByRole('link', { name: 'Documentation' })
    expect(guide.getAttribute('href')).toBe('/docs')
  })

  it('has nine buttons, each a plain link to /api/login that carries the place to come back to [LAND-29]', () => {
    const ways = [...document.querySelectorAll('a[href^="/api/login"]')]
    expect(ways.map((link) => link.textContent)).toEqual([
      'Sign In',
      'Sign Up Free',
      'Sign Up Free',
      'Sign In',
      'Get Started Free',
      'Upgrade to Pro',
      'Upgrade to Business',
      'Create Free Account',
      'Sign In',
    ])
    for (const link of ways) {
      const wanted = link.textContent === 'Sign In' ? '/api/login?' : '/api/login?mode=sign-up&'
      const plan = /^Upgrade to (.*)/.exec(link.textContent ?? '')?.[1]?.toLowerCase()
      const to = plan === undefined ? '__TO__' : `%2Fsubscription%3Fplan%3D${plan}`
      expect(link.getAttribute('href')).toBe(`${wanted}returnTo=${to}`)
    }
    expect(document.querySelectorAll('.button')).toHaveLength(9)
  })

  it('offers both in the header [LAND-04, LAND-05]', () => {
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Sign In' })).toBeTruthy()
    expect(header.getByRole('link', { name: 'Sign Up Free' })).toBeTruthy()
  })

  it('offers both in the hero, under the headline with the name [LAND-06, LAND-07, LAND-08, LAND-09]', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Organize Your Stowage')
    const hero = around('No credit card required', 'section.hero')
    expect(hero.getByRole('link', { name: 'Sign Up Free' })).toBeTruthy()
    expect(hero.getByRole('link', { name: 'Sign In' })).toBeTruthy()
  })

  it('closes with an account and a way in [LAND-27, LAND-28]', () => {
    const close = around('Create Free Account', 'section')
    expect(close.getByRole('link', { name: 'Create Free Account' })).toBeTruthy()
    expect(close.getByRole('link', { name: 'Sign In' })).toBeTruthy()
  })

  it('leads to its own sections without leaving the page', () => {
    for (const [name, id] of [
      ['Features', 'features'],
      ['Pricing', 'pricing'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`#${id}`)
      expect(document.getElementById(id)).not.toBeNull()
    }
  })
})

describe('its language', () => {
  const linksOf = () => screen.getByRole('navigation', { name: 'Language' }).querySelectorAll('a')

  it('can be changed to each of the nine, by its own name, and leads back to the same place', () => {
    const links = [...linksOf()]
    expect(links.map(({ textContent }) => textContent)).toEqual(
      'English Español Français Deutsch Italiano Português 日本語 한국어 中文'.split(' '),
    )
    expect(links.map(({ lang }) => lang)).toEqual(preferences.language.values)
    expect(links[3]?.getAttribute('href')).toBe('/language/de?to=__TO__')
    expect(links.filter((link) => link.ariaCurrent === 'true' || link.getAttribute('aria-current'))).toEqual([
      links[0],
    ])
  })

  it.each(preferences.language.values)(
    'is that of all words, of plans and figures too: %s',
    async (language) => {
      const text = renderLanding({ plans: [seeded], publicUrl, language }, assets)
      expect(text).toContain(`<html lang="${language}">`)
      expect(text.includes('Up to 3 containers')).toBe(language === 'en')
      expect(text.includes('For one closet, or to try it out.')).toBe(language === 'en')
      expect(text.includes('Documentation</a>')).toBe(['en', 'fr'].includes(language))
      if (language === 'de') expect(text).toContain('96,2')
    },
  )
})

describe('what it says', () => {
  it('has exactly six feature cards [LAND-10]', () => {
    const cards = document.querySelectorAll('#features li')
    expect(cards).toHaveLength(6)
    expect(screen.getAllByRole('heading', { level: 3 }).slice(0, 6)).toHaveLength(6)
  })

  it.each([
    ['Container Organization', /each with a name, a place and a list/, 'LAND-11'],
    ['Real-Time Analytics', /Inventory levels, low-stock items and statistics/, 'LAND-12, LAND-13'],
    ['Mobile Responsive', /one hand in a dark garage/, 'LAND-14'],
    ['Secure & Private', /data is private.+protected by your sign-in/, 'LAND-15'],
    ['Export Data', /CSV export/, 'LAND-16'],
    ['Easy Management', /Add items by photo.+edit and manage them/, 'LAND-17'],
  ])('advertises %s with %s [%s]', (title, sentence) => {
    expect(around(title, 'li').getByText(sentence)).toBeTruthy()
  })

  it('takes the fear away in the hero [LAND-18, LAND-19, LAND-20]', () => {
    for (const text of ['No credit card required', 'Free tier included', 'Upgrade anytime']) {
      expect(around(text, 'section.hero').getByText(text)).toBeTruthy()
    }
  })
})

describe('the plans', () => {
  const card = (name: string) => around(name, 'li.plan')

  it('are three cards with their prices [LAND-21, LAND-25]', () => {
    expect(document.querySelectorAll('#pricing li.plan')).toHaveLength(3)
    expect(card('Free').getByText(/month/).textContent).toBe('$0/month')
    expect(card('Pro').getByText(/month/).textContent).toBe('$9.99/month')
    expect(card('Business').getByText(/month/).textContent).toBe('$49.99/month')
  })

  it('have a button each [LAND-22, LAND-23, LAND-24]', () => {
    expect(card('Free').getByRole('link', { name: 'Get Started Free' })).toBeTruthy()
    expect(card('Pro').getByRole('link', { name: 'Upgrade to Pro' })).toBeTruthy()
    expect(card('Business').getByRole('link', { name: 'Upgrade to Business' })).toBeTruthy()
  })

  it('mark Pro and no other as the most popular [LAND-26]', () => {
    expect(card('Pro').getByText('Most Popular')).toBeTruthy()
    expect(screen.getAllByText('Most Popular')).toHaveLength(1)
  })

  it('follow what admins wrote', () => {
    const changed = [
      {
        name: 'free',
        displayName: 'Gratis',
        description: 'x',
        price: 0,
        features: ['<b>5</b> boxes'],
        containers: 5,
        teamMembers: 1,
      },
    ]
    const text = renderLanding({ plans: changed, publicUrl }, assets)
    expect(text).toContain('Gratis')
    expect(text).toContain('&lt;b&gt;5&lt;/b&gt; boxes')
    expect(text).toContain('Your first 5 boxes are free.')
    expect(html).toContain('Your first three boxes are free.')
    expect(renderLanding({ plans: plans.slice(1), publicUrl }, assets)).toContain(
      'Label your first box tonight.',
    )
  })
})

describe('with the brand of the installation', () => {
  const brand = {
    name: 'Harbor Rentals',
    logo: '/api/logos/1',
    darkLogo: null,
    icon: '/api/logos/1?size=icon',
    isWide: false,
    stylesheet: '/brand/1d4f91.css',
  }
  const show = (change: Partial<typeof brand> = {}) => {
    html = renderLanding({ plans, publicUrl, brand: { ...brand, ...change } }, assets)
    document.documentElement.innerHTML = html.slice(html.indexOf('<head>'), html.indexOf('</html>'))
    screen = within(document.body)
    return screen.getByRole('banner').querySelector('.brand')
  }

  it('has its logo and name in the head, its color, and the product in headline and foot', () => {
    const head = show()
    expect(head?.textContent).toBe('Harbor Rentals')
    expect(head?.querySelector('img')?.getAttribute('src')).toBe('/api/logos/1')
    const styles = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) =>
      link.getAttribute('href'),
    )
    expect(styles).toEqual(['/assets/landing-1.css', '/brand/1d4f91.css'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Organize Your Stowage')
    expect(screen.getByRole('contentinfo').querySelector('.brand')?.textContent).toBe('Stowage')
    expect(document.querySelector('script, style, [style]')).toBeNull()
  })

  it('leaves the name to a wide logo, which says it', () => {
    const head = show({ isWide: true })
    expect(head?.textContent).toBe('')
    expect(head?.querySelector('img')?.getAttribute('alt')).toBe('Harbor Rentals')
  })
})
