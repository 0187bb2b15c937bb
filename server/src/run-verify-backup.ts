import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createFilePhotoStore } from './adapters/photos/file-photo-store.ts'
import { describeChecked, describeVerified, endWith } from './backup-sentences.ts'
import { loadConfig } from './config.ts'
import { createPool } from './db/connect.ts'
import { startEmbedded } from './db/embedded/start-embedded.ts'
import { namedFile, readPassphrase } from './features/backups/service/archive-name.ts'
import type { Manifest } from './features/backups/service/manifest.ts'
import { restoreArchive } from './features/backups/service/restore-archive.ts'
import { StartError } from './start-error.ts'

async function verify(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const [, path, ...others] = args
  if (path === undefined || others.length > 0) {
    throw new StartError('Name the backup: npm run verify-backup -- FILE')
  }
  const passphrase = await readPassphrase(loadConfig(env).backups.passphraseFile)
  const scratch = await mkdtemp(join(tmpdir(), 'stowage-verify-'))
  try {
    // The account of the database passes through.
    await chmod(scratch, 0o711)
    const server = await startEmbedded({ dataDir: scratch, note: console.log, durable: false })
    const pool = createPool({ ...server.connection, max: 1 })
    try {
      const photos = createFilePhotoStore(join(scratch, 'photos'))
      const target = {
        pool,
        photos,
        passphrase,
        replace: false,
        onChecked: (manifest: Manifest) => console.log(describeChecked(manifest)),
      }
      return describeVerified(await restoreArchive(target, namedFile(path, env)))
    } finally {
      await pool.end()
      await server.stop()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** `npm run verify-backup -- FILE`: restores an archive into a scratch folder and compares (docs/operations.md). */
export async function run(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  await endWith(() => verify(env, args), process)
}
