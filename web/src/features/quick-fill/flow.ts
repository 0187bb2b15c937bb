import { itemLimits } from '@stowage/contract/items.rules'
import { randomKey } from '../../lib/api/request-key.ts'
import { appendDictated } from '../../lib/texts/dictated-text.ts'

export type Step = 'settings' | 'camera' | 'details'

/** The values of the details step, before the item is added. */
export type Draft = {
  /** The idempotency key by which the server adds it once. */
  key: string
  photo: string | null
  name: string
  quantity: string
}

export type Flow = Draft & {
  step: Step
  /** The name is missing: an error at its field. */
  hasNoName: boolean
  /** The quantity was corrected: a note below its field. */
  isCorrected: boolean
}

export type FlowAction =
  | { kind: 'start' }
  | { kind: 'capture'; photo: string | null }
  | { kind: 'retake' }
  | { kind: 'name'; name: string }
  | { kind: 'speak'; text: string }
  | { kind: 'count'; quantity: string }
  | { kind: 'refuse' }
  | { kind: 'added' }
  /** The server refused it: the next try is a new request with a new key. */
  | { kind: 'give-back' }

/** Starts with the settings, a later step, or a photo without a name. */
export function beginFlow(draft: Draft | undefined, quantity: number, step: Step = 'settings'): Flow {
  const rest = { hasNoName: false, isCorrected: false }
  return draft
    ? { step: 'details', ...draft, ...rest }
    : { step, key: randomKey(), photo: null, name: '', quantity: String(quantity), ...rest }
}

/** Settings, camera, details, and back to the camera for the next item. */
export function flowAfter(flow: Flow, action: FlowAction, usualQuantity: number): Flow {
  switch (action.kind) {
    case 'start':
      return beginFlow(undefined, usualQuantity, 'camera')
    case 'capture':
      // A retaken photo keeps the typed fields.
      return { ...flow, step: 'details', photo: action.photo }
    case 'retake':
      // The photo stays until the next one, because the dialog may be closed instead.
      return { ...flow, step: 'camera', hasNoName: false, isCorrected: false }
    case 'name':
      return { ...flow, name: action.name, hasNoName: flow.hasNoName && action.name.trim() === '' }
    case 'speak':
      return { ...flow, name: appendDictated(flow.name, action.text, itemLimits.name).text, hasNoName: false }
    case 'count':
      return { ...flow, ...correctQuantity(action.quantity) }
    case 'refuse':
      return { ...flow, hasNoName: flow.name.trim() === '', ...finalQuantity(flow) }
    case 'give-back':
      return { ...flow, key: randomKey() }
    case 'added':
      return beginFlow(undefined, usualQuantity, 'camera')
  }
}

/** Whether an item was begun that closing would lose, also while its photo is taken again. */
export function hasDraft({ step, photo, name }: Flow): boolean {
  return step !== 'settings' && (photo !== null || name !== '')
}

/** Whether the details can be added. */
export function isComplete({ name, quantity }: Draft): boolean {
  return name.trim() !== '' && isQuantity(quantity)
}

export function isQuantity(quantity: string): boolean {
  return /^\d+$/.test(quantity) && Number(quantity) >= 1 && Number(quantity) <= itemLimits.quantity
}

/** A quantity field may be empty while typing; an impossible number is corrected at once. */
export function correctQuantity(typed: string): { quantity: string; isCorrected: boolean } {
  if (typed === '' || isQuantity(typed)) return { quantity: typed, isCorrected: false }
  const number = Math.floor(Number(typed))
  const within = Math.min(itemLimits.quantity, Math.max(1, Number.isNaN(number) ? 1 : number))
  return { quantity: String(within), isCorrected: true }
}

function finalQuantity({ quantity, isCorrected }: Flow) {
  return quantity === '' ? { quantity: '1', isCorrected: true } : { quantity, isCorrected }
}
