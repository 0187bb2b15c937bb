import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MigrationSet } from './migrate.ts'

/**
 * 0035 as it was for three hours: it made the same tables, but did not wait for an older program that was still
 * writing.
 */
const former = { 35: '5426c49a5f941981d84a7859411543a7fdaa499fbeff2315c75541141e8ce2a1' }

/** The migrations of the product, and those of the bundled identity provider, which owns its own tables. */
export function migrationSets(): MigrationSet[] {
  return [
    { name: 'server', folder: fileURLToPath(new URL('./migrations', import.meta.url)), former },
    { name: 'identity', folder: fileURLToPath(new URL('../../../identity/src/migrations', import.meta.url)) },
  ].filter((set) => existsSync(set.folder))
}
