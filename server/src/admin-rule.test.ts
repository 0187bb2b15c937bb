import { expect, test } from 'vitest'
import { adminRuleOf, idleAdminSettings } from './admin-rule.ts'
import { loadConfig } from './config.ts'

const provider = { OIDC_ISSUER: 'https://login.example.org', OIDC_TOKEN_AUTH_METHOD: 'none' }
const mail = { SMTP_URL: 'smtp://mail.example.org' }
const named = { ADMIN_EMAILS: 'ann@example.org' }

test.each([
  [{}, 'oldest'],
  [mail, 'oldest'],
  [named, 'oldest'],
  [{ ...mail, ...named }, 'named'],
  [provider, 'nobody'],
  [{ ...provider, ...named }, 'named'],
])('with %j the rule is the %s', (env, kind) => {
  expect(adminRuleOf(loadConfig(env)).kind).toBe(kind)
})

test.each([
  [{}, []],
  [{ ...mail, ...named }, []],
  [{ ...provider, ...named, OIDC_ADMIN_GROUP: 'admins', OIDC_TRUST_EMAIL: 'true' }, []],
  [named, [/^ADMIN_EMAILS has no effect: without SMTP_URL no address/]],
  [
    { OIDC_ADMIN_GROUP: 'admins' },
    [/^OIDC_ADMIN_GROUP and OIDC_TRUST_EMAIL have no effect without OIDC_ISSUER/],
  ],
  [{ OIDC_TRUST_EMAIL: 'true' }, [/^OIDC_ADMIN_GROUP and OIDC_TRUST_EMAIL have no effect/]],
])('with %j the start says what has no effect', (env, sentences) => {
  expect(idleAdminSettings(loadConfig(env))).toEqual(sentences.map((one) => expect.stringMatching(one)))
})
