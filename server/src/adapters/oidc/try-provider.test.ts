import { expect, it, vi } from 'vitest'
import type { Oidc } from './oidc.ts'
import { tryProvider } from './try-provider.ts'

const oidcThat = (begin: Oidc['begin']): Oidc => ({
  issuer: 'https://id.example/realm/',
  begin,
  finish: async () => ({ ok: false, reason: 'refused', detail: '' }),
  endSession: async () => undefined,
})

it('says at the start why nobody can sign in', async () => {
  const error = vi.fn()
  await tryProvider(
    oidcThat(async () => ({ ok: false, reason: 'misconfigured', detail: 'Set OIDC_ISSUER to another.' })),
    { error },
  )
  expect(error.mock.calls).toEqual([
    [
      { reason: 'misconfigured' },
      'Nobody can sign in at https://id.example/realm/: Set OIDC_ISSUER to another.',
    ],
  ])
})

it('says nothing where people can sign in', async () => {
  const error = vi.fn()
  const transaction = { state: '', nonce: '', codeVerifier: '', returnTo: '/' }
  await tryProvider(
    oidcThat(async () => ({ ok: true, url: 'https://id.example', transaction })),
    { error },
  )
  expect(error).not.toHaveBeenCalled()
})
