import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { checksumLength, keyLength, keyPrefix } from '@stowage/contract/keys.rules'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = keyLength - checksumLength
const wellFormed = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${keyLength}}$`)

/** Letters and digits of the checksum, which tells a mistyped key without asking the database (KEY-02). */
function checksumOf(text: string): string {
  let rest = crc32(text)
  let written = ''
  for (let place = 0; place < checksumLength; place += 1) {
    written = letters.charAt(rest % letters.length) + written
    rest = Math.floor(rest / letters.length)
  }
  return written
}

/** A new key: 34 random letters and digits, which are 202 bits, and their checksum. */
export function newKeyText(): string {
  const random = Array.from({ length: randomLength }, () => letters.charAt(randomInt(letters.length))).join(
    '',
  )
  return `${keyPrefix}${random}${checksumOf(random)}`
}

/** Whether a text is a key of Stowage, as far as its form and checksum tell. */
export function isKeyText(text: string): boolean {
  if (!wellFormed.test(text)) return false
  const random = text.slice(keyPrefix.length, keyPrefix.length + randomLength)
  return text.endsWith(checksumOf(random))
}

/** The part of a key that lists show. */
export const shownPartOf = (text: string): string => `${text.slice(0, 8)}…${text.slice(-4)}`
