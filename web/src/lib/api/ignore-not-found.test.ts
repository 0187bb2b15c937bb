import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { ignoreNotFound } from './ignore-not-found.ts'

const error = (body: string) => new ApiError({ status: 404, body, statusText: 'Not Found' })

it('a deletion is done when the product has no such thing, and not when a proxy says 404', () => {
  expect(() => ignoreNotFound(error('{"code":"NOT_FOUND","message":"Container not found"}'))).not.toThrow()
  for (const body of ['404 page not found', '{"message":"no Route matched with those values"}', ''])
    expect(() => ignoreNotFound(error(body))).toThrow()
})
