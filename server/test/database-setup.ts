import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createPool } from '../src/db/connect.ts'
import { processStart } from '../src/db/embedded/processes.ts'
import { type EmbeddedServer, startEmbedded } from '../src/db/embedded/start-embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { migrationSets } from '../src/db/migration-sets.ts'
import { makeTemplateOnNodes, nodesOf } from './nodes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this test run; its database `template_app` is migrated and empty. */
    database: { host: string; port?: number; user: string; password: string }
    /** Its superuser, for what nobody may do by the product. */
    superuser: string
    /** The addresses of a cluster's nodes where tests run on one, the coordinator's first; the server is that one. */
    nodes: string[]
  }
}

const prefix = 'stowage-test-'

type Shared = { users: number; folder: string; server: Promise<EmbeddedServer> }

/** Several projects of one run ask for the server; they share it across their separate module graphs. */
const shared = globalThis as typeof globalThis & {
  stowageTestServer?: Shared | undefined
  stowageTemplate?: Promise<void>
}

/** What test runs that were killed have left behind. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)$`).exec(name)?.[1]
    if (pid !== undefined && processStart(Number(pid)) === undefined) {
      rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    }
  }
}

/** As whom the product works, which may make databases besides: each test file has one of its own. */
async function makeTemplate({ connection, administrator }: EmbeddedServer): Promise<void> {
  const admin = createPool({ ...administrator, max: 1 })
  await admin.query(`alter role ${connection.user} createdb`)
  await admin.query(`create database template_app owner ${connection.user}`)
  await admin.end()
  const template = createPool({ ...connection, database: 'template_app', max: 2 })
  try {
    await migrate(template, migrationSets())
  } finally {
    // A connection that is still open here would forbid to clone it.
    await template.end()
  }
}

async function start(folder: string): Promise<EmbeddedServer> {
  removeLeftovers()
  mkdirSync(folder, { mode: 0o711 })
  const server = await startEmbedded({ dataDir: folder, durable: false, note: console.warn })
  try {
    await makeTemplate(server)
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

/** Tests on a cluster that somebody else has started, and ends. */
async function useNodes(project: TestProject, nodes: string[]): Promise<() => Promise<void>> {
  shared.stowageTemplate ??= makeTemplateOnNodes(nodes)
  await shared.stowageTemplate
  const { hostname: host, port, username: user, password } = new URL(nodes[0] ?? '')
  project.provide('database', { host, port: Number(port || 5432), user, password })
  project.provide('superuser', 'postgres')
  project.provide('nodes', nodes)
  return async () => {}
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const nodes = nodesOf(process.env)
  if (nodes.length > 0) return useNodes(project, nodes)
  const folder = join(tmpdir(), `${prefix}${process.pid}`)
  shared.stowageTestServer ??= { users: 0, folder, server: start(folder) }
  const own = shared.stowageTestServer
  own.users += 1
  const { connection, administrator } = await own.server
  const { host, user, password } = connection
  project.provide('database', { host, user, password })
  project.provide('superuser', administrator.user)
  project.provide('nodes', [])
  return async () => {
    own.users -= 1
    if (own.users > 0) return
    shared.stowageTestServer = undefined
    await (await own.server).stop()
    rmSync(own.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}
