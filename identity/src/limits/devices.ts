import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Devices on which a person has signed in, named in a signed cookie: for each account a random mark and its expiry. The
 * cookie grants no access; it only keeps guesses from elsewhere from slowing such a device down.
 */

export const deviceCookie = 'identity_device'
export const deviceDays = 180
const mostAccounts = 8
const day = 86_400_000

type Entry = { account: string; mark: string; text: string }

export function createDevices(secret: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  // A hash, because the email itself would reveal to others on the device who has signed in here.
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
    /** The mark of a device on which this account has signed in. */
    markFor: (cookie: string | undefined, emailFolded: string, at: Date): string | undefined =>
      read(cookie, at).find(({ account }) => account === accountOf(emailFolded))?.mark,
    /** The mark of a device on which any account has signed in. */
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
