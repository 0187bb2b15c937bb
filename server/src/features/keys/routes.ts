import { createKey, deleteKey, listKeys, listWorkspaceKeys, updateKey } from '@stowage/contract/keys'
import type { Bind } from '../../http/calls/bind.ts'
import * as keys from './service.ts'

/** `forget` clears the cached look-ups of keys, so that a revoked one is refused at the next call. */
export function keysRoutes(bind: Bind, forget: (userId: number | 'everybody') => void): void {
  bind(listKeys, 'keys.use', keys.listKeys)
  bind(createKey, 'keys.use', keys.createKey)
  bind(updateKey, 'keys.use', keys.updateKey)
  bind(deleteKey, 'keys.use', async (ctx, input) => {
    await keys.deleteKey(ctx, input)
    forget('everybody')
    return undefined
  })
  bind(listWorkspaceKeys, 'keys.manage', keys.listWorkspaceKeys)
}
