import type { FastifyInstance } from 'fastify'
import { createLazyMailSender, mailPlaceOf } from '../adapters/mail/lazy-mail-sender.ts'
import type { MailSender } from '../adapters/mail/mail.ts'
import type { Config } from '../config.ts'
import type { PublicCtx } from '../context.ts'
import type { Instance } from '../features/instance/service/get-state.ts'
import { ResponseCounter } from '../http/server/response-counter.ts'

interface Running {
  config: Omit<Config, 'port' | 'host' | 'databaseUrl'>
  /** Left out: by SMTP or into the outbox folder, as configured. */
  mail?: MailSender
}

/** The facts about the running program itself, from now on. */
export function instanceOf({ config, mail }: Running, app: FastifyInstance, { now }: PublicCtx): Instance {
  const tally = new ResponseCounter(now)
  app.addHook('onResponse', (_request, reply, done) => {
    tally.add(reply.statusCode)
    done()
  })
  return {
    startedAt: now(),
    answers: () => tally.ofLastHour(),
    mail: { ...mailPlaceOf(config), sender: mail ?? createLazyMailSender(config, app.log) },
    hasMetrics: config.metricsToken !== undefined,
  }
}
