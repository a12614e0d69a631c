import { createHash } from 'node:crypto'

const smallest = 1024
const places = 2

/**
 * Names of which millions may be there, eight bytes of a digest each: what is in it is always found, and what is not nearly never. For looking whether a
 * file came along, not for anything that has to be kept apart.
 */
export class NameSet {
  #cells = new Uint32Array(smallest * places)
  size = 0

  #find(high: number, low: number): number {
    const mask = this.#cells.length / places - 1
    for (let at = low & mask; ; at = (at + 1) & mask) {
      const [a, b] = [this.#cells[at * places], this.#cells[at * places + 1]]
      if ((a === 0 && b === 0) || (a === high && b === low)) return at * places
    }
  }

  #put(high: number, low: number): boolean {
    const at = this.#find(high, low)
    if (this.#cells[at] !== 0) return false
    this.#cells[at] = high
    this.#cells[at + 1] = low
    return true
  }

  #grow(): void {
    const old = this.#cells
    this.#cells = new Uint32Array(old.length * 2)
    for (let at = 0; at < old.length; at += places) {
      const [high = 0, low = 0] = [old[at], old[at + 1]]
      if (high !== 0) this.#put(high, low)
    }
  }

  static #digest(name: string): [high: number, low: number] {
    const digest = createHash('sha256').update(name).digest()
    // Zero is an empty place.
    return [digest.readUInt32LE(0) || 1, digest.readUInt32LE(4)]
  }

  add(name: string): void {
    if (this.size * 4 > this.#cells.length) this.#grow()
    if (this.#put(...NameSet.#digest(name))) this.size += 1
  }

  has(name: string): boolean {
    return this.#cells[this.#find(...NameSet.#digest(name))] !== 0
  }
}
