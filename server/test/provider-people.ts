import { createBrowser } from '../../identity/test/browser.ts'
import { publicUrl, type Reply, type TestApp } from './app.ts'

export const firstPassword = 'correct horse battery'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A browser at the product, with the calls of its API that its person makes. */
export function openBrowser(app: TestApp, address?: string, origin = publicUrl) {
  const browser = createBrowser(app.server, origin, address)
  const call = (method: Method, url: string, body?: unknown): Promise<Reply> => {
    const sid = browser.cookies().find(({ name }) => name === 'sid')?.value
    return app.request({
      method,
      url,
      headers: {
        cookie: `sid=${sid}`,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
  }
  return {
    ...browser,
    call,
    async signUp(email: string) {
      await browser.open('/api/login?mode=sign-up')
      return browser.submit({ firstName: 'Grace', lastName: 'Hopper', email, password: firstPassword })
    },
    async signIn(email: string, password = firstPassword) {
      await browser.open('/api/login')
      return browser.submit({ email, password })
    },
    isSignedIn: async () => (await call('GET', '/api/auth/user')).status === 200,
  }
}

export type PersonsBrowser = ReturnType<typeof openBrowser>

/** The mails to an address, the newest last. The row of one that was sent meanwhile no longer holds its text. */
export async function mailsTo(
  app: TestApp,
  address: string,
): Promise<{ kind: string; subject: string; text: string }[]> {
  const { rows } = await app.pool.query(
    'select kind, subject, text from outgoing_mails where recipient = $1 order by id',
    [address],
  )
  const sent = app.mails.filter(({ to }) => to === address)
  return rows.map((row, at) => {
    const nth = rows.slice(0, at).filter(({ kind }) => kind === row.kind).length
    return row.text === '' ? { ...row, text: sent.filter(({ kind }) => kind === row.kind)[nth]?.text } : row
  })
}

/** The link in the newest mail of a kind to an address. */
export async function linkMailedTo(app: TestApp, address: string, kind: string): Promise<string> {
  const mail = (await mailsTo(app, address)).findLast((one) => one.kind === kind)
  const link = /^http\S+$/m.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`No mail of the kind ${kind} to ${address} has a link.`)
  return link
}
