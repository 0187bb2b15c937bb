import { productName } from '@stowage/contract/product'
import type { IdentityMailing } from '@stowage/identity/options'
import type { PublicCtx } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { transaction } from '../db/transaction.ts'
import { installationMailBrandOf } from '../features/brands/service/mail-brand.ts'
import { queueMail, sendUrgentMail } from '../jobs/mails.ts'
import { createLayOut } from '../texts/email-template.ts'
import type { TextsFor } from '../texts/reader-texts.ts'

/** The mailing of the bundled provider: its mails are sent like all others. */
export function identityMailing(
  ctx: Pick<PublicCtx, 'pool' | 'jobs' | 'publicUrl' | 'now'>,
  textsFor: TextsFor,
): IdentityMailing {
  const { pool, jobs, publicUrl, now } = ctx
  const layOut = createLayOut(textsFor)
  return {
    pool,
    publicUrl,
    productName,
    transaction: (work) => transaction(pool, work),
    async layOut(letter, db) {
      const { brand, logo } = await installationMailBrandOf({ db: db as Db })
      return { ...layOut({ ...letter, brand }), logo }
    },
    sendMail: async (mail, db) => void (await queueMail({ db, jobs }, mail, sendUrgentMail)),
    now,
  }
}
