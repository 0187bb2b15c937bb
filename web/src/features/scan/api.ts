import { t } from '@lingui/core/macro'
import { type Container, getContainer } from '@stowage/contract/containers'
import { type Item, listItems } from '@stowage/contract/items'
import { call, callPage } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { spellingsOf } from './read-code.ts'

/** The container of a label, or the sentence that says why it can't be opened. */
export async function findContainer(id: number): Promise<Container | string> {
  try {
    return await call(getContainer, { params: { id }, query: { items: 0 } })
  } catch (error) {
    return isMissing(error) ? t`There is no container with the ID ${id}.` : sentenceOf(error)
  }
}

/** The item with this barcode or SKU, nothing if there is none, or the sentence that says why it can't be told. */
export async function findItem(code: string): Promise<Item | null | string> {
  try {
    const spellings = spellingsOf(code)
    for (const spelling of spellings) {
      const { rows } = await callPage(listItems, { query: { q: spelling, limit: 50 } })
      const item = rows.find(({ barcode, sku }) => isOneOf(barcode, spellings) || isOneOf(sku, spellings))
      if (item) return item
    }
    return null
  } catch (error) {
    return sentenceOf(error)
  }
}

function isOneOf(value: string | null, codes: readonly string[]): boolean {
  return value !== null && codes.some((code) => code.toLowerCase() === value.trim().toLowerCase())
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError && error.isOffline
    ? error.message
    : t`Could not look it up. Please try again.`
}
