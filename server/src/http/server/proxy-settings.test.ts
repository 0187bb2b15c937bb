import { readFileSync } from 'node:fs'
import { catalog } from '@stowage/contract/catalog'
import { expect, test } from 'vitest'

test('the proxy that docs/operations.md sets up lets the largest body through', () => {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(page)?.[1])
  const largest = Math.max(
    ...Object.values(catalog)
      .flat()
      .map(({ bodyLimit = 0 }) => bodyLimit),
  )
  expect(megabytes * 1024 ** 2).toBeGreaterThanOrEqual(largest)
  expect(page).toContain(`bodies of up to ${megabytes} MB`)
})
