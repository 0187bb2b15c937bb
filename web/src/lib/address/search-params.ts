import { useCallback, useMemo } from 'react'
import { useBrowserLocation as useLocation, useSearch } from 'wouter/use-browser-location'
import { screenAddress } from './current-workspace.ts'
import { withQuery } from './paths.ts'

/** Reads and writes one parameter of the address; an unknown value becomes the fallback. */
interface Param<T> {
  read(text: string | null): T
  /** Empty for the fallback value, which is left out of the address. */
  write(value: T): string
}

export function textParam(maxLength = 200): Param<string> {
  return { read: (text) => (text ?? '').slice(0, maxLength), write: (value) => value }
}

export function choiceParam<const T extends string>(choices: readonly T[], fallback: NoInfer<T>): Param<T> {
  return {
    read: (text) => choices.find((choice) => choice === text) ?? fallback,
    write: (value) => (value === fallback ? '' : value),
  }
}

/** A positive whole number, such as the id of a thing. */
export function idParam(): Param<number | undefined> {
  return {
    read: (text) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
    write: (value) => (value === undefined ? '' : String(value)),
  }
}

type Values<S> = { [K in keyof S]: S[K] extends Param<infer T> ? T : never }

type ParamList = Record<string, Param<unknown>>

/** Reads all parameters of a list from a query text. */
export function readSearchParams<S extends ParamList>(list: S, search: string): Values<S> {
  const params = new URLSearchParams(search)
  const entries = Object.entries(list).map(([name, param]) => [name, param.read(params.get(name))])
  return Object.fromEntries(entries) as Values<S>
}

/**
 * The state that lives in the address, typed. Declare the list outside the component. Setting replaces the entry
 * in the history unless `push` is given; values equal to their fallback leave the address.
 */
export function useSearchParams<S extends ParamList>(list: S) {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const values = useMemo(() => readSearchParams(list, search), [list, search])
  const setValues = useCallback(
    (change: Partial<Values<S>>, options: { push?: boolean } = {}) => {
      // Read from the address again, so that two changes before the next render both apply.
      const next: Record<string, unknown> = { ...readSearchParams(list, window.location.search), ...change }
      const texts = Object.entries(list).map(([name, param]) => [name, param.write(next[name])])
      navigate(screenAddress(withQuery(pathname, Object.fromEntries(texts))), { replace: !options.push })
    },
    [list, pathname, navigate],
  )
  return [values, setValues] as const
}
