import type { Sentence } from '../sentence.ts'
import { cleanEmail } from './addresses.ts'
import { isGuessable, type PasswordOwner } from './guessable.ts'

/** The fields of the account forms, and the messages for invalid input. */

export type SignUpField = 'firstName' | 'lastName' | 'email' | 'password'

export type SignUpForm = {
  values: { firstName: string; lastName: string; email: string }
  errors: { [Name in SignUpField]?: Sentence | undefined }
  problem?: Sentence | undefined
}

const longestName = 100
const longestEmail = 254
export const shortestPassword = 8
const longestPassword = 256

// Control and format characters (invisible, or turning the direction of text), noncharacters and lone surrogates.
const unprintable =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u
// No character that separates addresses or quotes a part: a form can't reach a second mailbox.
const emailShape = /^[^\s@<>()[\],;:"\\]{1,64}@[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u

const lengthOf = (text: string) => [...text].length

export function emailProblem(email: string): Sentence | undefined {
  if (email === '') return ['error.email.missing']
  const isUsable =
    email.length <= longestEmail &&
    !unprintable.test(email) &&
    emailShape.test(email) &&
    !email.includes('..')
  return isUsable ? undefined : ['error.email.invalid']
}

/** The problem of a new password, regardless of its owner. */
export function passwordShapeProblem(password: string): Sentence | undefined {
  if (password === '') return ['error.new-password.missing']
  if (lengthOf(password) < shortestPassword) return ['error.new-password.short', { least: shortestPassword }]
  return isPossiblePassword(password) ? undefined : ['error.new-password.long', { most: longestPassword }]
}

export function newPasswordProblem(password: string, owner: PasswordOwner): Sentence | undefined {
  const problem = passwordShapeProblem(password)
  if (problem !== undefined) return problem
  return isGuessable(password, owner) ? ['error.new-password.guessable'] : undefined
}

type NameRule = (name: string) => boolean

function nameProblem(name: string, isPlainName: NameRule): Sentence | undefined {
  if (lengthOf(name) > longestName) return ['error.name.long', { most: longestName }]
  return name === '' || isPlainName(name) ? undefined : ['error.name.control']
}

const cleanName = (raw: string) => raw.trim().normalize('NFC')
const textOf = (form: URLSearchParams, name: string) => form.get(name) ?? ''

export type SignUp = SignUpForm & { password: string; isValid: boolean }

type SignUpRules = { isPlainName: NameRule; productName: string }

export function readSignUp(form: URLSearchParams, { isPlainName, productName }: SignUpRules): SignUp {
  const values = {
    firstName: cleanName(textOf(form, 'firstName')),
    lastName: cleanName(textOf(form, 'lastName')),
    email: cleanEmail(textOf(form, 'email')),
  }
  const password = textOf(form, 'password')
  const owner = { names: [`${values.firstName} ${values.lastName}`], email: values.email, productName }
  const errors: SignUpForm['errors'] = {
    firstName:
      values.firstName === '' ? ['error.first-name.missing'] : nameProblem(values.firstName, isPlainName),
    lastName: nameProblem(values.lastName, isPlainName),
    email: emailProblem(values.email),
    password: newPasswordProblem(password, owner),
  }
  const isValid = Object.values(errors).every((error) => error === undefined)
  return { values, errors, password, isValid }
}

export type SignInForm = {
  email: string
  errors: { email?: Sentence | undefined; password?: Sentence | undefined }
  problem?: Sentence | undefined
}

type SignIn = SignInForm & { password: string; isValid: boolean }

/** Only reports missing input; the look-up alone decides whether the rest is right. */
export function readSignIn(form: URLSearchParams): SignIn {
  const email = cleanEmail(textOf(form, 'email'))
  const password = textOf(form, 'password')
  const errors: SignInForm['errors'] = {
    email: emailProblem(email),
    password: password === '' ? ['error.password.missing'] : undefined,
  }
  return { email, password, errors, isValid: errors.email === undefined && errors.password === undefined }
}

/** No account has a longer password, so a longer one is not worth hashing. */
export const isPossiblePassword = (password: string) => lengthOf(password) <= longestPassword
