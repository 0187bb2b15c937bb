import process from 'node:process'
import { loadConfig } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import { distribute } from './db/distribute.ts'
import { StartError } from './start-error.ts'

const embedded =
  'Set DATABASE_URL to the coordinator of a Citus cluster: the embedded PostgreSQL is one node. Nothing was changed.'

async function spread(env: NodeJS.ProcessEnv): Promise<string> {
  const config = loadConfig(env)
  if (config.databaseUrl === undefined) throw new StartError(embedded)
  const database = await connectDatabase(config, console.log)
  try {
    const tables = await distribute(database.pool)
    return tables.length === 0
      ? 'Everything lies by workspace on the nodes already. Nothing was changed.'
      : `Spread over the nodes by workspace: ${tables.join(', ')}. Start Stowage.`
  } finally {
    await database.close()
  }
}

/**
 * `npm run db:distribute`: distributes the inventory over the nodes of a cluster, reports it, and ends
 * (docs/operations.md).
 */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    console.log(await spread(env))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = error instanceof StartError ? error.exitCode : 1
  }
}
