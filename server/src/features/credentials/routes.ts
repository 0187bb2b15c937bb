import {
  addPasskey,
  changeEmail,
  changePassword,
  getCredentials,
  listSignIns,
  removePasskey,
  startPasskey,
} from '@stowage/contract/credentials'
import type { Bind } from '../../http/calls/bind.ts'
import * as passkeys from './service/passkeys.ts'
import * as credentials from './service.ts'

export function credentialsRoutes(bind: Bind): void {
  bind(getCredentials, 'account.use', credentials.getCredentials)
  bind(listSignIns, 'account.use', credentials.listSignIns)
  bind(changePassword, 'account.use', credentials.changePassword)
  bind(changeEmail, 'account.use', credentials.changeEmail)
  bind(startPasskey, 'account.use', passkeys.startPasskey)
  bind.prepared(addPasskey, 'account.use', { prepare: passkeys.checkPasskey, act: passkeys.addPasskey })
  bind(removePasskey, 'account.use', passkeys.removePasskey)
}
