import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findUnread } from './check-imports.mjs'
import { findProblems } from './structure.mjs'

let root

function write(path, text = 'export const a = 1\n') {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const contract = "export const listBoxes = endpoint('GET', '/api/boxes', {\n  summary: 'Boxes.',\n})\n"
const routes = "export const boxRoutes = (bind: Bind) => {\n  bind(boxes.listBoxes, 'reader', list)\n}\n"

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stowage-structure-'))
  write('contract/src/boxes.ts', contract)
  write('contract/src/words.ts', "export const a = 'The box is full'\nexport const b = 'Short'\n")
  write('package.json', '{ "scripts": { "test": "vitest" } }')
  write('server/src/features/boxes/routes.ts', routes)
  write('server/src/features/boxes/service.ts')
  write('server/src/features/boxes/store.ts', "export const q = 'insert into boxes (id) values ($1)'\n")
  write('server/src/features/boxes/boxes.test.ts')
  write(
    'server/src/db/migrations/0001-core.sql',
    'create table boxes (id int);\ncreate table lids (id int);\n',
  )
  write('web/src/features/boxes/api.ts')
  write('web/src/features/boxes/box-card.tsx')
  write('web/src/features/boxes/parts/box-lid.tsx')
})

afterEach(() => rmSync(root, { recursive: true }))

test('finds nothing in a tree that keeps the rules', () => {
  expect(findProblems(root)).toEqual([])
})

