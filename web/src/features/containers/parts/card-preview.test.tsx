import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '../../../../test/render.tsx'
import { aContainer } from '../../../../test/samples.ts'
import { ContainerPreview } from '../../../entities/container-preview.tsx'
import { CardPreview } from './card-preview.tsx'

const tent = { name: 'Family tent', imageUrl: null }
const stove = { name: 'Stove', imageUrl: '/api/photos/9' }
const boxOf = (inside: { name: string; imageUrl: string | null }[]) => ({
  ...aContainer({ itemCount: inside.length, location: 'Garage' }),
  inside,
})

it.each([
  ['a card', CardPreview],
  ['a row', (props: { container: ReturnType<typeof boxOf> }) => <ContainerPreview {...props} size="sm" />],
])('shows in %s the place instead of letters while no item of the box has a photo', (_, Window) => {
  const { container } = renderInApp(<Window container={boxOf([tent])} />)
  expect(container.querySelector('[data-letters]')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
  expect(container.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Inside: Family tent')
})

it('shows photos and letters as soon as one item has a photo', () => {
  const { container } = renderInApp(<CardPreview container={boxOf([tent, stove])} />)
  expect(container.querySelector('[data-letters]')?.getAttribute('data-letters')).toBe('FT')
  expect(container.querySelector('img')).not.toBeNull()
})

it('shows its photos together, once the last of them is loaded or has failed', () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const lamp = { name: 'Lamp', imageUrl: '/api/photos/10' }
  const { container } = renderInApp(<CardPreview container={boxOf([stove, lamp])} />)
  const isHidden = () => container.querySelector('[role=img]')?.className.includes('opacity-0')
  const photos = container.querySelectorAll('img')
  fireEvent.load(photos[0] as Element)
  expect(isHidden()).toBe(true)
  complete.mockReturnValue(true)
  fireEvent.load(photos[1] as Element)
  expect(isHidden()).toBe(false)
  complete.mockRestore()
})
