import { createHash, randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { SaxesParser } from 'saxes'
import { refusal } from '../../app-error.ts'
import { StartError } from '../../start-error.ts'
import { type PhotoStore, photoName } from './photo-store.ts'

export interface Bucket {
  /** The origin of the server. */
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface S3PhotoStore extends PhotoStore {
  /**
   * Writes, reads and deletes an object.
   * @throws StartError with the setting to correct, or because the server does not answer
   */
  check(): Promise<void>
  /**
   * Notes in the bucket which database its photos belong to, because a clean-up removes what that database does not name.
   * @throws StartError for a bucket of another database
   */
  claim(database: string): Promise<void>
}

/** The bucket may hold other things beside these. */
const prefix = 'photos/'
/** Milliseconds for one answer, and of a question whether the server is there. */
const patience = 20_000
const checkPatience = 5_000
const retries = 2
/** Bytes a millisecond of a slow line, 25 kB a second: a photo has that much more time. */
const slowest = 25

/** What the server says of a refused request. */
interface S3Error {
  status: number
  /** Such as `NoSuchBucket`; empty where the server gives none. */
  code: string
}

/** The texts of elements of an XML document, in turn. */
function readElements(xml: string, names: readonly string[]): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = []
  const parser = new SaxesParser()
  let open: string | undefined
  parser.on('opentag', ({ name }) => {
    open = names.includes(name) ? name : undefined
    if (open !== undefined) found.push({ name: open, text: '' })
  })
  parser.on('text', (text) => {
    const last = found.at(-1)
    if (open !== undefined && last) last.text += text
  })
  parser.on('closetag', () => {
    open = undefined
  })
  parser.write(xml).close()
  return found
}

/** The code of an error; a proxy in front answers with a page that is no XML. */
function codeIn(text: string): string {
  try {
    return text.trimStart().startsWith('<') ? (readElements(text, ['Code'])[0]?.text ?? '') : ''
  } catch {
    return ''
  }
}

async function errorOf(response: Response): Promise<S3Error> {
  const text = await response.text()
  return { status: response.status, code: codeIn(text) }
}

/** Too slow, or asked too often: it works later. */
const passing = [408, 429]

function explainRefusal({ endpoint, name }: Bucket, { status, code }: S3Error): StartError {
  const said = code === '' ? String(status) : `${status} ${code}`
  if (code === 'NoSuchBucket') {
    return new StartError(`S3_BUCKET ${name} does not exist at ${endpoint}. Create it, or correct S3_BUCKET.`)
  }
  if (status >= 400 && status < 500 && !passing.includes(status)) {
    return new StartError(
      `S3_ENDPOINT ${endpoint} refuses us (${said}). Correct S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, and ` +
        `let this key read, write, list and delete in ${name}.`,
    )
  }
  return new StartError(`S3_ENDPOINT ${endpoint} cannot store photos now (${said}). Start again later.`, {
    passing: true,
  })
}

/** The page of a listing: names with the time of their bytes, and where the next page begins. */
interface Page {
  objects: { name: string; modifiedAt: Date }[]
  next: string | undefined
}

function readPage(xml: string): Page {
  const objects: Page['objects'] = []
  let next: string | undefined
  for (const { name, text } of readElements(xml, ['Key', 'LastModified', 'NextContinuationToken'])) {
    const last = objects.at(-1)
    if (name === 'Key') objects.push({ name: text.slice(prefix.length), modifiedAt: new Date(0) })
    else if (name === 'NextContinuationToken') next = text === '' ? undefined : text
    else if (last) last.modifiedAt = new Date(text)
  }
  return { objects, next }
}

/** Sends signed requests to one bucket. */
function createBucketClient({ endpoint, name, region, accessKeyId, secretAccessKey }: Bucket) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const root = `${endpoint}/${encodeURIComponent(name)}`
  return async (
    method: string,
    path: string,
    { body, wait = patience }: { body?: Buffer; wait?: number } = {},
  ) => {
    const request = () =>
      client.fetch(`${root}${path}`, {
        method,
        signal: AbortSignal.timeout(Math.ceil(wait + (body?.length ?? 0) / slowest)),
        ...(body && {
          body: new Uint8Array(body),
          // The server compares the bytes that arrive with their signed hash.
          headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
        }),
      })
    // The server may close a kept connection at the moment of a request, and each request may come twice.
    return request().catch((error: Error) => {
      if (error.name === 'TimeoutError') throw error
      return request()
    })
  }
}