const planted = [
  ['a file without a telling name', 'web/src/lib/utils.ts', undefined, /this name says nothing/],
  ['a name in camel case', 'web/src/lib/apiClient.ts', undefined, /apiClient is not in kebab-case/],
  [
    'a word the server does not know',
    'server/src/features/boxes/model.ts',
    undefined,
    /a server feature has routes with their cases/,
  ],
  [
    'a folder the web does not know',
    'web/src/features/boxes/forms/box.tsx',
    undefined,
    /a web feature has api\.ts/,
  ],
  ['a file nobody can overlook', 'server/src/app.ts', 'a()\n'.repeat(301), /301 lines/],
  ['a second binding', 'server/src/features/lids/routes.ts', routes, /listBoxes is bound 2 times/],
  [
    'an endpoint nobody answers',
    'contract/src/lids.ts',
    contract.replace('listBoxes', 'listLids'),
    /listLids is bound 0 times/,
  ],
  [
    'a second writer of a table',
    'server/src/features/lids/store.ts',
    "export const q = 'update boxes set id = 2'\n",
    /boxes is written by features\/boxes and features\/lids/,
  ],
  [
    'a second writer in a room of HTTP',
    'server/src/http/calls/store.ts',
    "export const q = 'delete from boxes'\n",
    /boxes is written by features\/boxes and http\/calls/,
  ],
  [
    'a table in what all lists share',
    'server/src/lists/read-rows.ts',
    "export const q = 'select id from boxes'\n",
    /lists\/read-rows\.ts: names the table boxes/,
  ],
  [
    'SQL in a service',
    'server/src/features/lids/service.ts',
    "ctx.db.query<Row>('select 1')\n",
    /SQL stands in store/,
  ],
  [
    'a noun that the contract does not know',
    'server/src/features/lids/routes.ts',
    "bind(boxes.openLid, 'reader', open)\n",
    /features\/lids: contract\/src\/lids\.ts is missing/,
  ],
  [
    'a noun that no feature binds',
    'contract/src/lids.ts',
    contract.replace('listBoxes', 'listLids'),
    /lids\.ts: server\/src\/features\/lids\/routes\.ts is missing/,
  ],
  [
    'a noun that the catalog leaves out',
    'contract/src/catalog.ts',
    "import * as lids from './lids.ts'\n",
    /boxes\.ts: contract\/src\/catalog\.ts does not list it/,
  ],
  [
    'a sentence with two homes',
    'server/src/features/boxes/service.ts',
    "export const full = 'The box is full'\nexport const b = 'Twice in one file'\nexport const c = 'Twice in one file'\n",
    /^"The box is full" is said in contract\/src\/words\.ts and server\/src\/features\/boxes\/service\.ts/,
  ],
  [
    'a page that speaks English alone',
    'server/src/http/pages/lid-page.ts',
    'export const page = () => `<main>\n<h1 class="big">The lid</h1>`\n',
    /lid-page\.ts: <h1 class="big">The lid<\/ is a text for people/,
  ],
  [
    'a heading that speaks English alone',
    'server/src/features/boxes/service.ts',
    "export const problem = { title: 'Closed', text: 'select 1' }\n",
    /service\.ts: title: 'Closed' is a text for people/,
  ],
  [
    'an answer that speaks English alone',
    'server/src/features/boxes/service.ts',
    "export const tell = (reply) => reply.send('Nothing is inside')\n",
    /service\.ts: 'Nothing is inside' is a text for people/,
  ],
  [
    'a mail that speaks English alone',
    'server/src/adapters/mail/compose.ts',
    'export const greeting = `Hello,\nyour box is full`\nexport const subject = `Your box is full`\n',
    /compose\.ts: `Your box is full` is a text for people/,
  ],
  [
    'a schema that speaks English alone',
    'contract/src/boxes.schemas.ts',
    "export const box = z.string('Name too long')\n",
    /boxes\.schemas\.ts: 'Name too long' is said by a key/,
  ],
  [
    'a call past the client',
    'web/src/features/boxes/api.ts',
    "export const load = () => fetch('/api/boxes')\n",
    /asked through web\/src\/lib\/api\/api-client/,
  ],
  [
    'a second way to read',
    'web/src/features/boxes/api.ts',
    'export const useBoxes = () => useQuery({})\n',
    /useRead, useReadPages and useApiMutation/,
  ],
  [
    'a path written by hand',
    'web/src/features/boxes/box-card.tsx',
    'export const card = <a href="/containers">Boxes</a>\n',
    /paths are built in web\/src\/lib\/address\/paths/,
  ],
  [
    'a status out of hand',
    'server/src/features/boxes/routes.ts',
    `${routes}reply.code(404)\n`,
    /boxes\/routes\.ts: what is refused is an AppError/,
  ],
  [
    'what is wired unseen',
    'web/src/app/app.tsx',
    "const pages = import.meta.glob('../pages/*')\n",
    /nothing is loaded or wired unseen/,
  ],
  [
    'a document about a file that is gone',
    'docs/architecture.md',
    'See `server/src/gone.ts`, `http/calls/bind.ts` and `DATA_DIR/photos`.\n',
    /^docs\/architecture\.md: server\/src\/gone\.ts does not exist\.\n.*http\/calls\/bind\.ts does not exist\.$/,
  ],
  [
    'a document with a broken link',
    'README.md',
    '[Read on](docs/gone.md), [elsewhere](https://example.org)\n',
    /^README\.md: docs\/gone\.md does not exist\.$/,
  ],
  [
    'a document about a script that is gone',
    'README.md',
    'Type `npm run bake`, or:\n\nA=b npm test\nnpm run fry\n',
    /^README\.md: there is no script bake\.\nREADME\.md: there is no script fry\.$/,
  ],
  [
    'a gap in the migrations',
    'server/src/db/migrations/0003-late.sql',
    'select 1;',
    /must be called 0002-<name>/,
  ],
]

test.each(planted)('names %s', (_, path, text, sentence) => {
  write(path, text)
  expect(findProblems(root).join('\n')).toMatch(sentence)
})

test.each([
  [
    'English for developers, the log and the API',
    'server/src/features/boxes/service.ts',
    "// 'A note of ours'\nlog.warn({ id: idOf(box) }, 'A box was lost')\nthrow new Error(\n  'A box without a lid',\n)\n",
  ],
  [
    'keys of texts',
    'server/src/features/boxes/service.ts',
    "export const problem = { title: 'box.title' }\n",
  ],
  [
    'sentences in their catalog',
    'server/src/texts/page-texts.ts',
    "export const pageTexts = { 'box.title': 'The box is closed' }\n",
  ],
  ['a service of one file per verb', 'server/src/features/lids/service/close-lid.ts', undefined],
  [
    'rows that are locked',
    'server/src/features/lids/store.ts',
    "'select 1 from boxes for update of boxes'\n",
  ],
])('allows %s', (_, path, text) => {
  write(path, text)
  expect(findProblems(root)).toEqual([])
})

test('names the files whose imports were not read', () => {
  expect(findUnread(['a.ts', 'b.tsx'], [{ source: 'a.ts' }, { source: 'node_modules/x.js' }])).toEqual([
    'b.tsx',
  ])
})
