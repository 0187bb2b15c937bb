import { createHash, randomBytes } from 'node:crypto'
import {
  type AuditedType,
  type AuditTarget,
  type AuditValues,
  severityOf,
} from '@stowage/contract/audit.rules'
import type { CallOrigin, PublicCtx } from '../../../context.ts'
import { insertEntry } from '../store/entries.ts'

interface Audited {
  type: AuditedType
  actorId: number | null
  target?: AuditTarget | undefined
  before?: AuditValues | undefined
  after?: AuditValues | undefined
}

/** The salted hash that stands for an address in an entry. */
export const digestOf = (address: string, salt: Buffer) =>
  createHash('sha256').update(salt).update(address).digest()

const longestRequest = 200

/** Adds an entry to the audit log, in the transaction of the change. */
export function append(
  ctx: Pick<PublicCtx, 'db'> & { origin?: CallOrigin | undefined },
  { type, actorId, target, before, after }: Audited,
): Promise<void> {
  const { origin } = ctx
  const salt = randomBytes(16)
  return insertEntry(ctx.db, {
    type,
    actorId,
    target,
    before,
    after,
    severity: severityOf(type),
    request: origin?.request.slice(0, longestRequest) ?? null,
    address: origin ? { text: origin.address, salt, digest: digestOf(origin.address, salt) } : null,
  })
}
