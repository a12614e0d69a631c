import type { FastifyReply } from 'fastify'
import type { FileStream } from './other-answers.ts'

/** Sends a file that is for this caller: no search engine lists where it is from. */
export function sendFile(reply: FastifyReply, { source, headers }: FileStream): FastifyReply {
  return reply.headers({ ...headers, 'x-robots-tag': 'noindex, nofollow' }).send(source)
}
