import { becomeAdmin, exportAccount } from '@stowage/contract/account'
import type { Bind } from '../../http/calls/bind.ts'
import * as users from '../users/service.ts'
import * as account from './service/export-account.ts'

export function accountRoutes(bind: Bind): void {
  bind.prepared(becomeAdmin, 'account.use', {
    // Not in the transaction of the request's key: a refusal would take its trace back, and hold the lock while it waits.
    prepare: users.becomeAdmin,
    act: async (_ctx, _input, user) => user,
  })
  bind.raw(exportAccount, 'account.use', async (ctx, _input, _request, reply) => {
    const day = ctx.now().toISOString().slice(0, 10)
    const text = await account.exportAccount(ctx)
    reply.header('cache-control', 'private, no-store')
    reply.header('content-disposition', `attachment; filename="stowage-${day}.json"`)
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
