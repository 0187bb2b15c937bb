import { container, containerChange } from '@stowage/contract/containers.schemas'
import { item, itemChange } from '@stowage/contract/items.schemas'
import { describe, expect, it } from 'vitest'
import { containerFields, writtenContainer } from './container-fields.ts'
import { differingFields, type Field, shownColumns, withGiven, writtenFields } from './fields.ts'
import { itemFields, writtenItem } from './item-fields.ts'

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name))

interface Table {
  file: string
  fields: Record<string, Field>
  /** The fields that the contract shows, except those that are no columns. */
  shown: string[]
  written: readonly string[]
  /** The fields that a change may contain. */
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

const made = {
  id: { column: 'id' },
  name: { column: 'name', written: 'text' },
  minQuantity: { column: 'min_quantity', written: 'int' },
  photo: { column: 'photo', written: 'text', shown: null },
  imageUrl: { column: 'photo', shown: "'/' || i.photo" },
} as const

describe('the parts of statements', () => {
  it('name what is shown as the contract does, and as it is stored', () => {
    expect(shownColumns('i', made)).toBe(
      `i.id, i.name, i.min_quantity as "minQuantity", '/' || i.photo as "imageUrl"`,
    )
    expect(writtenFields('i', made).stored).toBe('i.name, i.min_quantity as "minQuantity", i.photo')
  })

  it('have what is written in one order', () => {
    const { names, columns, values, lists, assignments } = writtenFields('i', made)
    expect(names).toEqual(['name', 'minQuantity', 'photo'])
    expect(columns).toBe('name, min_quantity, photo')
    expect(values(2)).toBe('$2, $3, $4')
    expect(lists(4)).toBe('$4::text[], $5::int[], $6::text[]')
    expect(assignments(3)).toBe('name = $3, min_quantity = $4, photo = $5')
  })
})

describe('a change', () => {
  const stored = { id: 1, name: 'Rope', sku: 'R-1' as string | null }

  it('keeps what was not given, clears what was given as null, and takes nothing that is not there', () => {
    const given = { sku: null, name: undefined, requestKey: 'x' }
    expect(withGiven(stored, given)).toEqual({ id: 1, name: 'Rope', sku: null })
  })

  it('is found by the fields that may be written', () => {
    const after = { id: 2, name: 'Rope', sku: null }
    expect(differingFields(['name', 'sku'], stored, after)).toEqual(['sku'])
    expect(differingFields(['name', 'sku'], stored, { ...stored })).toEqual([])
  })
})
