import { z } from 'zod'
import { wholeNumber, yesOrNo } from './fields.schemas.ts'
import { labelSheets, labelSizes, printLimits } from './qr.ts'

export const qrCode = z.object({ qrCode: z.string() })

const list = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

export const labelQuery = z.strictObject({
  size: z.enum(labelSizes, { error: `Size must be ${list(labelSizes)}` }).optional(),
  inline: yesOrNo,
})

const sheetNames = labelSheets.map((sheet) => sheet.name)
const tooMany = `One print can hold up to ${printLimits.containers} containers`

const ids = z
  .string({ error: 'Choose at least one container' })
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'Containers must be numbers, separated by commas')
  .refine((text) => text.split(',').length <= printLimits.containers, tooMany)

export const printQuery = z
  .strictObject({
    ids,
    sheet: z.enum(sheetNames, { error: `Sheet must be ${list(sheetNames)}` }),
    start: wholeNumber(1, 100, 'Start must be the number of a label on the sheet').optional(),
    copies: wholeNumber(1, printLimits.copies, `Copies must be from 1 to ${printLimits.copies}`).optional(),
    inline: yesOrNo,
  })
  .refine(
    ({ sheet, start = 1 }) => {
      const chosen = labelSheets.find(({ name }) => name === sheet)
      return !chosen || start <= chosen.columns * chosen.rows
    },
    { path: ['start'], message: 'Start must be the number of a label on the sheet' },
  )
  .refine(({ ids: text, copies = 1 }) => text.split(',').length * copies <= printLimits.labels, {
    path: ['copies'],
    message: `One print can hold up to ${printLimits.labels} labels`,
  })
