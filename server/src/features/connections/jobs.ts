import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { deleteExpired } from './store.ts'

export const connectionsJobs = ({ db }: PublicCtx): Job[] => [
  { name: 'forget-assistant-tokens', cron: '51 3 * * *', run: () => deleteExpired(db) },
]
