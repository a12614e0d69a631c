import type { FastifyReply } from 'fastify'
import type { FileStream } from './other-answers.ts'

/** Sends a file that is of this moment and for this caller: no cache keeps it, and no search engine lists where it is from. */
export function sendFile(reply: FastifyReply, { source, type, disposition }: FileStream): FastifyReply {
  const headers = { 'content-type': type, 'content-disposition': disposition, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }
  return reply.headers(headers).send(source)
}
