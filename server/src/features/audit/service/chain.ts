import { createHash } from 'node:crypto'
import type { AuditChain } from '@stowage/contract/audit'
import { inTransaction, type PublicCtx } from '../../../context.ts'
import { openSnapshot } from '../../../db/snapshot.ts'
import * as store from '../store/chain.ts'
import { digestOf } from './append.ts'

/** Few enough entries that a part is no peak of memory, however long the chain is. */
const partSize = 1_000

const first = Buffer.alloc(32)

/** The hash of a link, which proves this entry and all before it. */
const hashOf = (before: Buffer, payload: string) =>
  createHash('sha256').update(before).update(payload).digest()

/** Adds every committed entry to the chain, in small parts. Concurrent calls run one after the other. */
export async function sealEntries(ctx: PublicCtx): Promise<void> {
  let sealed = partSize
  while (sealed === partSize) {
    sealed = await inTransaction(ctx, async ({ db }) => {
      await store.lockChain(db)
      let last = await store.findLastLink(db)
      const links = (await store.takeWaiting(db, partSize)).map(({ id, payload }) => {
        last = {
          position: (last?.position ?? 0) + 1,
          entryId: id,
          hash: hashOf(last?.hash ?? first, payload),
        }
        return last
      })
      if (links.length > 0) await store.insertLinks(db, links)
      return links.length
    })
  }
}

function fits({ payload, hash, digest, address, salt }: store.ReadLink, before: Buffer): boolean {
  if (payload === null || !hashOf(before, payload).equals(hash)) return false
  // An address that was deleted with its person leaves only its digest, which the chain contains.
  return address === null || salt === null || digest?.equals(digestOf(address, salt)) === true
}

interface Walk {
  entries: number
  brokenAt: number | null
  held?: store.VerifiedPart
}

/** Checks the whole chain as of one moment, part by part. */
async function walk(ctx: PublicCtx): Promise<Walk> {
  const known = (await store.findVerifiedPart(ctx.db)) ?? { entries: 0, hash: first }
  const snapshot = await openSnapshot(ctx.database)
  try {
    let [hash, entries]: [Buffer, number] = [first, 0]
    for (;;) {
      const links = await store.selectLinks(snapshot.db, entries, partSize)
      for (const link of links) {
        if (link.position !== entries + 1 || !fits(link, hash)) return { entries, brokenAt: link.entryId }
        hash = link.hash
        entries = link.position
        // A rebuilt chain is consistent in itself, so its hash is compared with the stored one.
        if (entries === known.entries && !hash.equals(known.hash)) {
          return { entries, brokenAt: link.entryId }
        }
      }
      if (links.length < partSize) break
    }
    // No hash shows that the end was cut off, so the number of entries is compared.
    const brokenAt = entries < known.entries ? entries + 1 : await store.findUnlinked(snapshot.db)
    return brokenAt === null ? { entries, brokenAt, held: { entries, hash } } : { entries, brokenAt }
  } finally {
    await snapshot.close()
  }
}

let underWay: Promise<AuditChain> | undefined

/** Checks the whole chain now, and stores the result. Concurrent calls share one check. */
export function verifyChain(ctx: PublicCtx): Promise<AuditChain> {
  underWay ??= look(ctx).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function look(ctx: PublicCtx): Promise<AuditChain> {
  // The entries of the chain must be committed before another connection reads them. Uses the whole pool, because calls
  // that wait for this check may hold all connections of their workspace.
  const pool = ctx.database
  const outside = { ...ctx, pool, db: pool }
  await sealEntries(outside)
  const found = await walk(outside)
  await store.saveCheck(pool, { ...found, checkedAt: ctx.now() })
  return getChain(outside)
}

/** The result of the last check. */
export async function getChain(ctx: Pick<PublicCtx, 'db'>): Promise<AuditChain> {
  const check = await store.findCheck(ctx.db)
  if (!check) return { state: 'unchecked', entries: 0, checkedAt: null, brokenAt: null }
  return { state: check.brokenAt === null ? 'holds' : 'broken', ...check }
}
