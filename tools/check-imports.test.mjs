import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkImports } from './check-imports.mjs'
import { workspaces } from './structure/sources.mjs'

const product = join(import.meta.dirname, '..')
let root

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stowage-imports-'))
  symlinkSync(join(product, 'node_modules'), join(root, 'node_modules'))
  cpSync(join(product, '.dependency-cruiser.cjs'), join(root, '.dependency-cruiser.cjs'))
  for (const folder of workspaces) mkdirSync(join(root, folder), { recursive: true })
  const packages = { dependencies: { marked: '1.0.0' }, devDependencies: { fastify: '1.0.0' } }
  write('server/package.json', JSON.stringify(packages))
})

afterEach(() => rmSync(root, { recursive: true }))

test('a product that runs on a dev package is found, by its value and not by its type or a test', () => {
  write('server/src/lexer.ts', "import { marked } from 'marked'\nexport const parse = marked\n")
  write(
    'server/src/reply.ts',
    "import type { FastifyReply } from 'fastify'\nexport type Reply = FastifyReply\n",
  )
  write('server/src/serve.test.ts', "import { fastify } from 'fastify'\nfastify()\n")
  expect(checkImports(root)).toEqual([])
  write('server/src/serve.ts', "import { fastify } from 'fastify'\nexport const serve = fastify\n")
  const problems = checkImports(root)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(
    /^server\/src\/serve\.ts → .*fastify.*\n {4}no-dev-packages: What the product runs on/,
  )
})

test('a schema in the first load is found, by its value and not by its type or in a form', () => {
  write('contract/src/boxes.schemas.ts', 'export const box = 1\n')
  const schema = '../../../../contract/src/boxes.schemas.ts'
  write('web/src/features/boxes/box-form.tsx', `import { box } from '${schema}'\nexport const a = box\n`)
  write(
    'web/src/features/boxes/box-type.ts',
    `import type { box } from '${schema}'\nexport type Box = typeof box\n`,
  )
  write('web/src/features/boxes/box-late.ts', `export const late = () => import('${schema}')\n`)
  expect(checkImports(root)).toEqual([])
  write('web/src/features/boxes/box-list.tsx', `import { box } from '${schema}'\nexport const b = box\n`)
  expect(checkImports(root)).toEqual([
    expect.stringMatching(/box-list\.tsx → contract\/src\/boxes\.schemas\.ts\n {4}schemas-late: /),
  ])
})

test('a circle of imports between folders is found, by types too', () => {
  write(
    'server/src/features/items/service.ts',
    "import { plan } from '../billing/service.ts'\nexport const item = plan\n",
  )
  write('server/src/features/billing/service.ts', 'export const plan = 1\n')
  expect(checkImports(root)).toEqual([])
  write(
    'server/src/features/billing/prices.ts',
    "import type { item } from '../items/service.ts'\nexport type Price = typeof item\n",
  )
  expect(checkImports(root)).toEqual([
    expect.stringMatching(/^server\/src\/features: .*(billing → items|items → billing)/),
  ])
})
