import { createHash } from 'node:crypto'
import type { AuditChain } from '@stowage/contract/audit'
import { inTransaction, type PublicCtx } from '../../../context.ts'
import { openSnapshot } from '../../../db/snapshot.ts'
import * as store from '../store/chain.ts'
import { digestOf } from './append.ts'

/** Few enough that a part is no peak of memory, however long the chain is. */
const partSize = 1_000

const first = Buffer.alloc(32)

/** What a link proves: this entry, and all before it. */
const hashOf = (before: Buffer, told: string) => createHash('sha256').update(before).update(told).digest()

/** Puts every committed entry that waits into the chain, in small parts. Several at once go one after the other. */
export async function sealEntries(ctx: PublicCtx): Promise<void> {
  let sealed = partSize
  while (sealed === partSize) {
    sealed = await inTransaction(ctx, async ({ db }) => {
      await store.lockChain(db)
      let last = await store.findLastLink(db)
      const links = (await store.takeWaiting(db, partSize)).map(({ id, told }) => {
        last = {
          position: (last?.position ?? 0) + 1,
          entryId: id,
          hash: hashOf(last?.hash ?? first, told),
        }
        return last
      })
      if (links.length > 0) await store.insertLinks(db, links)
      return links.length
    })
  }
}

function fits({ told, hash, digest, address, salt }: store.ReadLink, before: Buffer): boolean {
  if (told === null || !hashOf(before, told).equals(hash)) return false
  // An address that was forgotten with its person leaves only its digest, which the chain holds.
  return address === null || salt === null || digest?.equals(digestOf(address, salt)) === true
}

interface Walk {
  entries: number
  brokenAt: number | null
  held?: store.Held
}

/** Walks over the whole chain as of one moment, part by part. */
async function walk(ctx: PublicCtx): Promise<Walk> {
  const known = (await store.findHeld(ctx.db)) ?? { entries: 0, hash: first }
  const snapshot = await openSnapshot(ctx.database)
  try {
    let [hash, entries]: [Buffer, number] = [first, 0]
    for (;;) {
      const links = await store.selectLinks(snapshot.db, entries, partSize)
      for (const link of links) {
        if (link.position !== entries + 1 || !fits(link, hash)) return { entries, brokenAt: link.entryId }
        hash = link.hash
        entries = link.position
        // Each link may fit the one before it in a chain that was made anew.
        if (entries === known.entries && !hash.equals(known.hash)) {
          return { entries, brokenAt: link.entryId }
        }
      }
      if (links.length < partSize) break
    }
    // The end may have been cut off, which no hash shows.
    const brokenAt = entries < known.entries ? entries + 1 : await store.findUnlinked(snapshot.db)
    return brokenAt === null ? { entries, brokenAt, held: { entries, hash } } : { entries, brokenAt }
  } finally {
    await snapshot.close()
  }
}

let underWay: Promise<AuditChain> | undefined

/** Looks at the whole chain now, and keeps what was found. Whoever asks meanwhile gets the same answer. */
export function verifyChain(ctx: PublicCtx): Promise<AuditChain> {
  underWay ??= look(ctx).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function look(ctx: PublicCtx): Promise<AuditChain> {
  // What is put into the chain must be committed before another connection walks over it.
  // By the whole pool: calls that wait for this look may have taken all turns of their workspace.
  const pool = ctx.database
  const outside = { ...ctx, pool, db: pool }
  await sealEntries(outside)
  const found = await walk(outside)
  await store.saveCheck(pool, { ...found, checkedAt: ctx.now() })
  return getChain(outside)
}

/** What the last look has found. */
export async function getChain(ctx: Pick<PublicCtx, 'db'>): Promise<AuditChain> {
  const check = await store.findCheck(ctx.db)
  if (!check) return { state: 'unchecked', entries: 0, checkedAt: null, brokenAt: null }
  return { state: check.brokenAt === null ? 'holds' : 'broken', ...check }
}
