import { packNumbers, unpackNumbers } from '../db/statements/packed-numbers.ts'

// Seven decimal digits for each character, since the largest code point has seven: two grams never share a number, each is exact as a double, and
// one is written as text without arithmetic.
const digits = 7
const above = 10 ** digits
const space = 32

/**
 * A gram as a number, for tables so large that comparing texts is dear: behind a mark of a small number the code points of its characters, the
 * second 0 where there is one alone. Different grams have different numbers.
 * @throws RangeError for what is longer than a marked pair.
 */
export function gramNumber(gram: string): number {
  const codes = Array.from(gram, (character) => character.codePointAt(0) ?? 0)
  const [first = 0, second = 0, third = 0] = codes
  const number = codes.length === 3 ? numberOf(first, second, third) : numberOf(0, first, second)
  if (codes.length === 0 || codes.length > 3 || !Number.isSafeInteger(number)) throw new RangeError('This is no gram')
  return number
}

function numberOf(mark: number, first: number, second: number): number {
  return (mark * above + first) * above + second
}

/** The gram of a number that `gramNumber` gave; null for a marked one. */
export function gramOf(number: number): string | null {
  const [first, second] = [Math.floor(number / above), number % above]
  if (first >= above) return null
  return String.fromCodePoint(...(second === 0 ? [first] : [first, second]))
}

// The longest number has sixteen digits; a comma stands before it.
const longest = 17
const [comma, opening, closing] = [44, 123, 125]
const zero = 48

// Numbers are written from the last digit of the last one on, so that none is measured first: a text of its own for each would be twice the work.
let room = Buffer.alloc(0)

/** Writes the digits of a whole number below 2^31, at least so many, before a place in `room`; gives where they begin. */
function writeBefore(place: number, number: number, width: number): number {
  let [at, left] = [place, number]
  while (left > 0 || place - at < width) {
    const rest = Math.trunc(left / 10)
    at -= 1
    room[at] = zero + left - rest * 10
    left = rest
  }
  return at
}

/** Packed numbers of grams (`GramNumbers.take`) as the database writes an array. */
export function gramsText(packed: Buffer): string {
  const numbers = unpackNumbers(packed)
  const needed = numbers.length * longest + 2
  if (room.length < needed) room = Buffer.allocUnsafe(2 * needed)
  let at = room.length - 1
  room[at] = closing
  for (let index = numbers.length - 1; index >= 0; index -= 1) {
    const number = numbers[index] ?? 0
    const first = Math.floor(number / above)
    at = writeBefore(writeBefore(at, number - first * above, digits), first, 1) - 1
    room[at] = comma
  }
  // In the place of the first comma, or before what is empty.
  if (numbers.length === 0) at -= 1
  room[at] = opening
  return room.toString('latin1', at)
}

const firstRoom = 1024

/** Gathers the grams of normalised texts as numbers (`gramNumber`), each once. */
export class GramNumbers {
  // A table by hash, half full at most, 0 where nothing is: a Set makes an object of each number.
  #slots = new Float64Array(firstRoom)
  #found = new Float64Array(firstRoom / 2)
  #count = 0

  /** As `addGrams`: the characters of a normalised text and its pairs of neighbouring ones. */
  addGrams(normalised: string): void {
    this.#walk(normalised, '', true)
  }

  /** As `addPairs`: its pairs alone, behind a mark. */
  addPairs(normalised: string, mark = ''): void {
    this.#walk(normalised, mark, false)
  }

  #walk(normalised: string, mark: string, hasSingles: boolean): void {
    this.#makeRoom(normalised.length * 2)
    const marked = mark === '' ? 0 : (mark.codePointAt(0) ?? 0)
    let previous = space
    for (let at = 0; at < normalised.length; at += 1) {
      const code = normalised.codePointAt(at) ?? space
      if (code > 0xffff) at += 1
      if (code !== space) {
        if (hasSingles) this.#add(0, code, 0)
        if (previous !== space) this.#add(marked, previous, code)
      }
      previous = code
    }
  }

  #add(mark: number, first: number, second: number): void {
    const number = numberOf(mark, first, second)
    const slots = this.#slots
    const last = slots.length - 1
    let slot = (first * 31 + second + mark) & last
    while (slots[slot] !== 0) {
      if (slots[slot] === number) return
      slot = (slot + 1) & last
    }
    slots[slot] = number
    this.#found[this.#count] = number
    this.#count += 1
  }

  #makeRoom(more: number): void {
    const needed = this.#count + more
    if (needed <= this.#found.length) return
    const known = this.#found.subarray(0, this.#count)
    this.#found = new Float64Array(2 ** Math.ceil(Math.log2(needed)))
    this.#slots = new Float64Array(this.#found.length * 2)
    this.#count = 0
    for (const number of known) {
      const head = Math.floor(number / above)
      this.#add(Math.floor(head / above), head % above, number % above)
    }
  }

  /**
   * What was gathered, in the bytes of the database (`packNumbers`); nothing is gathered afterwards. In the order that an index sorts them into, which then has
   * none to change.
   */
  take(): Buffer {
    const packed = packNumbers(this.#found.subarray(0, this.#count).sort())
    this.#slots.fill(0)
    this.#count = 0
    return packed
  }
}
