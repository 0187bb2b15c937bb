import {
  dismissJob,
  getInstanceMetrics,
  getInstanceState,
  getInstanceStats,
  getReleaseNotes,
  retryAllJobs,
  retryJob,
  sendTestMail,
} from '@stowage/contract/instance'
import type { Bind } from '../../http/calls/bind.ts'
import * as figures from './service/get-figures.ts'
import { getReleaseNotes as readNotes } from './service/get-release-notes.ts'
import { getState, type Instance } from './service/get-state.ts'
import * as jobs from './service/operate-jobs.ts'
import * as mail from './service/send-test-mail.ts'

export function instanceRoutes(bind: Bind, instance: Instance): void {
  bind(getInstanceStats, 'figures.read', figures.getStats)
  bind(getInstanceMetrics, 'figures.read', figures.getMetrics)
  bind(getInstanceState, 'system.read', (ctx) => getState(ctx, instance))
  bind(getReleaseNotes, 'system.read', readNotes)
  // Runs before the transaction of the idempotency key, because a mail server may be slow.
  bind.prepared(sendTestMail, 'system.operate', {
    prepare: (ctx) => mail.sendTestMail(ctx, instance),
    act: async (_ctx, _input, sent) => sent,
  })
  bind(retryJob, 'system.operate', jobs.retryJob)
  bind(retryAllJobs, 'system.operate', jobs.retryAllJobs)
  bind(dismissJob, 'system.operate', jobs.dismissJob)
}
