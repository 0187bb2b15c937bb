import { expect, it } from 'vitest'
import { readCapture } from './capture-form.tsx'

const draft = { name: 'Rope', quantity: '2', description: '', containerId: 14, photo: null }

it.each(['', ' ', '\t \n'])('refuses the name %j, which is empty once trimmed [CAM-13] [CAM-14]', (name) => {
  expect(readCapture({ ...draft, name })).toEqual({ errors: { name: 'Please enter an item name' } })
})

it('takes the name trimmed, with what Add Item handed over', () => {
  const more = { sku: 'ROPE-1', barcode: '4006381333931', minQuantity: 1 }
  expect(readCapture({ ...draft, name: '  Rope ', photo: 'data:image/jpeg;base64,AAAA', more })).toEqual({
    item: {
      name: 'Rope',
      quantity: 2,
      description: '',
      containerId: 14,
      imageUrl: 'data:image/jpeg;base64,AAAA',
      ...more,
    },
  })
})

it('takes the 0 that was typed in Add Item', () => {
  const handedOver = { ...draft, quantity: '0', more: { sku: '', minQuantity: 0 } }
  expect(readCapture(handedOver)).toMatchObject({ item: { quantity: 0 } })
})

it('takes the least that an item needs, without a photo', () => {
  expect(readCapture({ ...draft, quantity: 'many' })).toEqual({
    item: { name: 'Rope', quantity: 1, description: '', containerId: 14 },
  })
})

it('says what is wrong with every field at once', () => {
  expect(
    readCapture({ ...draft, name: 'n'.repeat(256), description: 'd'.repeat(2001), containerId: 0 }),
  ).toEqual({
    errors: {
      name: 'Name too long',
      description: 'Description too long',
      containerId: 'Container is required',
    },
  })
})
