import {
  longestEmail,
  longestPasskeyAnswer,
  longestPasskeyName,
  passwordLength,
} from './credentials.rules.ts'
import { nameOf, time } from './fields.schemas.ts'
import { says } from './sentences.ts'
import { deviceKinds } from './sessions.rules.ts'
import { z } from './zod.ts'

export const credentials = z.object({
  /** The address of an external provider that authenticates the person. */
  issuer: z.string().nullable(),
  /** The person's credentials at the bundled provider; null with another one. */
  own: z
    .object({
      email: z.string(),
      isEmailConfirmed: z.boolean(),
      /** The requested address, until the mailed link is followed. */
      pendingEmail: z.string().nullable(),
      /** Null when it was not changed since changes are recorded. */
      passwordChangedAt: time.nullable(),
      /** Whether browsers create passkeys for the address of the product. */
      takesPasskeys: z.boolean(),
      passkeys: z.array(
        z.object({ key: z.string(), name: z.string(), createdAt: time, lastUsedAt: time.nullable() }),
      ),
    })
    .nullable(),
})

export const signInAttempt = z.object({
  id: z.string(),
  at: time,
  /** False: the password was wrong. */
  succeeded: z.boolean(),
  /** The number of wrong passwords in a row within an hour. */
  tries: z.int(),
  /** The address or network of the attempt, if known. */
  network: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(deviceKinds),
})
export const signInAttempts = z.array(signInAttempt)

const required = says('credentials.password-required')
const lengthOf = (text: string) => [...text].length

/** Only checks that it is not empty; a password is verified by an attempt alone. */
export const currentPassword = z.string({ error: required }).min(1, { error: required })

const newPassword = z
  .string({ error: says('credentials.new-password-required') })
  .min(1, { error: says('credentials.new-password-required'), abort: true })
  .refine((text) => lengthOf(text) >= passwordLength.least, {
    error: says('credentials.new-password-short', { least: passwordLength.least }),
    abort: true,
  })
  .refine(
    (text) => lengthOf(text) <= passwordLength.most,
    says('credentials.new-password-long', { most: passwordLength.most }),
  )
  .meta({ minLength: passwordLength.least, maxLength: passwordLength.most })

export const passwordChange = z.strictObject({ currentPassword, newPassword })

export const emailChange = z.strictObject({
  email: z
    .string({ error: says('credentials.email-required') })
    .trim()
    .min(1, { error: says('credentials.email-required') })
    .max(longestEmail, says('credentials.email-invalid')),
  currentPassword,
})

export const passkeyStart = z.strictObject({ currentPassword })

export const passkeyRemoval = z.strictObject({ currentPassword })

/** The options for creating a passkey, as JSON for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyOptions = z.object({ options: z.string() })

const passkeyName = nameOf(longestPasskeyName, says('credentials.passkey-name-required'))

export const passkeyForm = z.strictObject({ name: passkeyName, currentPassword })

/** `answer` is the browser's credential, as JSON. */
export const newPasskey = z.strictObject({
  name: passkeyName,
  answer: z
    .string({ error: says('credentials.passkey-refused') })
    .max(longestPasskeyAnswer, says('credentials.passkey-refused')),
})
