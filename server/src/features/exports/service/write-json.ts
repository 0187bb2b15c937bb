import { stockStatus } from '@stowage/contract/items.rules'
import type { StreamPart } from '../../../streamed-response.ts'
import type { Reader } from './create-reader.ts'
import type { Table } from './table.ts'

interface Counted {
  quantity: number
  minQuantity: number
}

const isCounted = (row: object): row is Counted => 'quantity' in row && 'minQuantity' in row

/** Writes every field of the contract as JSON, one row per line; times are ISO 8601 in UTC. */
export async function* writeJson<Row extends object>(
  { kind, rows }: Table<Row>,
  { now, rule, exactStatus }: Reader,
): AsyncGenerator<StreamPart> {
  yield { data: `{"exportedAt":${JSON.stringify(now)},"${kind}":[`, rows: 0 }
  let done = 0
  for await (const part of rows) {
    let data = ''
    for (const row of part) {
      const status = isCounted(row) ? { status: exactStatus(stockStatus(row, rule)) } : {}
      data += `${done === 0 && data === '' ? '' : ','}\n${JSON.stringify({ ...row, ...status })}`
    }
    done += part.length
    yield { data, rows: done }
  }
  // The complete end tells the reader of the file that no data is missing.
  yield { data: '\n]}\n', rows: done }
}
