import { describe, expect, it } from 'vitest'
import { refusalOf } from '../test/english.ts'
import { containerSorts, locations } from './containers.rules.ts'
import { containerChange, containersQuery, newContainer } from './containers.schemas.ts'

const good = { name: 'Box', location: 'Attic' }
const refusal = (value: unknown) => refusalOf(newContainer, value)

describe('a new container', () => {
  it('takes a name of exactly 255 characters [CONT-40]', () => {
    expect(refusal({ ...good, name: 'x'.repeat(255) })).toBeNull()
    expect(refusal({ ...good, name: 'x'.repeat(256) })).toBe('Name too long')
  })

  it('needs a name and a location', () => {
    expect(refusal({ location: 'Attic' })).toBe('Container name is required')
    expect(refusal({ name: 'Box', location: '  ' })).toBe('Location is required')
    expect(refusal({ ...good, location: 'x'.repeat(100) })).toBeNull()
    expect(refusal({ ...good, location: 'x'.repeat(101) })).toBe('Location too long')
  })

  it('may have no description, and at most 2,000 characters of one', () => {
    expect(newContainer.parse({ ...good, description: '' }).description).toBeNull()
    expect(refusal({ ...good, description: 'x'.repeat(2000) })).toBeNull()
    expect(refusal({ ...good, description: 'x'.repeat(2001) })).toBe('Description too long')
  })
})

describe('choices about containers', () => {
  it('offers the twelve locations of the specification [CONT-37]', () => {
    expect(locations).toEqual([
      'Kitchen',
      'Office',
      'Garage',
      'Bedroom',
      'Living Room',
      'Basement',
      'Attic',
      'Bathroom',
      'Storage Room',
      'Pantry',
      'Closet',
      'Other',
    ])
  })

  it('offers the sorts of the specification [CONT-14]', () => {
    expect(containerSorts).toEqual(
      expect.arrayContaining(['name-asc', 'name-desc', 'items-most', 'items-least', 'recent']),
    )
  })

  it('falls back to the default sort and takes a change of any field', () => {
    expect(containersQuery.parse({ sort: 'purple' })).toEqual({ sort: 'recent' })
    expect(containerChange.parse({ description: null })).toEqual({ description: null })
  })
})
