import { currentPassword } from './credentials.schemas.ts'
import { id, line, paging, time } from './fields.schemas.ts'
import { keyDays, keyLimits, scopes } from './keys.rules.ts'
import { says } from './sentences.ts'
import { z } from './zod.ts'

const name = line(keyLimits.name, {
  required: says('key.name-required'),
  tooLong: says('name.too-long'),
})

const scope = z.enum(scopes, { error: says('key.scope-unknown', { choices: scopes.join(', ') }) })
const noScope = says('key.no-scope')

export const newKey = z.strictObject({
  name,
  scopes: z
    .array(scope, { error: noScope })
    .min(1, noScope)
    .max(scopes.length, says('key.scope-unknown', { choices: scopes.join(', ') }))
    .transform((chosen) => scopes.filter((one) => chosen.includes(one))),
  /** Days after which it ends; null: never. */
  days: z.literal([...keyDays], { error: says('key.days', { choices: keyDays.join(', ') }) }).nullable(),
  /** Required of people who have a password here, because a key outlives the session that made it. */
  currentPassword: currentPassword.optional(),
})

export const keyChange = z.strictObject({ name })

/** A key as it is listed: without the key itself. */
export const apiKey = z.object({
  id,
  /** `key`: an API key. `app`: an assistant that a person has connected by OAuth; it uses tokens instead of a key. */
  kind: z.enum(['key', 'app']),
  /** The host of an assistant; null for a key. */
  client: z.string().nullable(),
  name: z.string(),
  /** The first 8 and the last 4 characters: `stw_Q7dK…x4Rm`; empty for an assistant. */
  shown: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** The person who made it, whose rights it has. */
  owner: z.object({ id, name: z.string() }),
  createdAt: time,
  /** Null: it never ends. */
  endsAt: time.nullable(),
  /** Written once in five minutes. */
  lastUsedAt: time.nullable(),
  /** The address from which it was used then. */
  lastUsedFrom: z.string().nullable(),
})
export const apiKeys = z.array(apiKey)
export const keysQuery = z.strictObject(paging)

/** A new key, with the only sight of it. */
export const madeKey = apiKey.extend({ key: z.string() })
