export interface RetryRule {
  /** How often it is tried again. */
  limit: number
  /** The pause before the second try, up to twice as long; each further one is about twice the last. */
  delaySeconds: number
  delayAtMostSeconds: number
}

/** What is known of work where it is queued. */
export interface JobKind<Data extends object> {
  name: string
  /** What has the same key is queued once, as long as it is not done. */
  key?: (data: Data) => string
  /** How long it waits before it is done first; then it is looked for once a minute. Left out: not at all. */
  delaySeconds?: number
  /** Left out: two more times, at once. */
  retry?: RetryRule
  /** How long one run may take; then it counts as failed. */
  patienceSeconds?: number
  /** What it needs is thrown away when it fails for good, so that nobody can have it done again. */
  isSpentWhenFailed?: true
  /** How many of this name one program does at the same time. Left out: one. */
  atOnce?: number
}

/** Work that nobody waits for. Running it twice, or once too often, does no harm. */
// biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds those of every kind of data.
export interface Job<Data extends object = any> extends JobKind<Data> {
  /** When it is queued by itself, in five fields (UTC). */
  cron?: string
  run: (data: Data, attempt: { isLast: boolean }) => Promise<unknown>
}

/**
 * Says how a job failed, where trying again as usual would be wrong: `refused` will never work; `away` would meet the
 * others of its kind as well, so they are left alone for a while and lose none of their tries.
 */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  readonly kind: 'refused' | 'away'
  constructor(message: string, kind: 'refused' | 'away', options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Why something failed, for logs and for whoever runs the program: addresses, links and tokens are left out. */
export function reasonOf(error: unknown): string {
  const sentence = error instanceof Error ? error.message : String(error)
  return sentence
    .replaceAll('\0', '')
    .replaceAll(/\S*(?:@|:\/\/)\S*|\S{40,}/g, '…')
    .slice(0, 500)
}
