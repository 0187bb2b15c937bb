import type { CustomFetch } from 'openid-client'

type InjectedRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: string
}

type InjectedAnswer = {
  statusCode: number
  headers: Readonly<Record<string, number | string | string[] | undefined>>
  rawPayload: Buffer
}

export type Inject = (request: InjectedRequest) => Promise<InjectedAnswer>

const bodyless = [204, 205, 304]

function headersOf(answer: InjectedAnswer): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) headers.append(name, String(one))
    }
  }
  return headers
}

/**
 * Calls the bundled provider inside this process: this needs no socket and no start order, and works when the machine
 * can't reach its own public name.
 */
export function createInjectFetch(inject: Inject): CustomFetch {
  return async (address, { method, headers, body }) => {
    const url = new URL(address)
    const answer = await inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: { ...headers, host: url.host },
      ...(body === undefined || body === null ? {} : { payload: String(body) }),
    })
    const content = bodyless.includes(answer.statusCode) ? null : new Uint8Array(answer.rawPayload)
    return new Response(content, { status: answer.statusCode, headers: headersOf(answer) })
  }
}
