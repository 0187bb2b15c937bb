import { wholeNumber, yesOrNo } from './fields.schemas.ts'
import { labelSheets, labelSizes, printLimits } from './qr.rules.ts'
import { says } from './sentences.ts'
import { z } from './zod.ts'

export const qrCode = z.object({ qrCode: z.string() })

export const labelQuery = z.strictObject({
  size: z.enum(labelSizes, { error: says('label.size-unknown') }).optional(),
  inline: yesOrNo,
})

const sheetNames = labelSheets.map((sheet) => sheet.name)
const tooMany = says('label.too-many-containers', { most: printLimits.containers })

const ids = z
  .string({ error: says('label.no-container') })
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, says('label.not-numbers'))
  // Ids of 15 digits and a comma each.
  .max(printLimits.containers * 16 - 1, tooMany)
  .refine((text) => text.split(',').length <= printLimits.containers, tooMany)

export const printQuery = z
  .strictObject({
    ids,
    sheet: z.enum(sheetNames, { error: says('label.sheet-unknown', { names: sheetNames.join(', ') }) }),
    start: wholeNumber(1, 100, says('label.start-range')).optional(),
    copies: wholeNumber(
      1,
      printLimits.copies,
      says('label.copies-range', { most: printLimits.copies }),
    ).optional(),
    inline: yesOrNo,
  })
  .refine(
    ({ sheet, start = 1 }) => {
      const chosen = labelSheets.find(({ name }) => name === sheet)
      return !chosen || start <= chosen.columns * chosen.rows
    },
    { path: ['start'], message: says('label.start-range') },
  )
  .refine(({ ids: text, copies = 1 }) => text.split(',').length * copies <= printLimits.labels, {
    path: ['copies'],
    message: says('label.too-many-labels', { most: printLimits.labels }),
  })
