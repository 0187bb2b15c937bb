import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = `${import.meta.dirname}/..`

/**
 * Runs the tests that `npm test` names in STOWAGE_TESTS_FIRST, a path from the root on each line, before all others,
 * whichever project they belong to. Otherwise the order is vitest's own.
 */
export class NamedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const paths = new Set(process.env['STOWAGE_TESTS_FIRST']?.split('\n'))
    const { named = [], other = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      paths.has(relative(root, moduleId)) ? 'named' : 'other',
    )
    return [...named, ...other]
  }
}
