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
  /** The provider that vouches for the person, where it is somebody else's: its address. */
  issuer: z.string().nullable(),
  /** What the bundled provider keeps of the person; null with another one. */
  own: z
    .object({
      email: z.string(),
      isEmailConfirmed: z.boolean(),
      /** The address that becomes theirs once the link that was mailed to it is followed. */
      pendingEmail: z.string().nullable(),
      /** Null where it was never changed since this is noted. */
      passwordChangedAt: time.nullable(),
      /** Whether browsers make passkeys for the address of the product. */
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
  /** How many wrong passwords in a row within an hour. */
  tries: z.int(),
  /** The address or network it came from, as far as that is known. */
  network: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(deviceKinds),
})
export const signInAttempts = z.array(signInAttempt)

const required = says('credentials.password-required')
const lengthOf = (text: string) => [...text].length

// Only what is missing is said: whether it is right is found out by a try alone.
const currentPassword = z.string({ error: required }).min(1, { error: required })

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

/** What a browser is asked for, as JSON: `PublicKeyCredential.parseCreationOptionsFromJSON` reads it. */
export const passkeyOptions = z.object({ options: z.string() })

const passkeyName = nameOf(longestPasskeyName, says('credentials.passkey-name-required'))

/** What is typed to add one. */
export const passkeyForm = z.strictObject({ name: passkeyName, currentPassword })

/** `answer` is what the browser made, as JSON. */
export const newPasskey = z.strictObject({
  name: passkeyName,
  answer: z
    .string({ error: says('credentials.passkey-refused') })
    .max(longestPasskeyAnswer, says('credentials.passkey-refused')),
})
