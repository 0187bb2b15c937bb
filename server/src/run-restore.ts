import process from 'node:process'
import { openPhotoStore } from './adapters/photos/open-photo-store.ts'
import { describeChecked, describeRestore, endWith, tellAway } from './backup-sentences.ts'
import { loadConfig } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import { lockDataDir } from './db/data-lock.ts'
import { namedFile, readPassphrase } from './features/backups/service/archive-name.ts'
import type { Manifest } from './features/backups/service/manifest.ts'
import { restoreArchive } from './features/backups/service/restore-archive.ts'
import { StartError } from './start-error.ts'

const usage =
  'Name the backup: npm run restore -- FILE, with --replace to replace an installation that is in use.'

async function restore(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const names = args.slice(1).filter((arg) => arg !== '--replace')
  const [path] = names
  if (path === undefined || names.length > 1 || path.startsWith('--')) throw new StartError(usage)
  const config = loadConfig(env)
  const passphrase = await readPassphrase(config.backups.passphraseFile)
  const lock = await lockDataDir(config.dataDir, 'npm run restore')
  try {
    const database = await connectDatabase(config, console.log)
    try {
      const target = {
        pool: database.pool,
        photos: await openPhotoStore(config, tellAway),
        passphrase,
        replace: args.includes('--replace'),
        onChecked: (manifest: Manifest) => console.log(describeChecked(manifest)),
      }
      return describeRestore(await restoreArchive(target, namedFile(path, env)))
    } finally {
      await database.close()
    }
  } finally {
    lock.release()
  }
}

/** `npm run restore -- FILE [--replace]`: replaces the database by an archive (docs/operations.md). */
export async function run(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  await endWith(() => restore(env, args), process)
}
