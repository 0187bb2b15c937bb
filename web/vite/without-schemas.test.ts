import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutSchemas } from './without-schemas.ts'

const contract = new URL('../../contract/src/', import.meta.url)

function transformed(file: string): { before: string; after: string } {
  const { transform } = withoutSchemas()
  if (typeof transform !== 'object') throw new Error('The plugin changed its form')
  const before = readFileSync(new URL(file, contract), 'utf8')
  const { code } = transform.handler.call({} as never, before, file) as { code: string }
  return { before, after: code }
}

it.each(['items.ts', 'containers.ts', 'users.ts', 'notifications.ts'])(
  'no endpoint of %s names its schemas in the app, and all else stays in its place',
  (file) => {
    const { before, after } = transformed(file)
    expect(before).toContain('schemas: async')
    expect(after).not.toContain('schemas: async')
    expect(after).toHaveLength(before.length)
    expect(after.match(/endpoint\('[A-Z]+', '[^']+'/g)).toEqual(before.match(/endpoint\('[A-Z]+', '[^']+'/g))
    expect(after).toContain('changes: [')
  },
)
