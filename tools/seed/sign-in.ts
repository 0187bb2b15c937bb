import type { Page, Visitor } from './visit.ts'

export interface Account {
  email: string
  password: string
}

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The error message of a page, or its heading. */
function complaintOf(page: Page): string {
  const pattern = /<p class="(?:notice notice-bad|field-error)"[^>]*>([^<]*)<|<h1[^>]*>([^<]*)</g
  const found = [...page.text.matchAll(pattern)].map(([, problem, title]) => ({ problem, title }))
  const problem = found.find((one) => one.problem)?.problem ?? found.find((one) => one.title)?.title
  return decode(problem ?? `the answer was ${page.status}`).trim()
}

async function isSignedIn(visitor: Visitor, origin: URL): Promise<boolean> {
  return (await visitor.call(new URL('/api/auth/user', origin), 'GET')).status === 200
}

async function openForm(visitor: Visitor, url: URL, mode: 'sign-in' | 'sign-up'): Promise<Page> {
  const page = await visitor.open(new URL(`/api/login?mode=${mode}&returnTo=%2Fapi%2Fhealth`, url))
  if (page.url.pathname.startsWith('/identity/') && page.text.includes('name="password"')) return page
  if (page.url.pathname.startsWith('/identity/') || page.url.origin === url.origin) {
    throw new Error(`${page.url.origin} offers no way to sign in: ${complaintOf(page)}`)
  }
  throw new Error(
    `People sign in at ${page.url.origin} there, not with an email and password of the product itself.`,
  )
}

/** Creates the account; null when it exists already. */
async function signUp(visitor: Visitor, url: URL, account: Account): Promise<URL | null> {
  const form = await openForm(visitor, url, 'sign-up')
  const [firstName = 'New'] = account.email.split('@')
  const page = await visitor.submit(form, { firstName: firstName.slice(0, 50), lastName: '', ...account })
  const origin = new URL('/', form.url)
  return (await isSignedIn(visitor, origin)) ? origin : refuseUnless(page, /already|exists|taken/i)
}

function refuseUnless(page: Page, known: RegExp): null {
  const complaint = complaintOf(page)
  if (known.test(complaint)) return null
  throw new Error(`The account is not ready: ${complaint}`)
}

/** Signs in like a person, through the pages of the product; returns the product's origin. */
export async function signIn(visitor: Visitor, url: URL, account: Account, mayCreate: boolean): Promise<URL> {
  const made = mayCreate ? await signUp(visitor, url, account) : null
  if (made) return made
  const form = await openForm(visitor, url, 'sign-in')
  const page = await visitor.submit(form, { email: account.email, password: account.password })
  const origin = new URL('/', form.url)
  if (await isSignedIn(visitor, origin)) return origin
  const hint = mayCreate ? '' : ' To make the account first, add --create.'
  throw new Error(`${account.email} could not sign in: ${complaintOf(page)}${hint}`)
}
