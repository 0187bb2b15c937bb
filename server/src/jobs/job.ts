interface RetryRule {
  limit: number
  /** The pause before the first retry, up to twice as long; each further one is about twice the last. */
  delaySeconds: number
  delayAtMostSeconds: number
}

/** The properties of a kind of job, which the code that queues it needs. */
export interface JobKind<Data extends object> {
  name: string
  /** Jobs with the same key are queued only once until they are done. */
  key?: (data: Data) => string
  /** Seconds until it first runs; then it is polled once a minute. Left out: no delay. */
  delaySeconds?: number
  /** True when it runs before others of its name that wait. */
  isUrgent?: true
  /** Left out: two retries without a pause. */
  retry?: RetryRule
  /** Seconds that one run may take; a longer one counts as failed. */
  patienceSeconds?: number
  /** True when its data is deleted after it fails for good, so that it can't be run again. */
  isSpentWhenFailed?: true
  /** How many jobs of this name one program runs at the same time. Left out: one. */
  atOnce?: number
}

/** A background job. Running it twice, or once too often, does no harm. */
// biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds those of every kind of data.
export interface Job<Data extends object = any> extends JobKind<Data> {
  /** Its schedule as a cron expression of five fields (UTC). */
  cron?: string
  /** True when a time that passed while no program ran is made up for by the next start, once. */
  isMadeUpFor?: true
  run: (data: Data, attempt: { isLast: boolean }) => Promise<unknown>
}

/**
 * Thrown by a job when the usual retries would be wrong: `refused` will never succeed; `away` would affect all jobs of
 * the kind, so they pause for a while and lose none of their attempts.
 */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  readonly kind: 'refused' | 'away'
  constructor(message: string, kind: 'refused' | 'away', options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** The reason of an error, for logs and the operator, without addresses, links and tokens. */
export function reasonOf(error: unknown): string {
  const sentence = error instanceof Error ? error.message : String(error)
  return sentence
    .replaceAll('\0', '')
    .replaceAll(/\S*(?:@|:\/\/)\S*|\S{40,}/g, '…')
    .slice(0, 500)
}
