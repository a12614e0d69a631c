import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, errorCatalogue } from '@mekiki/contract'
import { version } from '../../process/version.ts'
import { chooseLanguage, errorSentence } from '@mekiki/i18n'

/** An answer as it goes over the line, for a request that no handler ever sees: the product's JSON, and the end of the connection. */
export function plainAnswer(code: ErrorCode, acceptLanguage: string | undefined): string {
  const requestId = randomUUID()
  const status = errorCatalogue[code]
  const body: ErrorBody = { code, message: errorSentence(code, chooseLanguage(acceptLanguage), { limit: '4MB' }), requestId }
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `x-request-id: ${requestId}`,
    `x-mekiki-version: ${version}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close'
  ]
  return `${head.join('\r\n')}\r\n\r\n${text}`
}

const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large'
}

/** Answers what is no request that could be read: too slow (408), a head that is too long (431), or not HTTP at all (400). */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Within an answer that has begun, another one would be read as its body.
  const current = '_httpMessage' in socket ? (socket._httpMessage as { headersSent?: boolean } | null) : null
  if (socket.writable && socket.writableLength === 0 && current?.headersSent !== true)
    socket.write(plainAnswer(codes[error.code ?? ''] ?? 'invalid_request', undefined))
  socket.destroy(error)
}
