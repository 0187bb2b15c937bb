import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { Field } from './field.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

const ends = { decreaseLabel: 'Decrease quantity', increaseLabel: 'Increase quantity' }

function Form({ onSave }: { onSave: (values: { quantity: number }) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { quantity: 1 } })
  return (
    <form onSubmit={handleSubmit(onSave)}>
      <Field label="Quantity">
        <QuantityStepper {...ends} max={3} {...register('quantity', { valueAsNumber: true })} />
      </Field>
      <button type="submit">Save</button>
    </form>
  )
}

it('gives the form what was stepped and what was typed', async () => {
  const user = userEvent.setup()
  const save = vi.fn()
  render(<Form onSave={(values) => save(values.quantity)} />)
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(save).toHaveBeenLastCalledWith(2)

  const field = screen.getByRole('spinbutton', { name: 'Quantity' })
  await user.clear(field)
  await user.type(field, '0')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(save).toHaveBeenLastCalledWith(0)
})

it('stops at its limits and starts from the lowest when empty', async () => {
  const user = userEvent.setup()
  render(<Form onSave={() => undefined} />)
  const field = screen.getByRole('spinbutton', { name: 'Quantity' })
  for (let press = 0; press < 4; press++)
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
  expect(field).toHaveProperty('value', '3')
  for (let press = 0; press < 5; press++)
    await user.click(screen.getByRole('button', { name: 'Decrease quantity' }))
  expect(field).toHaveProperty('value', '0')
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
  expect(field).toHaveProperty('value', '0')
})
