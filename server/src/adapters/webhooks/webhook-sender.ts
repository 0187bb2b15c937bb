import type { DeliveryError } from '@stowage/contract/webhooks.rules'

/** Why a webhook may not be sent to an address. */
export type TargetProblem =
  | {
      reason:
        | 'webhook.not-https'
        | 'webhook.private-address'
        | 'webhook.metadata-address'
        | 'webhook.host-unknown'
    }
  | { reason: 'webhook.port'; port: string }

/** What became of one attempt: the status of the response, or why there was none. */
export interface Posted {
  status: number | null
  error: DeliveryError | null
  /** Milliseconds until the response was read, or the attempt failed. */
  ms: number
  /** The beginning of the response's body. */
  answer: string | null
}

export interface WebhookMessage {
  headers: Record<string, string>
  body: string
}

/** Posts messages to addresses that people have chosen. */
export interface WebhookSender {
  /** Resolves the address, and returns why it may not be used; undefined when it may. */
  problemOf(url: string): Promise<TargetProblem | undefined>
  /** Posts to the addresses that it has checked right before. It follows no redirect, and never throws. */
  post(url: string, message: WebhookMessage, stop?: AbortSignal): Promise<Posted>
}
