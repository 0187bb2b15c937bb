import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { refusal } from '../app-error.ts'
import type { PublicCtx } from '../context.ts'
import { countBackups } from '../features/backups/service/show-backups.ts'
import { countMails } from '../features/instance/service/get-state.ts'
import { lazy } from '../lazy.ts'

/** Histogram buckets in seconds: most responses take some milliseconds; files are made while they are sent. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * `GET /metrics` for Prometheus: the process and its event loop, responses by route and status, connections of the
 * pool, jobs, mails. It requires the token (`Authorization: Bearer …`), compared in constant time. Without a token in
 * the settings the address doesn't exist, and nothing is measured.
 */
export function serveMetrics(app: FastifyInstance, ctx: PublicCtx, token: string | undefined): void {
  const wanted = token === undefined ? undefined : digestOf(`Bearer ${token}`)
  // The library is loaded with the first measured response.
  const metrics = lazy(() => createMetrics(ctx))
  app.get('/metrics', { config: { isData: true } }, async (request, reply) => {
    if (wanted === undefined) throw refusal('NOT_FOUND', 'call.no-such-address')
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), wanted)) {
      reply.header('www-authenticate', 'Bearer')
      throw refusal('UNAUTHORIZED', 'call.signed-out')
    }
    const { registry } = await metrics()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  if (wanted === undefined) return
  app.addHook('onReady', async () => void (await metrics()))
  app.addHook('onResponse', async (request, reply) => {
    // The route pattern: ids in the path would make a series each.
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    ;(await metrics()).observe(labels, reply.elapsedTime / 1000)
  })
}

interface Metrics {
  registry: Registry
  observe(labels: { method: string; route: string; status: string }, seconds: number): void
}

async function createMetrics(ctx: PublicCtx): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'stowage_http_answer_seconds',
    help: 'how long answers took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const addGauge = (name: string, help: string, countsOf: () => Promise<object>) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      async collect() {
        this.reset()
        // While the database is away, its counts are left out and the others are still reported.
        const counts = await countsOf().catch(() => ({}))
        for (const [state, count] of Object.entries(counts)) this.set({ state }, Number(count))
      },
    })
  addGauge('stowage_database_connections', 'connections of the pool', async () => ({
    open: ctx.database.totalCount,
    idle: ctx.database.idleCount,
    awaited: ctx.database.waitingCount,
  }))
  addGauge('stowage_jobs', 'jobs of the queue', () => ctx.jobs.counts())
  addGauge('stowage_mails', 'emails that wait, and those of the last 24 hours', () => countMails(ctx))
  addGauge('stowage_backups', 'the last whole backup (Unix time, bytes), and failures since', () =>
    countBackups(ctx),
  )
  return { registry, observe: (labels, seconds) => answers.observe(labels, seconds) }
}
