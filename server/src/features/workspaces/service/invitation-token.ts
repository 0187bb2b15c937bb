import { randomBytes } from 'node:crypto'
import { joinPath } from '@stowage/contract/workspaces.rules'
import { hashToken } from '../../../http/sessions/session.ts'

/** A new token, of 128 random bits, and the hash that is stored (INV-10). */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(16).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export const addressOf = (publicUrl: string, token: string): string => `${publicUrl}${joinPath}/${token}`
