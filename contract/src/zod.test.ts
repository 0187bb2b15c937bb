import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/**
 * Parses with and without a document, as the app does, in a separate process, in which zod has not tried anything yet.
 * Returns the texts from which code was made.
 */
function codeMadeOfTexts(context: string): string[] {
  const script = `
    const made = []
    const note = (texts) => made.push(texts.join())
    globalThis.Function = new Proxy(Function, {
      construct: (target, texts) => (note(texts), new target(...texts)),
      apply: (target, self, texts) => (note(texts), target(...texts)),
    })
    const evaluate = globalThis.eval
    globalThis.eval = (text) => (note([text]), evaluate(text))
    ${context}
    const { newItem } = await import(${JSON.stringify(new URL('items.schemas.ts', import.meta.url).href)})
    const { success } = newItem.safeParse({ name: 'Axe', containerId: 1, quantity: 1 })
    console.log(JSON.stringify({ success, made }))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  const [line = ''] = stdout.split('\n')
  expect(stderr).not.toMatch(/error/i)
  const { success, made } = JSON.parse(line)
  expect(success).toBe(true)
  return made
}

it('schemas make no code of texts in a browser, and do not try whether they may', () => {
  expect(codeMadeOfTexts('globalThis.document = {}')).toEqual([])
  // Without a document zod does make code from text, which proves that the test sees it.
  expect(codeMadeOfTexts('')).not.toEqual([])
})
