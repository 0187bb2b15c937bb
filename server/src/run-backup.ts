import process from 'node:process'
import { openPhotoStore } from './adapters/photos/open-photo-store.ts'
import { describeBackup, endWith, tellAway } from './backup-sentences.ts'
import { type Config, loadConfig } from './config.ts'
import { connectDatabase, createPool, type Database } from './db/connect.ts'
import { lockDataDir } from './db/data-lock.ts'
import { findRunning } from './db/embedded/find-running.ts'
import { namedFile, newArchivePath, readPassphrase } from './features/backups/service/archive-name.ts'
import { writeArchive } from './features/backups/service/write-archive.ts'
import { version } from './features/system/service/get-health.ts'

/** The database, also while the program runs: the embedded one is shared with it then. */
async function connectBeside(config: Config): Promise<Database> {
  const running = config.databaseUrl === undefined ? findRunning(config.dataDir) : undefined
  if (running !== undefined) {
    const pool = createPool({ ...running, max: 2 })
    return { pool, description: 'of the running program', close: () => pool.end() }
  }
  if (config.databaseUrl !== undefined) return connectDatabase(config, console.log)
  const lock = await lockDataDir(config.dataDir, 'npm run backup')
  const database = await connectDatabase(config, console.log).catch((error: unknown) => {
    lock.release()
    throw error
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      lock.release()
    },
  }
}

async function backUp(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const config = loadConfig(env)
  const passphrase = await readPassphrase(config.backups.passphraseFile)
  const path = args[1]
    ? namedFile(args[1], env)
    : newArchivePath(config.backups.folder, new Date(), passphrase !== undefined)
  const database = await connectBeside(config)
  try {
    const source = {
      pool: database.pool,
      photos: await openPhotoStore(config, tellAway),
      version,
      now: () => new Date(),
      passphrase,
    }
    return describeBackup(await writeArchive(source, path))
  } finally {
    await database.close()
  }
}

/** `npm run backup [-- FILE]`: makes one archive of the database and the photos (docs/operations.md). */
export async function run(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  await endWith(() => backUp(env, args), process)
}
