import { expect, it } from 'vitest'
import { catalog } from './catalog.ts'
import type { Endpoint } from './endpoint.ts'
import { topics } from './topics.ts'

const all = Object.values(catalog).flat()

/** What is missing, in a sentence that says what to do; undefined where nothing is. */
function complaintOf({ method, path, shows, changes }: Endpoint): string | undefined {
  const name = `${method} ${path}`
  if (method === 'GET' && !shows)
    return `${name}: name in "shows" the topics (contract/src/topics.ts) that its answer tells about, [] where it never changes.`
  if (method !== 'GET' && !changes)
    return `${name}: name in "changes" the topics (contract/src/topics.ts) that it changes, [] where it changes nothing.`
  if (method !== 'GET' && shows) return `${name}: leave "shows" to the reads.`
  return undefined
}

it('of every read names what it shows, of every write what it changes', () => {
  expect(all.flatMap((one) => complaintOf(one) ?? [])).toEqual([])
})

it('complains about an endpoint that names no topics', () => {
  const bare = {
    summary: 'A thing.',
    status: 200,
    paged: false,
    bodyLimit: 1,
    schemas: async () => ({}),
  } as const
  const missing = (method: Endpoint['method']) => complaintOf({ ...bare, method, path: '/api/things' })
  expect(missing('GET')).toMatch(/^GET \/api\/things: name in "shows"/)
  expect(missing('POST')).toMatch(/^POST \/api\/things: name in "changes"/)
})

it('has no topic that nothing shows or nothing changes', () => {
  const unused = (which: 'shows' | 'changes') =>
    topics.filter((topic) => !all.some((one) => one[which]?.includes(topic)))
  expect(unused('shows')).toEqual([])
  expect(unused('changes')).toEqual([])
})
