import { readFileSync } from 'node:fs'

/** The owner of the password: attackers guess facts about the owner first. Each name is a whole one, `Ada Lovelace`. */
export type PasswordOwner = { names: readonly string[]; email: string; productName: string }

/** The number of digits and symbols that people add to a word to make a password: a year, `123`, `!`. */
const mostBesideWord = 4
/** A name may be combined with a whole date. */
const mostBesideName = 8
const shortestName = 3

const listed = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
const common = new Set(listed.replaceAll(/^#.*$/gm, '').trim().split(/\s+/))

/** Sequences of keyboards and alphabets, forwards and backwards. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789'].flatMap((row) => [
  row,
  [...row].reverse().join(''),
])

const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const lettersOf = (text: string) => withoutMarks(text).replace(/\P{L}/gu, '')

function isCommon(password: string): boolean {
  const word = password.replace(/\P{L}+$/u, '')
  return common.has(password) || (password.length - word.length <= mostBesideWord && common.has(word))
}

/** Repetitions and sequences: `aaaaaaaa`, `abcabcabc`, `abcdefgh`, `87654321`. */
const isRow = (password: string) =>
  /^(.{1,3})\1+$/u.test(password) || rows.some((row) => row.includes(password))

function namesOf({ names, email, productName }: PasswordOwner): Set<string> {
  const [local = '', ...domain] = email.split('@')
  const ofNames = names.flatMap((name) => {
    const parts = name.split(/\s+/)
    return [...parts, parts.join(''), parts.toReversed().join('')]
  })
  const ofEmail = [...local.split(/\P{L}+/u), local, `${local}${domain.join('')}`]
  const all = [...ofNames, ...ofEmail, productName].map(lettersOf)
  return new Set(all.filter((name) => name.length >= shortestName))
}

/** The name of the person or of the product, alone or with a few digits and symbols in or beside it. */
function isName(password: string, owner: PasswordOwner): boolean {
  const letters = lettersOf(password)
  return [...password].length - letters.length <= mostBesideName && namesOf(owner).has(letters)
}

/** Whether attackers guess a password first (ASVS 5.0, 6.2.4 and 6.2.11). */
export function isGuessable(password: string, owner: PasswordOwner): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  return isCommon(folded) || isRow(folded) || isName(folded, owner)
}
