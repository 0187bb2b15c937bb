import { container, containerChange } from '@stowage/contract/containers.schemas'
import { item, itemChange } from '@stowage/contract/items.schemas'
import { describe, expect, it } from 'vitest'
import { containerColumns, containerFields, writtenContainer } from './container-fields.ts'
import type { Field } from './fields.ts'
import { itemColumns, itemFields, writtenItem } from './item-fields.ts'

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name))

interface Table {
  file: string
  fields: Record<string, Field>
  /** What the contract shows, but for what is no column. */
  shown: string[]
  written: readonly string[]
  /** What a change may name. */
  changed: string[]
}

const tables: [string, Table][] = [
  [
    'an item',
    {
      file: 'server/src/db/item-fields.ts',
      fields: itemFields,
      shown: Object.keys(item.shape),
      // A photo is sent as a picture and stored by its name.
      written: writtenItem.names.map((name) => (name === 'photo' ? 'imageUrl' : name)),
      changed: Object.keys(itemChange.shape),
    },
  ],
  [
    'a container',
    {
      file: 'server/src/db/container-fields.ts',
      fields: containerFields,
      shown: without(Object.keys(container.shape), ['blocked', 'qrCode']),
      written: writtenContainer.names,
      changed: Object.keys(containerChange.shape),
    },
  ],
]

describe.each(tables)('the table of %s', (_, { file, fields, shown, written, changed }) => {
  const rows = Object.entries(fields).flatMap(([name, field]) => (field.shown === null ? [] : [name]))

  it('has a row for each field of the contract, and no other', () => {
    const missing = without(shown, rows)
    expect(missing, `Add a row for ${missing.join(', ')} to ${file}: docs/recipes/add-a-field.md`).toEqual([])
    const unknown = without(rows, shown)
    expect(
      unknown,
      `The contract does not show ${unknown.join(', ')}: add the field to its schemas, or take the row out of ${file}`,
    ).toEqual([])
  })

  it('names as written what a change may name, and nothing else', () => {
    const kept = without(changed, written)
    expect(
      kept,
      `A change may name ${kept.join(', ')}: give its row in ${file} the type \`written\``,
    ).toEqual([])
    const refused = without(written, changed)
    expect(
      refused,
      `No change names ${refused.join(', ')}: add it to the schemas, or take \`written\` from its row in ${file}`,
    ).toEqual([])
  })
})

describe('the parts of statements', () => {
  it('are plain SQL', () => {
    expect(itemColumns).toContain(`i.min_quantity as "minQuantity", i.sku, `)
    expect(itemColumns).toContain(`'/api/photos/' || i.photo as "imageUrl"`)
    expect(itemColumns).not.toContain(', i.photo,')
    expect(containerColumns).toContain('c.item_count as "itemCount", ')
    expect(writtenItem.lists(4)).toMatch(/^\$4::text\[\], \$5::text\[\], \$6::int\[\], /)
    expect(writtenContainer.columns).toBe('name, location, description')
    expect(writtenContainer.values(2)).toBe('$2, $3, $4')
    expect(writtenContainer.assignments(3)).toBe('name = $3, location = $4, description = $5')
  })
})
