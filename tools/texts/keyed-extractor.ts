import { resolve } from 'node:path'
import { parse } from '@babel/parser'
import * as t from '@babel/types'
import type { ExtractedMessage, ExtractorType } from '@lingui/conf'

/** The object that a statement exports, `as const` or not. */
function exportedObject(statement: t.Statement): t.ObjectExpression | undefined {
  if (!t.isExportNamedDeclaration(statement) || !t.isVariableDeclaration(statement.declaration)) {
    return undefined
  }
  let value = statement.declaration.declarations[0]?.init
  while (t.isTSAsExpression(value) || t.isTSSatisfiesExpression(value)) value = value.expression
  return t.isObjectExpression(value) ? value : undefined
}

function messageOf(filename: string, property: t.ObjectExpression['properties'][number]): ExtractedMessage {
  const line = property.loc?.start.line ?? 1
  if (
    !t.isObjectProperty(property) ||
    !t.isStringLiteral(property.key) ||
    !t.isStringLiteral(property.value)
  ) {
    throw new Error(
      `Line ${line}: a text is a key in quotes and one message in quotes, as it is translated whole.`,
    )
  }
  const comment = property.leadingComments?.map(({ value }) => value.trim()).join(' ')
  return {
    id: property.key.value,
    message: property.value.value,
    origin: [filename, line],
    ...(comment ? { comment } : {}),
  }
}

/**
 * Lets Lingui extract messages from files that export one object of keys and English messages. The key becomes the id,
 * and comments above it become notes for translators. Such a file is parsed, not run.
 *
 * @param files with their whole paths
 */
export function createKeyedExtractor(files: readonly string[]): ExtractorType {
  return {
    match: (filename) => files.includes(resolve(filename)),
    extract(filename, code, onMessageExtracted) {
      const { program } = parse(code, { sourceType: 'module', plugins: ['typescript'] })
      const [catalog, second] = program.body.map(exportedObject).filter((object) => object !== undefined)
      if (catalog === undefined || second !== undefined) {
        throw new Error('It must export one object, which maps keys to English messages.')
      }
      // A spread object is in a file of its own, which is read as well.
      const own = catalog.properties.filter((property) => !t.isSpreadElement(property))
      for (const property of own) onMessageExtracted(messageOf(filename, property))
    },
  }
}
