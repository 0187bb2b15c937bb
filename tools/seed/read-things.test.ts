import { describe, expect, it } from 'vitest'
import { readThings } from './read-things.ts'

describe('a table of things', () => {
  it('gives what its columns say, in any order and under several names', () => {
    const { things, unknownColumns } = readThings(
      'Qty,NAME,Box,min_quantity,Location,notes,Barcode,SKU,year\n7, Nail ,Tools,2,Garage,steel,123,N-1,1999\n',
    )
    expect(things).toMatchObject([
      {
        line: 2,
        container: { name: 'Tools', location: 'Garage' },
        item: { name: 'Nail', quantity: 7, minQuantity: 2, description: 'steel', sku: 'N-1', barcode: '123' },
      },
    ])
    expect(unknownColumns).toEqual(['year'])
  })

  it('has either kind of line end, quoted fields, empty lines and a lone quote', () => {
    const { things } = readThings('\uFEFFitem,notes\r\n"Nail, ""long""","steel, cut"\n\nit\'s 5" wide,\r\n')
    expect(things).toMatchObject([
      { line: 2, item: { name: 'Nail, "long"', description: 'steel, cut' } },
      { line: 4, item: { name: 'it\'s 5" wide' } },
    ])
  })

  it('needs names only', () => {
    expect(readThings('item\nNail').things[0]).toMatchObject({
      container: { name: 'Imported', location: 'Other' },
      item: { name: 'Nail', quantity: 1, minQuantity: 0, sku: null },
    })
  })

  it.each([
    ['', 'The file is empty.'],
    ['thing,sku\na,b', 'Line 1: there is no column "item"'],
    ['item,name\na,b', 'Line 1: the column name stands there twice.'],
    ['item,sku\na,b\nc', 'Line 3: 1 columns instead of 2.'],
    ['item,quantity\na,1\nb,many', 'Line 3: Quantity must be a whole number'],
    ['item,quantity\na,-1', 'Line 2: Quantity must be 0 or greater'],
    ['item,sku\n"a\nb",1\n', 'Line 3: Text contains characters'],
    ['item,sku\na,"1\nb', 'Quote Not Closed'],
    ['item,sku\n\n ,1\n', 'Line 3: Item name is required'],
  ])('refuses %j with the line', (text, message) => {
    expect(() => readThings(text)).toThrow(message)
  })
})
