import { expect, it } from 'vitest'
import { glossaryProblems, wordsToAvoid } from './glossary.ts'

const glossary = `# Glossary of Spanish

Words in \`backticks\` outside of a table say nothing.

| English | Spanish | not |
|---|---|---|
| container | el contenedor | \`recipiente\`, which is for food; \`envase\` |
| box | la caja | |
| item | アイテム | \`品目\` |
`
const avoided = wordsToAvoid(glossary)

it('keeps out what stands in backticks in the last column', () => {
  expect(avoided).toEqual(['recipiente', 'envase', '品目'])
})

it.each([
  ['Mueve el Recipiente', ['recipiente']],
  ['Un recipiente y un envase.', ['recipiente', 'envase']],
  ['Los recipientes', []],
  ['{envase} está lleno', []],
  ['{envase, plural, one {# envase} other {#}}', ['envase']],
  ['この品目を移動', ['品目']],
  ['Abre la caja', []],
])('finds in “%s”: %s', (text, found) => {
  expect(glossaryProblems(text, avoided).map((problem) => /"([^"]+)"/.exec(problem)?.[1])).toEqual(found)
})