/** Writes, reads, deletes and lists, as the program does later. */
function createCheck(bucket: Bucket, send: ReturnType<typeof createBucketClient>): S3PhotoStore['check'] {
  const settled = async (...request: Parameters<typeof send>) => {
    const response = await send(...request).catch((error: Error & { cause?: Error }) => {
      throw new StartError(
        `S3_ENDPOINT leads to ${bucket.endpoint}, which does not answer: ${error.cause?.message ?? error.message}. ` +
          'Start that server, or correct S3_ENDPOINT.',
        { passing: true, cause: error },
      )
    })
    if (!response.ok) throw explainRefusal(bucket, await errorOf(response))
    await response.arrayBuffer()
  }
  return async () => {
    // Of its own, because several programs may start together.
    const probe = `/${prefix}.stowage-check-${randomUUID()}`
    await settled('PUT', probe, { body: Buffer.from('Stowage'), wait: checkPatience })
    await settled('GET', probe, { wait: checkPatience })
    await settled('DELETE', probe, { wait: checkPatience })
    await settled('GET', `/?list-type=2&max-keys=1&prefix=${encodeURIComponent(prefix)}`, {
      wait: checkPatience,
    })
  }
}

/**
 * Stores photos in a bucket of S3-compatible storage. `onAway` gets the reason when it can't be used, once until it can be
 * used again.
 */
export function createS3PhotoStore(bucket: Bucket, onAway: (why: string) => void): S3PhotoStore {
  const send = createBucketClient(bucket)
  let isAway = false
  const pathOf = (name: string) => {
    if (!photoName.test(name)) throw new Error(`${name} is no name of a photo.`)
    return `/${prefix}${name}`
  }
  const away = (why: string) => {
    if (!isAway) onAway(why)
    isAway = true
    return refusal('UNAVAILABLE', 'photo.storage-away')
  }
  const ask = async (...request: Parameters<typeof send>) => {
    const response = await send(...request).catch((error: Error & { cause?: Error }) => {
      throw away(error.cause?.message ?? error.message)
    })
    isAway &&= !response.ok
    if (response.ok) return response
    const { status, code } = await errorOf(response)
    // Another code is of the bucket or the key of the settings, and none is of a proxy: both say nothing of the photo.
    if (status === 404 && code === 'NoSuchKey' && request[0] !== 'PUT') return null
    throw away(`${status} ${code}`.trim())
  }
  const readFrom = async (path: string) => {
    const response = await ask('GET', path)
    if (response === null) return null
    return Buffer.from(
      await response.arrayBuffer().catch((error: Error) => {
        throw away(error.message)
      }),
    )
  }
  const read = (name: string) => readFrom(pathOf(name))
  const listPage = async (start: string, query: string): Promise<Page> => {
    const response = await ask('GET', `/?list-type=2&prefix=${encodeURIComponent(prefix + start)}${query}`)
    return readPage(response === null ? '' : await response.text())
  }
  const ownerPath = `/${prefix}.stowage-database`
  const readOwner = () => readFrom(ownerPath)
  const write = async (name: string, body: Buffer) => void (await ask('PUT', pathOf(name), { body }))
  return {
    put: write,
    replace: write,
    get: read,
    async storedAt(name) {
      pathOf(name)
      // The answer to HEAD has no code that tells an unknown name from a proxy's 404.
      return (await listPage(name, '')).objects.find((found) => found.name === name)?.modifiedAt ?? null
    },
    async remove(name) {
      await ask('DELETE', pathOf(name))
    },
    async canWrite() {
      const response = await send('HEAD', '/', { wait: checkPatience }).catch(() => null)
      return response?.ok === true
    },
    freeBytes: async () => null,
    async *namesBefore(time) {
      for (let token: string | undefined = ''; token !== undefined; ) {
        const after: string = token && `&continuation-token=${encodeURIComponent(token)}`
        const page: Page = await listPage('', after)
        for (const { name, modifiedAt } of page.objects) {
          if (modifiedAt < time && photoName.test(name)) yield name
        }
        token = page.next
      }
    },
    async claim(database) {
      const owner = (await readOwner())?.toString('utf8')
      if (owner === undefined) await ask('PUT', ownerPath, { body: Buffer.from(database) })
      else if (owner !== database) {
        throw new StartError(
          `S3_BUCKET ${bucket.name} holds the photos of another Stowage. Name a bucket of its own. If it is the same ` +
            `Stowage with a new database, delete the object ${prefix}.stowage-database first.`,
        )
      }
    },
    check: createCheck(bucket, send),
  }
}
