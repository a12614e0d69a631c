import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { Identity } from '../read/identity.ts'
import { findEarlierRows } from './matches.queries.ts'

// Of a million keys of each kind fewer than ten are taken for one that was seen.
const bitsOfRow = 64
const probes = 8
const leastBits = 1024
const bitsOfWord = 32
const [firstBasis, secondBasis, prime] = [0x81_1c_9d_c5, 0x9e_37_79_b9, 0x01_00_01_93]

/** A hash of a text, 32 bits (FNV-1a). */
function hashOf(text: string, basis: number): number {
  let hash = basis
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return (hash ^ (hash >>> 15)) >>> 0
}

/**
 * Remembers keys in bounded memory, 8 bytes for each row of a file (a Bloom filter): what it does not have was never added, what it has may not have been
 * either. So that the rows above are asked for those alone that may be there, mostly none.
 */
export class SeenKeys {
  readonly #words: Uint32Array
  readonly #last: number

  constructor(rows: number) {
    const bits = Math.max(leastBits, 2 ** Math.ceil(Math.log2(Math.max(1, rows * bitsOfRow))))
    this.#words = new Uint32Array(bits / bitsOfWord)
    this.#last = bits - 1
  }

  add(key: string): void {
    for (const bit of this.#bitsOf(key)) this.#words[bit >>> 5] = (this.#words[bit >>> 5] ?? 0) | (1 << (bit & 31))
  }

  mayHave(key: string): boolean {
    return this.#bitsOf(key).every((bit) => ((this.#words[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0)
  }

  #bitsOf(key: string): number[] {
    const [first, second] = [hashOf(key, firstBasis), hashOf(key, secondBasis) | 1]
    return Array.from({ length: probes }, (_, probe) => (first + Math.imul(probe, second)) & this.#last)
  }
}

/** Whether a row above, which is no entry yet, may be about what has this key: false where surely none is. */
export type MayBeAbove = (key: string) => boolean

/** The rows above a line that are about the same as one of these: asked for where there may be any. */
export async function findRowsAbove(
  tx: TenantTransaction,
  { jobUuid, mayBeAbove }: { jobUuid: string; mayBeAbove: MayBeAbove },
  line: number,
  identities: readonly Identity[]
): Promise<Awaited<ReturnType<typeof findEarlierRows>>> {
  const some = identities.filter(({ nameKey, corporateNumber }) => mayBeAbove(nameKey) || (corporateNumber !== null && mayBeAbove(corporateNumber)))
  return some.length === 0 ? [] : findEarlierRows(tx, jobUuid, line, some)
}
