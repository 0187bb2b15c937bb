import { mostLowPieces } from './items.rules.ts'
import { says } from './sentences.ts'
import { z } from './zod.ts'

const range = says('low-stock.range', { most: mostLowPieces })

export const lowStockRule = z.union([z.int().min(0, range).max(mostLowPieces, range), z.literal('minimum')], {
  error: range,
})

export const lowStockChoice = z.strictObject({ lowStockRule })
