import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

type Choice = { name: string; kind: 'plural' | 'selectordinal' | 'select'; cases: string[]; offset: number }
type Shape = { placeholders: Set<string>; choices: Choice[] }
type Cases = Record<string, CompiledMessage> & { offset?: number }

const isChoice = (kind: unknown): kind is Choice['kind'] =>
  kind === 'plural' || kind === 'selectordinal' || kind === 'select'

/** The parts of a message that are not words: its placeholders, its tags such as `<0>`, and its choices. */
function shapeOf(message: CompiledMessage, shape: Shape = { placeholders: new Set(), choices: [] }): Shape {
  for (const token of message) {
    if (typeof token === 'string') {
      for (const [, tag] of token.matchAll(/<\/?(\d+)\/?>/g)) shape.placeholders.add(`<${tag}>`)
      continue
    }
    const [name, kind, format] = token
    shape.placeholders.add(`{${name}}`)
    if (!isChoice(kind)) continue
    const { offset = 0, ...cases } = format as Cases
    shape.choices.push({ name, kind, cases: Object.keys(cases), offset })
    for (const branch of Object.values(cases)) shapeOf(branch, shape)
  }
  return shape
}

/** Numbers beyond a thousand bring words such as "millions" in some languages: there `other` will do. */
const mostNumber = 1000

function choiceProblems(locale: string, { name, kind, cases, offset }: Choice): string[] {
  const lacks = (needed: string) => `its ${kind} of {${name}} lacks the case "${needed}".`
  if (kind === 'select') return cases.includes('other') ? [] : [lacks('other')]
  const rules = new Intl.PluralRules(locale, { type: kind === 'plural' ? 'cardinal' : 'ordinal' })
  const needed = new Set(['other'])
  for (let number = 0; number <= mostNumber; number += 1) {
    if (!cases.includes(String(number))) needed.add(rules.select(number - offset))
  }
  const known: string[] = rules.resolvedOptions().pluralCategories
  return [
    ...[...needed].filter((one) => !cases.includes(one)).map(lacks),
    ...cases
      .filter((one) => !/^\d+$/.test(one) && !known.includes(one))
      .map((one) => `its ${kind} of {${name}} has the case "${one}", which no number is in this language.`),
  ]
}

/**
 * The problems of a message in a language, compared with its English: syntax errors, other placeholders or tags, and
 * plurals whose cases differ from those of the language.
 */
export function messageProblems(locale: string, message: string, english: string): string[] {
  let shape: Shape
  try {
    shape = shapeOf(compileMessageOrThrow(message))
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : []
    return [`it can't be read: ${reason.replace(/\W*$/, '')}. Look at its braces.`]
  }
  const { placeholders } = shapeOf(compileMessageOrThrow(english))
  const list = (names: Set<string>) => [...names].sort().join(' ') || 'none'
  return [
    ...(placeholders.symmetricDifference(shape.placeholders).size === 0
      ? []
      : [
          `its placeholders are ${list(shape.placeholders)}, in English ${list(placeholders)}; use the same.`,
        ]),
    ...shape.choices.flatMap((choice) => choiceProblems(locale, choice)),
  ]
}
