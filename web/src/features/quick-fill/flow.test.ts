import { describe, expect, it } from 'vitest'
import { beginFlow, correctQuantity, type Flow, type FlowAction, flowAfter, isComplete } from './flow.ts'
import { unsavedText } from './quick-fill-question.ts'

const after = (flow: Flow, ...actions: FlowAction[]) =>
  actions.reduce((now, action) => flowAfter(now, action, 3), flow)
const photo = 'data:image/jpeg;base64,AA=='

describe('the steps', () => {
  it('go from the settings to the camera to the details and back to the camera [QF-01, QF-02, QF-04, QF-07]', () => {
    const begun = beginFlow(undefined, 1)
    expect(begun.step).toBe('settings')
    const started = after(begun, { kind: 'start' })
    expect(started).toMatchObject({ step: 'camera', quantity: '3' })
    const captured = after(started, { kind: 'capture', photo })
    expect(captured).toMatchObject({ step: 'details', photo })
    const added = after(captured, { kind: 'name', name: 'Mug' }, { kind: 'added' })
    expect(added).toMatchObject({ step: 'camera', photo: null, name: '', quantity: '3' })
    expect(added.key).not.toBe(captured.key)
  })

  it('keep what was typed when the photo is taken again', () => {
    const named = after(
      beginFlow(undefined, 1),
      { kind: 'capture', photo },
      { kind: 'name', name: 'Mug' },
      { kind: 'count', quantity: '6' },
      { kind: 'retake' },
    )
    expect(named).toMatchObject({ step: 'camera', photo, name: 'Mug', quantity: '6' })
    const other = 'data:image/jpeg;base64,AB=='
    expect(after(named, { kind: 'capture', photo: other })).toMatchObject({
      step: 'details',
      name: 'Mug',
      photo: other,
    })
  })

  it('go on where somebody left off', () => {
    const draft = { key: 'k', photo, name: 'Mu', quantity: '2' }
    expect(beginFlow(draft, 1)).toMatchObject({ step: 'details', ...draft })
  })
})

it('an item whose photo is taken again is unsaved until it was added', () => {
  const unsaved = (flow: Flow) =>
    unsavedText({ flow, entries: [], containerName: 'Tent', isDraftFleeting: false })
  const begun = after(beginFlow(undefined, 1), { kind: 'start' })
  const retaken = after(begun, { kind: 'capture', photo }, { kind: 'retake' })
  const named = after(
    begun,
    { kind: 'capture', photo: null },
    { kind: 'name', name: 'Mug' },
    { kind: 'retake' },
  )
  expect([retaken, named].map(unsaved)).toEqual([
    expect.stringContaining('This item hasn’t been added yet.'),
    expect.stringContaining('This item hasn’t been added yet.'),
  ])
  expect([begun, after(named, { kind: 'added' })].map(unsaved)).toEqual([undefined, undefined])
})

describe('the details', () => {
  it('need a name of more than blanks [QF-14]', () => {
    const nameless = after(beginFlow(undefined, 1), { kind: 'name', name: '  ' })
    expect(isComplete(nameless)).toBe(false)
    const refused = after(nameless, { kind: 'refuse' })
    expect(refused.hasNoName).toBe(true)
    expect(after(refused, { kind: 'name', name: 'M' }).hasNoName).toBe(false)
  })

  it('add what was said to the name', () => {
    const spoken = after(beginFlow(undefined, 1), { kind: 'speak', text: 'enamel mug' })
    expect(spoken.name).toMatch(/enamel mug/i)
  })

  it('put an empty quantity back to 1 instead of adding it [QF-12]', () => {
    const empty = after(
      beginFlow(undefined, 1),
      { kind: 'name', name: 'Mug' },
      { kind: 'count', quantity: '' },
    )
    expect(isComplete(empty)).toBe(false)
    expect(after(empty, { kind: 'refuse' })).toMatchObject({ quantity: '1', isCorrected: true })
  })
})

it.each([
  ['0', '1'],
  ['-4', '1'],
  ['0.5', '1'],
  ['2.7', '2'],
  ['1000000001', '1000000000'],
])('corrects the quantity %s to %s at once [QF-12]', (typed, quantity) => {
  expect(correctQuantity(typed)).toEqual({ quantity, isCorrected: true })
})

it.each(['1', '12', '1000000000', ''])('lets the quantity %j be typed [QF-13]', (typed) => {
  expect(correctQuantity(typed)).toEqual({ quantity: typed, isCorrected: false })
})
