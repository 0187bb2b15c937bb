import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bucket } from '../src/adapters/photos/s3-photo-store.ts'

const program = fileURLToPath(new URL('../../node_modules/s3rver/bin/s3rver.js', import.meta.url))

export interface S3Server {
  bucket: Bucket
  /** Kills it; what it holds stays until `close`. */
  stop(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
  close(): Promise<void>
}

async function startProcess(directory: string, port: number) {
  // Its pages are named by a cipher that OpenSSL keeps among the old ones.
  const options = [
    '--openssl-legacy-provider',
    program,
    '-d',
    directory,
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
  ]
  const child = spawn(process.execPath, [...options, '--silent', '--configure-bucket', 'photos'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    const [, listening] = /listening on .*:(\d+)\n/.exec(said) ?? []
    if (listening) return { child, port: Number(listening) }
  }
  throw new Error(`The server of the S3 protocol ended: ${said}`)
}

/** A server of the S3 protocol with a bucket. It knows its key, but does not check signatures of version 4. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'stowage-s3-'))
  let { child, port } = await startProcess(directory, 0)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      name: 'photos',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop,
    async start() {
      ;({ child, port } = await startProcess(directory, port))
    },
    async close() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
