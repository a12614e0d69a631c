import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/** How an answer's bytes may be compressed, the smallest first. */
export const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** Below this a compressed answer saves nothing: it leaves in one packet as it is. */
export const minBytes = 1024

const compressible = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))(?:;|$)|image\/svg\+xml)/iu

/** Whether compressing answers of a content type is worth it: texts, never events, and nothing that is compressed by itself. */
export const isCompressible = (type: string): boolean => compressible.test(type)

/** What a caller takes, by its weight; the header as RFC 9110 (12.5.3) has it. */
function weightsOf(accepted: string): Map<string, number> {
  return new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
      return [name, Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1)] as const
    })
  )
}

/** The encoding that a caller likes best, of equal ones the smallest; the plain bytes for whoever names none, or likes them better. */
export function chooseEncoding(accepted: string | undefined, offered: readonly Encoding[] = encodings): Encoding | 'identity' {
  const weights = weightsOf(accepted ?? '')
  let best: Encoding | 'identity' = 'identity'
  let weightOfBest = weights.get('identity') ?? 0
  for (const encoding of offered) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0
    if (weight > weightOfBest || (weight > 0 && weight === weightOfBest && best === 'identity')) [best, weightOfBest] = [encoding, weight]
  }
  return best
}

const [asGzip, asBrotli] = [promisify(gzip), promisify(brotliCompress)]

/** Compresses in a thread beside the event loop. `effort`: 1 to 9. */
export function compress(bytes: Buffer, encoding: Encoding, effort: number): Promise<Buffer> {
  const chunkSize = 64 * 1024
  if (encoding === 'gzip') return asGzip(bytes, { level: effort, chunkSize })
  return asBrotli(bytes, { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}

/** Says that the answer depends on what its caller takes, beside whatever else it depends on. */
export function varyByEncoding(reply: FastifyReply): void {
  const others = [reply.getHeader('vary') ?? []].flat().map(String)
  if (!others.some((each) => /(?:^|,)\s*(?:accept-encoding|\*)\s*(?:,|$)/iu.test(each))) void reply.header('vary', [...others, 'accept-encoding'].join(', '))
}
