import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = [
  { value: 'a', label: 'Account' },
  { value: 'b', label: 'Preferences' },
  { value: 'c', label: 'Privacy' },
] as const

function Sections() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
  return <Tabs label="Profile" tabs={tabs} value={value} onChange={setValue} />
}

it('moves by arrow keys, Home and End, around both ends', async () => {
  const user = userEvent.setup()
  render(<Sections />)
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: 'Privacy', selected: true })).toBe(document.activeElement)
  await user.keyboard('{Home}')
  expect(screen.getByRole('tab', { name: 'Account', selected: true })).toBe(document.activeElement)
  await user.keyboard('{End}{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Account', selected: true })).toBe(document.activeElement)
})

it('shows the chosen tab again where tabs come before it', () => {
  const shown = vi.fn()
  // Chromium answers with a promise, which is no clean-up of an effect.
  Element.prototype.scrollIntoView = function (this: Element) {
    shown(this.textContent?.trim())
    return Promise.resolve()
  }
  const props = { label: 'Profile', value: 'c', onChange: vi.fn() } as const
  const { rerender } = render(<Tabs {...props} tabs={tabs.slice(1)} />)
  expect(shown.mock.calls).toEqual([['Privacy']])
  rerender(<Tabs {...props} tabs={tabs.slice(1)} />)
  expect(shown).toHaveBeenCalledTimes(1)
  rerender(<Tabs {...props} tabs={tabs} />)
  expect(shown.mock.calls).toEqual([['Privacy'], ['Privacy']])
})
