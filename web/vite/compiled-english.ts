import * as t from '@babel/types'
import { compileMessage } from '@lingui/message-utils/compileMessage'

type Visited = { node: t.ObjectExpression }
type Program = { traverse: (visitor: { ObjectExpression: (path: Visited) => void }) => void }

/**
 * Compiles the English messages in the code by Lingui's compiler, after the macros. Each chunk contains its own
 * messages, instead of one catalog with those of all screens or a compiler in the browser; other languages replace them
 * by id. It transforms the app's code only, also in tests and `vite dev`.
 */
export function compiledEnglish() {
  return {
    name: 'compiled-english',
    visitor: {
      Program: {
        // On the way out, because the macros work on the way in.
        exit(program: Program) {
          program.traverse({ ObjectExpression: ({ node }) => compileMessageOf(node) })
        },
      },
    },
  }
}

function compileMessageOf(descriptor: t.ObjectExpression): void {
  const message = stringOf(descriptor, 'message')
  if (message === undefined || stringOf(descriptor, 'id') === undefined) return
  message.value = t.valueToNode(compileMessage((message.value as t.StringLiteral).value))
}

function stringOf(object: t.ObjectExpression, name: string): t.ObjectProperty | undefined {
  return object.properties.find(
    (property): property is t.ObjectProperty =>
      t.isObjectProperty(property) &&
      t.isIdentifier(property.key, { name }) &&
      t.isStringLiteral(property.value),
  )
}
