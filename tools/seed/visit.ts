interface Cookie {
  name: string
  value: string
  path: string
  origin: string
}

export interface Page {
  url: URL
  status: number
  text: string
}

const redirects = new Set([301, 302, 303, 307])

function readCookie(line: string, origin: string): Cookie {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const [name = '', ...value] = pair.split('=')
  const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) || '/'
  return { name, value: value.join('='), path, origin }
}

/** Names the address that does not answer, instead of "fetch failed". */
async function ask(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new Error(
      `Nothing answers at ${url.origin} (${cause}). Start the product with npm start, or name its --url.`,
    )
  }
}

/** A browser without scripts: keeps cookies, follows redirects, fills in forms, calls the API; by a key if it has one. */
export function createVisitor(key?: string) {
  let cookies: Cookie[] = []

  const cookiesFor = ({ origin, pathname }: URL) =>
    cookies
      .filter((cookie) => cookie.origin === origin)
      .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  async function request(
    url: URL,
    init: RequestInit & { headers: Record<string, string> },
  ): Promise<Response> {
    const response = await ask(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: cookiesFor(url) },
    })
    for (const line of response.headers.getSetCookie()) {
      const cookie = readCookie(line, url.origin)
      cookies = cookies.filter((one) => one.name !== cookie.name || one.path !== cookie.path)
      if (cookie.value !== '') cookies.push(cookie)
    }
    return response
  }

  async function open(url: URL, fields?: Record<string, string>): Promise<Page> {
    const response = await request(url, {
      method: fields ? 'POST' : 'GET',
      headers: {
        accept: 'text/html',
        ...(fields ? { origin: url.origin, 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(fields ? { body: new URLSearchParams(fields).toString() } : {}),
    })
    const text = await response.text()
    const location = response.headers.get('location')
    return redirects.has(response.status) && location
      ? open(new URL(location, url))
      : { url, status: response.status, text }
  }

  return {
    open,
    /** Sends the form on a page, hidden fields included. */
    submit(page: Page, fields: Record<string, string>): Promise<Page> {
      const form = /<form [^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(page.text)
      if (!form) throw new Error(`${page.url.href} shows no form to sign in.`)
      const hidden = [...(form[2] ?? '').matchAll(/<input [^>]*type="hidden"[^>]*>/g)].map(([input]) => [
        / name="([^"]*)"/.exec(input)?.[1] ?? '',
        / value="([^"]*)"/.exec(input)?.[1] ?? '',
      ])
      const action = new URL(form[1] ?? '', page.url)
      return open(action, { ...Object.fromEntries(hidden), ...fields })
    },
    /** Calls the API; the caller checks the response. */
    call(url: URL, method: string, body?: unknown, requestKey?: string): Promise<Response> {
      return request(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(method === 'GET' ? {} : { origin: url.origin }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          ...(requestKey ? { 'idempotency-key': requestKey } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    },
  }
}

export type Visitor = ReturnType<typeof createVisitor>
