import { expect, it } from 'vitest'
import { anItem } from '../../../test/samples.ts'
import type { QueuedSend } from '../../lib/outbox/queued-send.ts'
import { itemStep } from './step-send.ts'
import { withWaiting } from './waiting-items.ts'

it('shows of two steps without an answer what the quantity was before the first', () => {
  const mug = anItem({ id: 7, name: 'Enamel mug', quantity: 8 })
  const step = (key: string, before: number) =>
    ({
      key,
      kind: itemStep.name,
      payload: { itemId: 7, before, delta: 1 },
      waits: true,
    }) as unknown as QueuedSend
  const [row] = withWaiting([mug], [step('first', 6), step('second', 7)], {} as never)
  expect(row?.waiting).toEqual({ what: 'counted', was: 6 })
})
