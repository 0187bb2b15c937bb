import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasCopy } from '../responses/cached-text.ts'
import { picturePolicy } from '../responses/security-headers.ts'

/** A picture with a permanent address: another picture gets another address. */
interface SentPicture {
  tag: string
  /** Left out: a JPEG. */
  type?: 'image/png'
  read(): Promise<Buffer>
}

/** Sends a picture that this person's browser may cache for ever, or 304 when it has it already. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, type, read }: SentPicture,
): Promise<FastifyReply> {
  const isKnown = hasCopy(request, tag)
  const bytes = isKnown ? null : await read()
  reply.header('cache-control', 'private, max-age=31536000, immutable').header('etag', tag)
  if (bytes === null) return reply.code(304).send()
  return reply
    .header('content-security-policy', picturePolicy)
    .type(type ?? 'image/jpeg')
    .send(bytes)
}
