import { expect, it, vi } from 'vitest'
import { createLazyOidc } from './lazy-oidc.ts'
import { createRelyingParty } from './relying-party.ts'

vi.mock(import('./relying-party.ts'), { spy: true })

it('loads the provider again when its first load failed', async () => {
  vi.mocked(createRelyingParty).mockImplementationOnce(() => {
    throw new Error('A file could not be read.')
  })
  const settings = {
    issuer: 'https://sign-in.example',
    clientId: 'stowage',
    clientSecret: undefined,
    tokenAuthMethod: 'none' as const,
    trustEmail: false,
    adminGroup: undefined,
  }
  const oidc = createLazyOidc(
    { publicUrl: 'https://stowage.example', oidc: settings },
    { secret: 'unused', inject: () => Promise.reject(new Error('There is no bundled provider.')) },
  )
  const url = 'https://stowage.example/callback?error=access_denied&state=s'
  const transaction = { state: 's', nonce: 'n', codeVerifier: 'v', returnTo: '/' }
  await expect(oidc.finish(url, transaction)).rejects.toThrow('A file could not be read.')
  const finish = vi.fn<typeof oidc.finish>().mockResolvedValue({ ok: false, reason: 'denied', detail: '' })
  vi.mocked(createRelyingParty).mockReturnValueOnce({ ...oidc, finish })
  expect(await oidc.finish(url, transaction)).toMatchObject({ reason: 'denied' })
  expect(createRelyingParty).toHaveBeenCalledTimes(2)
})
