import type { Database } from '../options.ts'

/**
 * Ends one session of the account, with its grants: the one with this `uid`. Ends all when the uid is unknown, as in
 * older ID tokens; a session that the product has keeps going there.
 */
export async function endProviderSession(
  db: Database,
  { accountId, uid }: { accountId: string; uid: string | null },
): Promise<void> {
  const { rows } = await db.query<{ payload: { authorizations?: Record<string, { grantId?: string }> } }>({
    name: 'identity-session-end',
    text: `delete from identity_payloads
      where model = 'Session' and account_id = $1 and ($2::text is null or uid = $2) returning payload`,
    values: [accountId, uid],
  })
  const granted = rows.flatMap(({ payload }) => Object.values(payload.authorizations ?? {}))
  await db.query({
    name: 'identity-grants-end',
    text: `delete from identity_payloads
      where account_id = $1 and (grant_id = any($2) or (model = 'Grant' and id = any($2)))`,
    values: [accountId, granted.flatMap(({ grantId }) => grantId ?? [])],
  })
}
