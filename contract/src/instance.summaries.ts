import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./instance.ts')> = {
  getInstanceStats:
    'Gives how many people and containers there are, how that grows, and the sign-ins of the last 7 days.',
  getInstanceMetrics: 'Gives the people by month and the containers by plan.',
  getInstanceState:
    'Gives version, database, jobs, email and storage of the program that answers, as they are now.',
  sendTestMail: 'Sends an email to the caller and waits for what the mail server says of it.',
  retryJob: 'Has a failed job done again now.',
  retryAllJobs: 'Has all failed jobs done again now that can be.',
  dismissJob: 'Takes a job that was given up off the list.',
}
