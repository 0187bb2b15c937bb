import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { leaveOutOnNodes } from '../../../test/plans.ts'
import { importItems } from './store/import-items.ts'

const app = useApp()

it.each([
  ['held a few', false],
  ['was emptied', true],
])(
  'checks the foreign keys of thousands of items by their index when the table %s before',
  async (_, isEmptied) => {
    leaveOutOnNodes()
    const person = await app.signIn({ plan: 'business' })
    const containers = await Promise.all(Array.from({ length: 40 }, () => makeContainer(person)))
    const [first] = containers
    const db = await app.pool.connect()
    const add = (count: number, places: readonly { id: number }[]) =>
      importItems(
        db,
        person.workspaceId,
        Array.from({ length: count }, (_, n) => ({
          containerId: places[n % places.length]?.id ?? 0,
          name: `Thing ${n}`,
          description: '',
          quantity: 1,
          minQuantity: 0,
          sku: null,
          barcode: null,
        })),
        { userId: person.id, requestKey: null },
      )
    const readItems = async () => {
      const { rows } = await db.query<{ scanned: string; found: string }>(
        `select seq_tup_read as scanned, idx_scan as found from pg_stat_xact_user_tables where relname = 'items'`,
      )
      return { scanned: Number(rows[0]?.scanned), found: Number(rows[0]?.found) }
    }
    try {
      await db.query('begin')
      for (let times = 0; times < 10; times++) await add(1, [first ?? { id: 0 }])
      if (isEmptied) await db.query('delete from items')
      await db.query('analyze items')
      for (let times = 0; times < 10; times++) await add(1, [first ?? { id: 0 }])
      const before = await readItems()
      await add(2_000, containers)
      const after = await readItems()
      // One look-up for each entry of the ledger, and a few of statements.
      expect(after.scanned - before.scanned).toBeLessThan(100)
      expect(after.found - before.found).toBeLessThan(2_500)
    } finally {
      await db.query('rollback')
      db.release()
    }
  },
)
