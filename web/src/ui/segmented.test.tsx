import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Segmented } from './segmented.tsx'

const options = [
  { value: 'all', label: 'All', count: 18 },
  { value: 'in', label: 'In Stock', count: 16 },
  { value: 'low', label: 'Low Stock', count: 2 },
] as const

function Filter() {
  const [value, setValue] = useState<'all' | 'in' | 'low'>('all')
  return <Segmented label="Status" options={options} value={value} onChange={setValue} />
}

it('is one radio group whose choice follows a press and says its count', async () => {
  const user = userEvent.setup()
  render(<Filter />)
  expect(screen.getByRole('radiogroup', { name: 'Status' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Low Stock 2' }))
  expect(screen.getByRole('radio', { name: 'Low Stock 2' })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: 'All 18' })).toHaveProperty('checked', false)
})

it('moves the choice by arrow keys', async () => {
  const user = userEvent.setup()
  render(<Filter />)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'In Stock 16' })).toHaveProperty('checked', true)
})

it('has one stop of the Tab key, the chosen one, or each where none is chosen', () => {
  const stops = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ tabIndex }) => tabIndex)
  const { unmount } = render(<Segmented label="Status" options={options} value="in" onChange={() => {}} />)
  expect(stops()).toEqual([-1, 0, -1])
  unmount()
  render(<Segmented label="Status" options={options} value={null} onChange={() => {}} />)
  expect(stops()).toEqual([0, 0, 0])
})
