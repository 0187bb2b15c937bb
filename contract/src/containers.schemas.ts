import { z } from 'zod'
import { containerLimits, containerSorts } from './containers.ts'
import {
  addressText,
  descriptionOf,
  id,
  line,
  nameOf,
  paging,
  searchWords,
  time,
  wholeNumber,
  yesOrNo,
} from './fields.schemas.ts'
import { item } from './items.schemas.ts'
import { maxPageSize } from './paging.ts'

export const container = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  location: z.string(),
  itemCount: z.int(),
  lowItemCount: z.int(),
  qrCode: z.string(),
  blocked: z.boolean(),
  createdAt: time,
  updatedAt: time,
})
export const containerList = z.array(container)
export const containerWithItems = container.extend({ items: z.array(item) })

const name = nameOf(containerLimits.name, 'Container name is required')
const location = line(containerLimits.location, {
  required: 'Location is required',
  tooLong: 'Location too long',
})

const description = descriptionOf(containerLimits.description)

export const newContainer = z.strictObject({
  name,
  location,
  description: description.optional(),
})
export const containerChange = newContainer.partial()

export const containersQuery = z.strictObject({
  ...paging,
  q: searchWords,
  similar: yesOrNo,
  location: addressText(containerLimits.location, 'Location must be text of up to 100 characters').optional(),
  // An unknown sort falls back to the default, as every unknown choice in an address does.
  sort: z.enum(containerSorts).catch('recent').optional(),
})

export const containerQuery = z.strictObject({
  items: wholeNumber(0, maxPageSize, `Items must be a whole number from 0 to ${maxPageSize}`).optional(),
})
