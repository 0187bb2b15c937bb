import { Agent, get, type IncomingMessage, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/**
 * Reads one response to its end.
 * @throws Error for any status but 200
 */
export async function fetchOnce(url: string, headers: Record<string, string>): Promise<Buffer> {
  return (await fetchWhole(url, headers)).body
}

/**
 * Reads one response to its end, with its head.
 * @throws Error for any status but 200
 */
export function fetchWhole(
  url: string,
  headers: Record<string, string>,
): Promise<{ response: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        if (response.statusCode === 200) resolve({ response, body })
        else reject(new Error(`${url}: ${response.statusCode} ${body.toString().slice(0, 300)}`))
      })
    }).on('error', reject)
  })
}

/**
 * Sends a body and reads the response to its end.
 * @throws Error for any status but a success
 */
export function send(
  url: string,
  { method, body, headers }: { method: 'POST' | 'PUT'; body: object; headers: Record<string, string> },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      agent,
      method,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    asked.on('error', reject)
    asked.on('response', (response) => {
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode = 0 } = response
        if (statusCode >= 200 && statusCode < 300) resolve()
        else reject(new Error(`${method} ${url}: ${statusCode}`))
      })
      response.resume()
    })
    asked.end(JSON.stringify(body))
  })
}

/** `amount` requests over four connections, of one address or of the next in turn. */
export async function load(
  url: string | ((n: number) => string),
  amount: number,
  headers: Record<string, string> = {},
): Promise<void> {
  let left = amount
  const one = async () => {
    while (left-- > 0) await fetchOnce(typeof url === 'string' ? url : url(left), headers)
  }
  await Promise.all([one(), one(), one(), one()])
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
