import type { SignInForm } from '../pages/sign-in-page.ts'
import type { SignUpForm } from '../pages/sign-up-page.ts'
import type { Texts } from '../texts.ts'

/** What people type into the account forms, and what is said where it can't be taken. */

const longestName = 100
const longestEmail = 254
const shortestPassword = 8
const longestPassword = 256

// Control and format characters (invisible, or turning the direction of text) and lone surrogates.
const unprintable = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u
// No character that separates addresses or quotes a part: a form can't reach a second mailbox.
const emailShape = /^[^\s@<>()[\],;:"\\]{1,64}@[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u

const lengthOf = (text: string) => [...text].length

export const cleanEmail = (raw: string) => raw.trim().normalize('NFC')
/** One mailbox is one account, however its address is typed. */
export const foldEmail = (email: string) => cleanEmail(email).toLowerCase().normalize('NFC')

export function emailProblem(email: string, { errors }: Texts): string | undefined {
  if (email === '') return errors.emailMissing
  const isUsable =
    email.length <= longestEmail &&
    !unprintable.test(email) &&
    emailShape.test(email) &&
    !email.includes('..')
  return isUsable ? undefined : errors.emailInvalid
}

export function newPasswordProblem(password: string, { errors }: Texts): string | undefined {
  if (password === '') return errors.newPasswordMissing
  if (lengthOf(password) < shortestPassword) return errors.passwordShort
  return lengthOf(password) > longestPassword ? errors.passwordLong : undefined
}

function nameProblem(name: string, { errors }: Texts): string | undefined {
  if (lengthOf(name) > longestName) return errors.nameTooLong
  return unprintable.test(name) ? errors.nameControl : undefined
}

const cleanName = (raw: string) => raw.trim().normalize('NFC')
const textOf = (form: URLSearchParams, name: string) => form.get(name) ?? ''

export type SignUp = SignUpForm & { password: string; isValid: boolean }

export function readSignUp(form: URLSearchParams, texts: Texts): SignUp {
  const values = {
    firstName: cleanName(textOf(form, 'firstName')),
    lastName: cleanName(textOf(form, 'lastName')),
    email: cleanEmail(textOf(form, 'email')),
  }
  const password = textOf(form, 'password')
  const problems = {
    firstName: values.firstName === '' ? texts.errors.firstNameMissing : nameProblem(values.firstName, texts),
    lastName: nameProblem(values.lastName, texts),
    email: emailProblem(values.email, texts),
    password: newPasswordProblem(password, texts),
  }
  const errors = Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
  return { values, errors, password, isValid: Object.keys(errors).length === 0 }
}

export type SignIn = SignInForm & { password: string; isValid: boolean }

/** Only what is missing is said here; whether the rest is right is said by the look-up alone. */
export function readSignIn(form: URLSearchParams, texts: Texts): SignIn {
  const email = cleanEmail(textOf(form, 'email'))
  const password = textOf(form, 'password')
  const errors = {
    email: emailProblem(email, texts),
    password: password === '' ? texts.errors.passwordMissing : undefined,
  }
  return { email, password, errors, isValid: errors.email === undefined && errors.password === undefined }
}

/** Longer ones are never anybody's: they are not worth hashing. */
export const isPossiblePassword = (password: string) => lengthOf(password) <= longestPassword
