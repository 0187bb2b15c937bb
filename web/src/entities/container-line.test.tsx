import { expect, it } from 'vitest'
import { renderInApp } from '../../test/render.tsx'
import { ContainerLine } from './container-line.tsx'

const box = { name: 'Camping gear', location: 'Garage' }

it('names a container and its place, and tells of a lock', () => {
  const { container } = renderInApp(<ContainerLine container={{ ...box, blocked: true }} />)
  expect(container.textContent).toContain('Camping gearGarageBlocked')
})

it('tells nothing of a lock where there is none', () => {
  const { container } = renderInApp(<ContainerLine container={{ ...box, blocked: false }} />)
  expect(container.textContent).not.toContain('Blocked')
})
