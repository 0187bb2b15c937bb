import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Database } from '../options.ts'

type Row = { payload: AdapterPayload; consumed: number | null }

/** The account of a row, also for a sign-in that is decided but not yet completed. */
function accountOf(payload: AdapterPayload): string | null {
  return payload.accountId ?? payload.result?.login?.accountId ?? payload.session?.accountId ?? null
}

const found = (row: Row | undefined): AdapterPayload | undefined =>
  row && { ...row.payload, ...(row.consumed === null ? {} : { consumed: row.consumed }) }

/** Stores all data of the OpenID library in one table, for any number of instances. */
export function createOidcStore(db: Database): AdapterFactory {
  const findBy = async (model: string, column: 'id' | 'uid', value: string) => {
    // PostgreSQL can't store such a text, so nothing is found.
    if (value.includes('\0')) return undefined
    const { rows } = await db.query<Row>({
      name: `identity-payload-by-${column}`,
      text: `select payload, floor(extract(epoch from consumed_at))::float8 as consumed
        from identity_payloads where model = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
      values: [model, value],
    })
    return found(rows[0])
  }

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      await db.query({
        name: 'identity-payload-upsert',
        text: `insert into identity_payloads (model, id, payload, grant_id, uid, account_id, expires_at)
          values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')
          on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
            uid = excluded.uid, account_id = excluded.account_id, expires_at = excluded.expires_at`,
        values: [
          model,
          id,
          JSON.stringify(payload),
          payload.grantId ?? null,
          payload.uid ?? null,
          accountOf(payload),
          expiresIn ?? null,
        ],
      })
    },
    find: (id) => findBy(model, 'id', id),
    findByUid: (uid) => findBy(model, 'uid', uid),
    // Only the device flow has user codes, and it is disabled.
    findByUserCode: async () => undefined,
    async consume(id) {
      await db.query({
        name: 'identity-payload-consume',
        text: 'update identity_payloads set consumed_at = now() where model = $1 and id = $2',
        values: [model, id],
      })
    },
    async destroy(id) {
      await db.query(
        // A finished sign-in still has its target, until `removeExpired` deletes it (`way-back.ts`).
        model === 'Interaction'
          ? {
              name: 'identity-interaction-end',
              text: 'update identity_payloads set expires_at = now() where model = $1 and id = $2',
              values: [model, id],
            }
          : {
              name: 'identity-payload-destroy',
              text: 'delete from identity_payloads where model = $1 and id = $2',
              values: [model, id],
            },
      )
    },
    async revokeByGrantId(grantId) {
      await db.query({
        name: 'identity-payload-revoke',
        text: 'delete from identity_payloads where grant_id = $1',
        values: [grantId],
      })
    },
  })
}
