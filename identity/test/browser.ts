import type { FastifyInstance } from 'fastify'

type Cookie = { name: string; value: string; path: string }
type Fields = Readonly<Record<string, string>>

export type Visit = {
  status: number
  /** Path and query of the last page, after all redirects. */
  path: string
  text: string
  headers: Readonly<Record<string, unknown>>
}

const redirects = new Set([302, 303])

function readCookie(line: string): Cookie & { isGone: boolean } {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const separator = pair.indexOf('=')
  const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
  const value = pair.slice(separator + 1)
  return { name: pair.slice(0, separator), value, path, isGone: value === '' }
}

const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

const attribute = (tag: string, name: string) => decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** A person's browser without scripts: keeps cookies by path, follows redirects, fills in forms. */
export function createBrowser(initialApp: FastifyInstance, origin: string, remoteAddress = '127.0.0.1') {
  let app = initialApp
  let cookies: Cookie[] = []
  let languages: string | undefined
  let page: Visit | undefined

  function keep(lines: string | string[] | undefined): void {
    for (const { isGone, ...cookie } of [lines ?? []].flat().map(readCookie)) {
      cookies = cookies.filter((one) => one.name !== cookie.name || one.path !== cookie.path)
      if (!isGone) cookies.push(cookie)
    }
  }

  const cookiesFor = (path: string) =>
    cookies
      .filter((cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  async function visit(address: string, fields?: Fields, headers: Fields = {}): Promise<Visit> {
    const url = new URL(address, origin)
    if (url.origin !== origin) throw new Error(`The browser was sent away to ${url.href}`)
    const answer = await app.inject({
      method: fields === undefined ? 'GET' : 'POST',
      remoteAddress,
      url: url.pathname + url.search,
      headers: {
        host: url.host,
        accept: 'text/html',
        cookie: cookiesFor(url.pathname),
        ...(languages === undefined ? {} : { 'accept-language': languages }),
        ...(fields === undefined ? {} : { origin, 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(fields === undefined ? {} : { payload: new URLSearchParams(fields).toString() }),
    })
    keep(answer.headers['set-cookie'])
    if (redirects.has(answer.statusCode)) return visit(new URL(String(answer.headers.location), url).href)
    page = {
      status: answer.statusCode,
      path: url.pathname + url.search,
      text: answer.body,
      headers: answer.headers,
    }
    return page
  }

  return {
    /** As if the address was typed. */
    open: (address: string, headers?: Fields) =>
      visit(address, undefined, { 'sec-fetch-site': 'none', ...headers }),
    post: (address: string, fields: Fields, headers?: Fields) => visit(address, fields, headers),
    /** Fills in the form on the page and sends it, hidden fields included. */
    submit(fields: Fields, headers?: Fields): Promise<Visit> {
      const form = /<form [^>]*>[\s\S]*?<\/form>/.exec(page?.text ?? '')?.[0]
      if (form === undefined) throw new Error(`There is no form on ${page?.path}`)
      const inputs = [...form.matchAll(/<input [^>]*>/g)].map(([input]) => input)
      const hidden = inputs
        .filter((input) => attribute(input, 'type') === 'hidden')
        .map((input) => [attribute(input, 'name'), attribute(input, 'value')])
      return visit(attribute(form, 'action'), { ...Object.fromEntries(hidden), ...fields }, headers)
    },
    /** Follows the link with this text. */
    follow(label: string): Promise<Visit> {
      const links = [...(page?.text ?? '').matchAll(/<a [^>]*>([^<]*)<\/a>/g)]
      const link = links.find(([, text]) => decode(text ?? '') === label)
      if (link === undefined) throw new Error(`There is no link "${label}" on ${page?.path}`)
      return visit(attribute(link[0], 'href'))
    },
    /** From now on another instance of the program answers. */
    connectTo(other: FastifyInstance): void {
      app = other
    },
    /** From now on it asks for pages in these languages, as `Accept-Language` has them. */
    prefer(accepted: string): void {
      languages = accepted
    },
    forgetCookies(): void {
      cookies = []
    },
    cookies: () => cookies,
  }
}
