import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { journeysFirst } from './journeys-first.ts'
import { NamedFirst } from './named-first.ts'

const root = join(import.meta.dirname, '..')

afterEach(() => vi.unstubAllEnvs())

describe('tests that are named', () => {
  const file = (name: string, path: string) =>
    ({
      moduleId: join(root, path),
      project: { name, config: { isolate: false, sequence: { groupOrder: 0 } } },
    }) as unknown as TestSpecification
  const files = [
    file('contract', 'contract/src/items.test.ts'),
    file('server', 'server/src/config.test.ts'),
    file('server', 'server/src/main.test.ts'),
    file('tools', 'tools/tools.test.mjs'),
  ]
  const vitest = { cache: { getTestSpecificationResult: () => undefined } } as unknown as Vitest
  const sort = async (named: string) => {
    vi.stubEnv('STOWAGE_TESTS_FIRST', named)
    return (await new NamedFirst(vitest).sort(files)).map((one) => files.indexOf(one))
  }

  test('run before all others of all projects, and none is left out', async () => {
    const usual = await sort('')
    expect(usual.toSorted()).toEqual([0, 1, 2, 3])
    expect(await sort('tools/tools.test.mjs\nserver/src/main.test.ts\ne2e/undo.spec.ts')).toEqual([
      2,
      3,
      ...usual.filter((at) => at < 2),
    ])
  })
})

describe('journeys that are named', () => {
  test('make a project of their own, and all others the next', () => {
    const first = ['undo.spec.ts', 'items.spec.ts']
    expect(journeysFirst('e2e/undo.spec.ts\ntools/tools.test.mjs\ne2e/items.spec.ts')).toEqual([
      { name: 'near the change', testMatch: first },
      { name: 'all others', testIgnore: first },
    ])
  })

  test('are none where only other tests are', () => {
    expect(journeysFirst('tools/tools.test.mjs')).toEqual([])
    expect(journeysFirst(undefined)).toEqual([])
  })
})
