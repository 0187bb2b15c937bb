import { type LabelSheet, labelSheets } from '@stowage/contract/qr.rules'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { createQrMatrix } from '../../adapters/drawing/qr-matrix.ts'
import type { QueueError } from '../../limits/fair-queue.ts'
import type { LabelContent } from './service/design-label.ts'
import { drawingQueue } from './service/drawing-queue.ts'
import { renderSheet } from './service/render-sheet.ts'

const app = useApp()
const sheet = labelSheets[0] as LabelSheet

async function idsOf(person: Person, count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push((await makeContainer(person, { name: `Box ${ids.length}` })).id)
  return ids
}

it('draws a single label of one person before ten sheets of another', async () => {
  const others = [await drawingQueue.acquire(-1), await drawingQueue.acquire(-2)]
  const begun: string[] = []
  const sheets = Array.from({ length: 10 }, () => drawingQueue.run(1, async () => begun.push('sheet')))
  const label = drawingQueue.run(2, async () => begun.push('label'))
  for (const lease of others) lease.release()
  await Promise.all([...sheets, label])
  expect(begun.indexOf('label')).toBeLessThanOrEqual(1)
})

it('lets labels and sheets wait by person', async () => {
  const person = await app.signIn({ plan: 'business' })
  const ids = await idsOf(person, 2)
  const acquire = vi.spyOn(drawingQueue, 'acquire')
  onTestFinished(() => void acquire.mockRestore())
  const answers = [
    await person.get(`/api/containers/${ids[0]}/qr/download`),
    await person.get(`/api/qr/sheet?ids=${ids.join()}&sheet=${sheet.name}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(acquire.mock.calls.map(([key]) => key)).toEqual([person.id, person.id])
})

it('draws nothing for who has gone, and goes on with the others', async () => {
  const drawn: string[] = []
  const { promise: free, resolve } = Promise.withResolvers<void>()
  const gone = new AbortController()
  const running = drawingQueue.run(1, () => free)
  const left = drawingQueue.run(1, async () => drawn.push('of who has gone'), gone.signal)
  const next = drawingQueue.run(1, async () => drawn.push('the next'))
  const why = left.catch((error: QueueError) => error.reason)
  gone.abort()
  resolve()
  await Promise.all([running, next])
  expect(await why).toBe('gone')
  expect(drawn).toEqual(['the next'])
})

/** Labels that record in which round of the event loop they were made. */
function labelsWithRounds(count: number) {
  const rounds: number[] = []
  let round = 0
  const turn = () => {
    round += 1
    if (rounds.length < count) setImmediate(turn)
  }
  setImmediate(turn)
  const label = (): LabelContent => {
    rounds.push(round)
    const words = { name: 'Box', location: 'Attic', text: 'C1', language: 'en' }
    return { ...words, brand: null, matrix: createQrMatrix('http://127.0.0.1/c/1') }
  }
  return { rounds, labels: Array.from({ length: count }, () => label) }
}

const printOf = { sheet, copies: 1, skipped: 0, title: 'Labels', producer: 'Stowage' }

it('makes each code when it is drawn, and lets others have their turn between two', async () => {
  const { rounds, labels } = labelsWithRounds(20)
  await renderSheet({ ...printOf, labels, isGone: () => false })
  expect(new Set(rounds).size).toBe(20)
})

it('stops between two labels when nobody waits for the sheet any more', async () => {
  const { rounds, labels } = labelsWithRounds(5)
  const print = renderSheet({ ...printOf, labels, isGone: () => rounds.length === 2 })
  await expect(print).rejects.toMatchObject({ reason: 'gone' })
  expect(rounds).toHaveLength(2)
  rounds.push(0, 0, 0)
})
