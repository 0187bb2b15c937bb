import type { FastifyReply, FastifyRequest } from 'fastify'
import { foldEmail } from '../accounts/addresses.ts'
import { deviceCookie, deviceDays } from '../limits/devices.ts'
import type { PageContext } from './page-context.ts'

/** The mark of this device, if the account has signed in on it before. */
export const markFor = ({ devices, now }: PageContext, request: FastifyRequest, emailFolded: string) =>
  devices.markFor(request.cookies[deviceCookie], emailFolded, now())

/** The mark of this device, if any account has signed in on it. */
export const anyMark = ({ devices, now }: PageContext, request: FastifyRequest) =>
  devices.anyMark(request.cookies[deviceCookie], now())

/** Remembers this device as its owner's, so that strangers' guesses don't slow it down from now on. */
export function rememberDevice(
  { devices, options, now }: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): void {
  const value = devices.remember(request.cookies[deviceCookie], foldEmail(email), now())
  reply.setCookie(deviceCookie, value, {
    path: '/identity',
    httpOnly: true,
    sameSite: 'lax',
    secure: options.publicUrl.startsWith('https:'),
    maxAge: deviceDays * 86_400,
  })
}
