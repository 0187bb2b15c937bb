import { SaxesParser } from 'saxes'
import { withoutMarks } from './shown-cell.ts'
import { TableError } from './table-fault.ts'

/** Handlers for XML events; names have no prefix. */
interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
  /** The error for a text, tag or comment that does not end. */
  endless?: () => TableError
}

/** Limit of the characters of one text, tag or comment. A cell has 20,000 at most, each escaped by up to ten. */
const longestToken = 256 * 1024
const deepest = 100
/** Some programs write slightly invalid XML, which is tolerated up to this number of errors. */
const maxErrors = 1_000

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses XML piece by piece and yields after each, so that the results can be handled before more is read.
 * @throws TableError
 */
export async function* readXml(
  pieces: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder()
  let [depth, errors, sinceToken] = [0, 0, 0]
  parser.on('opentag', ({ name, attributes }) => {
    sinceToken = 0
    depth += 1
    if (depth > deepest) throw new TableError('damaged')
    handlers.open?.(withoutPrefix(name), attributes)
  })
  const onText = (text: string) => {
    sinceToken = 0
    handlers.text?.(withoutMarks(text))
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', ({ name }) => {
    sinceToken = 0
    depth -= 1
    handlers.close?.(withoutPrefix(name))
  })
  parser.on('error', () => {
    errors += 1
    if (errors > maxErrors) throw new TableError('damaged')
  })
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true })
    sinceToken += text.length
    parser.write(text)
    if (sinceToken > longestToken) throw handlers.endless?.() ?? new TableError('too-large-inside')
    yield
  }
  parser.close()
  if (depth !== 0) throw new TableError('damaged')
}

/**
 * Parses a whole XML text.
 * @throws TableError
 */
export async function readAllXml(pieces: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(pieces, handlers));
}
