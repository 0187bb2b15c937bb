import { type EmbeddedServer, startEmbedded } from '../src/db/embedded/start-embedded.ts'

/** A PostgreSQL as durable as people's, apart from the programs that use it, so that either can go away alone. */
export async function startOwnDatabase(dataDir: string): Promise<{ url: string; server: EmbeddedServer }> {
  const server = await startEmbedded({ dataDir, note: () => {} })
  const { host, user, password, database } = server.connection
  const url = `postgresql://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`
  return { url, server }
}
