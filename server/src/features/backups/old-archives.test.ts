import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { createFilePhotoStore } from '../../adapters/photos/file-photo-store.ts'
import { createPool } from '../../db/connect.ts'
import { restoreArchive } from './service/restore-archive.ts'

// One small archive of each released version, named after it. They are never made anew.
const archives = join(import.meta.dirname, '../../../test/archives')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stowage-old-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('archives of every version are restored and brought to this one', async () => {
  const names = await readdir(archives)
  expect(names).toContain('0.1.0.tar')
  for (const name of names) {
    const database = await cloneDatabase({ isEmpty: true })
    await database.pool.end()
    const pool = createPool({ connectionString: database.url, max: 1 })
    try {
      const photos = createFilePhotoStore(join(folder, name))
      const target = { pool, photos, passphrase: undefined, replace: false }
      const { after, manifest } = await restoreArchive(target, join(archives, name))
      expect(after, name).toEqual(manifest.totals)
      expect(await photos.get(manifest.photos[0]?.name ?? ''), name).not.toBeNull()
      const { rows } = await pool.query('select count(*) as steps from schema_migrations')
      expect(rows[0]?.steps, name).toBeGreaterThanOrEqual(manifest.migrations.length)
    } finally {
      await pool.end()
    }
  }
})
