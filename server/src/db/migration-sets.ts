import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MigrationSet } from './migrate.ts'

/** The tables of the product, and those of the bundled identity provider, which owns its own. */
export function migrationSets(): MigrationSet[] {
  return [
    { name: 'server', folder: fileURLToPath(new URL('./migrations', import.meta.url)) },
    { name: 'identity', folder: fileURLToPath(new URL('../../../identity/src/migrations', import.meta.url)) },
  ].filter((set) => existsSync(set.folder))
}
