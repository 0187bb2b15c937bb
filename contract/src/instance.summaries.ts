import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./instance.ts')> = {
  getInstanceStats:
    'Returns how many people and containers there are, their growth, and the sign-ins of the last 7 days.',
  getInstanceMetrics: 'Returns people by month and containers by plan.',
  getInstanceState:
    'Returns version, database, jobs, email and storage of the program that answers, as of now.',
  getReleaseNotes: 'Returns what’s new in the running version.',
  sendTestMail: 'Sends an email to the caller and waits for the mail server’s reply.',
  retryJob: 'Retries a failed job now.',
  retryAllJobs: 'Retries all failed jobs that can be retried.',
  dismissJob: 'Removes a job that was given up from the list.',
}
