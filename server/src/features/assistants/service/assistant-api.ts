import { type AnswerOf, addressOf, type Endpoint, type InputOf } from '@stowage/contract/endpoint'
import type { ErrorBody } from '@stowage/contract/errors'
import { header } from '@stowage/contract/paging'
import { workspaceParameter } from '@stowage/contract/workspaces.rules'

/** The refusal of a call that a tool made. */
export class Refused extends Error {
  readonly body: ErrorBody

  constructor(body: ErrorBody) {
    super(body.message)
    this.name = 'Refused'
    this.body = body
  }
}

interface CallOptions {
  requestKey?: string
  headers?: Record<string, string>
}

interface ListPage<Row> {
  rows: Row[]
  /** True when nothing matches the words and these resemble them. */
  isSimilar: boolean
  total: number
  total_is_at_least: boolean
  next_cursor: string | null
}

interface Answered {
  status: number
  headers: Record<string, unknown>
  body: string
}

interface Options {
  /** Makes a call of the API for the caller. */
  send: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers: Record<string, string>,
  ) => Promise<Answered>
  workspaceId: number
  publicUrl: string
}

const cursorOf = (link: unknown) =>
  /<[^>]*[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(typeof link === 'string' ? link : '')?.[1] ?? null

/** The API as tools use it: with the rights of their caller, through the same calls as screens and other programs. */
export class AssistantApi {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  get workspaceId(): number {
    return this.#options.workspaceId
  }

  /** The address of a screen, which opens in the workspace of the caller. */
  addressOf(path: string): string {
    const query = { [workspaceParameter]: this.workspaceId }
    return `${this.#options.publicUrl}${addressOf({ path }, { query })}`
  }

  /** @throws Refused */
  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<AnswerOf<E>> {
    const { body } = await this.#send(endpoint, input, options)
    return JSON.parse(body)
  }

  /**
   * Makes a change, and says whether this call made it: the answer to a repeat of its key names no number of the feed.
   * @throws Refused
   */
  async change<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions & { requestKey: string },
  ): Promise<{ answer: AnswerOf<E>; isMadeNow: boolean }> {
    const { headers, body } = await this.#send(endpoint, input, options)
    return { answer: JSON.parse(body), isMadeNow: headers[header.feed] !== undefined }
  }

  /** @throws Refused */
  async list<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
  ): Promise<ListPage<AnswerOf<E> extends (infer Row)[] ? Row : never>> {
    const { headers, body } = await this.#send(endpoint, input, {})
    return {
      rows: JSON.parse(body),
      isSimilar: headers[header.match] === 'similar',
      total: Number(headers[header.total]),
      total_is_at_least: headers[header.totalRelation] === 'gte',
      next_cursor: cursorOf(headers['link']),
    }
  }

  async #send<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { requestKey, headers }: CallOptions,
  ): Promise<Answered> {
    const keyed = requestKey === undefined ? {} : { [header.idempotencyKey]: requestKey }
    const answer = await this.#options.send(endpoint, input, { ...headers, ...keyed })
    if (answer.status >= 400) throw new Refused(JSON.parse(answer.body))
    return answer
  }
}
