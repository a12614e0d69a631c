/** Many ids in their order, at sixteen bytes each: a million as texts would take the memory of a whole server. */
export interface Ids {
  readonly length: number
  /** The ids from one place up to another, as an array's `slice`. */
  slice: (start: number, end: number) => string[]
}

const idBytes = 16

const textOf = (hex: string): string => `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`

/** Ids that are added a part at a time. */
export class PackedIds implements Ids {
  #bytes = Buffer.alloc(0)
  #used = 0

  get length(): number {
    return this.#used / idBytes
  }

  add(uuids: readonly string[]): void {
    const requested = this.#used + uuids.length * idBytes
    if (requested > this.#bytes.length) {
      const grown = Buffer.alloc(Math.max(requested, Math.ceil(this.#bytes.length * 1.5)))
      this.#bytes.copy(grown, 0, 0, this.#used)
      this.#bytes = grown
    }
    for (const uuid of uuids) this.#used += this.#bytes.write(uuid.replaceAll('-', ''), this.#used, idBytes, 'hex')
  }

  slice(start: number, end: number): string[] {
    const last = Math.min(end, this.length)
    return Array.from({ length: Math.max(0, last - start) }, (_, index) =>
      textOf(this.#bytes.toString('hex', (start + index) * idBytes, (start + index + 1) * idBytes))
    )
  }
}
