import { containerLimits, containerSorts } from './containers.rules.ts'
import {
  addressText,
  bothWays,
  descriptionOf,
  id,
  line,
  nameOf,
  optional,
  requiredText,
  searchWords,
  sideOf,
  time,
  wholeNumber,
  yesOrNo,
} from './fields.schemas.ts'
import { item } from './items.schemas.ts'
import { bestMatch, maxPageSize } from './paging.ts'
import { says } from './sentences.ts'
import { z } from './zod.ts'

const location = line(containerLimits.location, {
  required: says('container.location-required'),
  tooLong: says('container.location-too-long'),
})

/** The fields of a container that people fill in. To add one: docs/recipes/add-a-field.md. */
const fields = {
  name: requiredText(nameOf(containerLimits.name, says('container.name-required'))),
  location: requiredText(location),
  description: optional(descriptionOf(containerLimits.description)),
}
export const blankContainer = sideOf(fields, 'blank')

export const container = z.object({
  id,
  ...sideOf(fields, 'shown'),
  itemCount: z.int(),
  lowItemCount: z.int(),
  qrCode: z.string(),
  blocked: z.boolean(),
  createdAt: time,
  updatedAt: time,
})
export const seenItem = z.object({ name: z.string(), imageUrl: z.string().nullable() })
export const listedContainer = container.extend({ inside: z.array(seenItem) })
export const containerList = z.array(listedContainer)
export const containerWithItems = container.extend({ items: z.array(item) })

export const containerHome = z.object({ workspaceId: id })

export const newContainer = z.strictObject(sideOf(fields, 'added'))
export const containerChange = z.strictObject(sideOf(fields, 'changed')).partial()

/** A change, with the expected values of the changed fields. */
export const seenContainerChange = containerChange.extend({
  seen: z.strictObject(sideOf(fields, 'shown')).partial().optional(),
})

export const containersQuery = z.strictObject({
  ...bothWays,
  q: searchWords,
  similar: yesOrNo,
  location: addressText(containerLimits.location, says('container.location-filter')).optional(),
  // An unknown sort order falls back to the default, like every unknown choice in an address.
  sort: z
    .enum([...containerSorts, bestMatch])
    .catch('recent')
    .optional(),
})

export const containerQuery = z.strictObject({
  items: wholeNumber(0, maxPageSize, says('container.items-range', { most: maxPageSize })).optional(),
})
