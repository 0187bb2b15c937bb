import { itemFilters } from '@stowage/contract/items.rules'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choiceParam, idParam, readSearchParams, textParam, useSearchParams } from './search-params.ts'

const list = { q: textParam(10), filter: choiceParam(itemFilters, 'all'), highlight: idParam() }

describe('the state in the address', () => {
  it('is read typed', () => {
    expect(readSearchParams(list, '?q=tent&filter=low-stock&highlight=7')).toEqual({
      q: 'tent',
      filter: 'low-stock',
      highlight: 7,
    })
  })

  it.each(['?filter=broken&highlight=x', '?highlight=-1', '?highlight=1.5', ''])(
    'falls back to its defaults for %s',
    (search) => {
      expect(readSearchParams(list, search)).toEqual({ q: '', filter: 'all', highlight: undefined })
    },
  )

  it('changes without a new entry in the history, and leaves defaults out', () => {
    window.history.replaceState(null, '', '/items?filter=low-stock&highlight=7')
    const before = window.history.length
    const { result } = renderHook(() => useSearchParams(list))
    act(() => result.current[1]({ q: 'a b' }))
    expect(window.location.search).toBe('?q=a+b&filter=low-stock&highlight=7')
    act(() => result.current[1]({ filter: 'all', highlight: undefined }))
    expect(window.location.search).toBe('?q=a+b')
    expect(result.current[0]).toEqual({ q: 'a b', filter: 'all', highlight: undefined })
    expect(window.history.length).toBe(before)
  })

  it('takes two changes before the next rendering together', () => {
    window.history.replaceState(null, '', '/items')
    const { result } = renderHook(() => useSearchParams(list))
    act(() => {
      result.current[1]({ q: 'tent' })
      result.current[1]({ filter: 'in-stock' })
    })
    expect(window.location.search).toBe('?q=tent&filter=in-stock')
  })
})
