import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

it('names its control and describes it by the error instead of the hint', () => {
  const hint = 'Shows as Low Stock at 1 or fewer.'
  const view = render(
    <Field label="Container name" hint={hint}>
      <TextInput />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Container name', description: hint })
  expect(input.getAttribute('aria-invalid')).toBeNull()
  view.rerender(
    <Field label="Container name" hint={hint} error="Container name is required">
      <TextInput />
    </Field>,
  )
  expect(screen.getByRole('textbox', { description: 'Container name is required' })).toBe(input)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText(hint)).toBeNull()
})

it('wires every kind of control', () => {
  render(
    <>
      <Field label="Description" mark="optional">
        <TextArea />
      </Field>
      <Field label="Location">
        <SelectField>
          <option>Garage</option>
        </SelectField>
      </Field>
    </>,
  )
  expect(screen.getByRole('textbox', { name: /Description/ })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeTruthy()
})
