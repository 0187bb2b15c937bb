import type {
  addPasskey as addPasskeyEndpoint,
  removePasskey as removePasskeyEndpoint,
  startPasskey as startPasskeyEndpoint,
} from '@stowage/contract/credentials'
import type { BodyOf } from '@stowage/contract/endpoint'
import type { NewPasskey } from '../../../adapters/oidc/provider-accounts.ts'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { record } from '../../events/service.ts'
import { ownerOf, provenOwner } from '../service.ts'

type StartInput = { body: BodyOf<typeof startPasskeyEndpoint> }

/** Begins to add a passkey. Requires the current password; the options are valid in this session, once. */
export async function startPasskey(ctx: Ctx, { body }: StartInput): Promise<{ options: string }> {
  const { accounts, subject } = await provenOwner(ctx, body.currentPassword)
  const options = await accounts.startPasskey(subject, String(ctx.actor.sessionId))
  if (options === 'impossible') throw refusal('CONFLICT', 'credentials.passkey-impossible')
  if (options === 'full') throw refusal('CONFLICT', 'credentials.too-many-passkeys')
  return { options }
}

type AddInput = { body: BodyOf<typeof addPasskeyEndpoint> }

/**
 * Checks the passkey that this session requested. Runs outside the transaction, so that a refusal uses the challenge up
 * too.
 */
export async function checkPasskey(ctx: Ctx, { body }: AddInput): Promise<NewPasskey> {
  const { accounts, subject } = await ownerOf(ctx)
  const place = String(ctx.actor.sessionId)
  const passkey = await accounts.checkPasskey(subject, { place, answer: body.answer })
  if (passkey === undefined) throw refusal('VALIDATION', 'credentials.passkey-refused')
  return passkey
}

export async function addPasskey(ctx: Ctx, { body }: AddInput, passkey: NewPasskey): Promise<undefined> {
  const { accounts } = await ownerOf(ctx)
  await inTransaction(ctx, async (inside) => {
    const added = { passkey, name: body.name, language: ctx.actor.language }
    const isNew = await accounts.addPasskey(inside.db, added)
    if (!isNew) throw refusal('VALIDATION', 'credentials.passkey-refused')
    await record(inside, { type: 'passkey-added' })
  })
}

type RemoveInput = { params: { key: string }; body: BodyOf<typeof removePasskeyEndpoint> }

/** Requires the current password, which remains: a person who removes the last passkey can still sign in. */
export async function removePasskey(ctx: Ctx, { params, body }: RemoveInput): Promise<undefined> {
  const { accounts, subject } = await provenOwner(ctx, body.currentPassword)
  const removed = { id: params.key, language: ctx.actor.language }
  await inTransaction(ctx, async (inside) => {
    const isRemoved = await accounts.removePasskey(inside.db, subject, removed)
    if (!isRemoved) throw refusal('NOT_FOUND', 'credentials.passkey-not-found')
    await record(inside, { type: 'passkey-removed' })
  })
}
