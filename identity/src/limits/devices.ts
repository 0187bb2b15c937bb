import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Devices on which somebody has signed in, named in a cookie that nobody else can write: for each account a random mark
 * and how long it counts. It opens nothing; guesses made elsewhere just don't slow such a device down.
 */

export const deviceCookie = 'identity_device'
export const deviceDays = 180
const mostAccounts = 8
const day = 86_400_000

type Entry = { account: string; mark: string; text: string }

export function createDevices(secret: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  // The email itself would tell whoever looks at the cookie who has signed in here.
  const accountOf = (emailFolded: string) => sign(`account:${emailFolded}`).slice(0, 16)
  const signatureOf = (account: string, mark: string, until: string) =>
    sign(`device:${account}.${mark}.${until}`)

  function readEntry(text: string, at: Date): Entry[] {
    const [account = '', mark = '', until = '', signature = ''] = text.split('.')
    const given = Buffer.from(signature)
    const right = Buffer.from(signatureOf(account, mark, until))
    const isOurs = given.length === right.length && timingSafeEqual(given, right)
    return isOurs && Number(until) > at.getTime() ? [{ account, mark, text }] : []
  }

  const read = (cookie: string | undefined, at: Date): Entry[] =>
    (cookie ?? '')
      .split('~', mostAccounts)
      .filter((text) => text !== '')
      .flatMap((text) => readEntry(text, at))

  return {
    /** The mark of a device that knows this account. */
    markFor: (cookie: string | undefined, emailFolded: string, at: Date): string | undefined =>
      read(cookie, at).find(({ account }) => account === accountOf(emailFolded))?.mark,
    /** The mark of a device that knows any account. */
    anyMark: (cookie: string | undefined, at: Date): string | undefined => read(cookie, at)[0]?.mark,
    /** The cookie with this account first; it keeps its mark, and the other accounts stay. */
    remember(cookie: string | undefined, emailFolded: string, at: Date): string {
      const account = accountOf(emailFolded)
      const known = read(cookie, at)
      const mark =
        known.find((entry) => entry.account === account)?.mark ?? randomBytes(12).toString('base64url')
      const until = String(at.getTime() + deviceDays * day)
      const text = [account, mark, until, signatureOf(account, mark, until)].join('.')
      const others = known.filter((entry) => entry.account !== account).map((entry) => entry.text)
      return [text, ...others].slice(0, mostAccounts).join('~')
    },
  }
}

export type Devices = ReturnType<typeof createDevices>
