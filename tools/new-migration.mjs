// `node tools/new-migration.mjs add-labels`: the next numbered SQL file of the server.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Makes the file and gives its path. Throws when the name is no kebab-case name. */
export function createMigration(folder, name) {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name ?? '')) {
    throw new Error(
      'Say what the migration does in kebab-case, as in: node tools/new-migration.mjs add-labels',
    )
  }
  const count = readdirSync(folder).filter((file) => file.endsWith('.sql')).length
  const path = join(folder, `${String(count + 1).padStart(4, '0')}-${name}.sql`)
  // Runs once and never changes again; "wx" keeps what is there.
  writeFileSync(path, '-- What changes, and why.\n\n', { flag: 'wx' })
  return path
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(createMigration(join(import.meta.dirname, '../server/src/db/migrations'), process.argv[2]))
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
