import { z } from './zod.ts'

export const health = z.object({ status: z.literal('ok'), version: z.string() })
