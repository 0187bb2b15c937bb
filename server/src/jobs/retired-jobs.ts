/**
 * The names of scheduled jobs that no program has any more: their schedules and queues are removed at the start. Others
 * that this program doesn't know are those of a newer one, which runs beside it during an update.
 */
export const retiredJobs: readonly string[] = ['deliver-mails']
