const [quote, stroke, comma, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d]
const longestPart = 4 * 1024 * 1024
const longestName = 200

/** Text that is no JSON, or JSON of another shape. */
export class JsonFault extends Error {}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new JsonFault('no JSON')
  }
}

/** An item of a long list, and the list's name. */
export interface LongItem {
  list: string
  item: unknown
}

/** JSON of one object whose lists may be longer than memory is large: these are read item by item, and all else stays in its head. */
export class LongJson {
  readonly #bytes: AsyncIterable<Buffer>
  readonly #lists: ReadonlySet<string>
  // What is being read, an item or the head, so far.
  #parts: Buffer[] = []
  #length = 0
  #headParts: Buffer[] = []
  #list: string | null = null
  #hasComma = false
  #found: LongItem[] = []

  constructor(bytes: AsyncIterable<Buffer>, lists: readonly string[]) {
    this.#bytes = bytes
    this.#lists = new Set(lists)
  }

  /**
   * The object with the long lists empty; complete once all items were taken.
   * @throws `JsonFault`.
   */
  get head(): unknown {
    return parsed(Buffer.concat(this.#headParts).toString('utf8'))
  }

  #keep(part: Buffer): void {
    this.#length += part.length
    if (this.#length > longestPart) throw new JsonFault('a part that is too long')
    this.#parts.push(part)
  }

  #takeText(): string {
    const text = Buffer.concat(this.#parts).toString('utf8').trim()
    ;[this.#parts, this.#length] = [[], 0]
    return text
  }

  /** At the beginning of a list within the object: whether it is a long one, whose items are read on their own from here. */
  #enterList(): void {
    const before = Buffer.concat(this.#parts)
    const name = /"([^"\\]*)"\s*:\s*\[$/u.exec(before.toString('latin1', Math.max(0, before.length - longestName)))?.[1]
    if (name === undefined || !this.#lists.has(name)) return
    this.#headParts.push(before)
    ;[this.#parts, this.#length, this.#list] = [[], 0, name]
    this.#hasComma = false
  }

  #endItem(list: string, isLast: boolean): void {
    const text = this.#takeText()
    if (text !== '') this.#found.push({ list, item: parsed(text) })
    else if (!isLast || this.#hasComma) throw new JsonFault('an item is missing')
    this.#hasComma = true
  }

  #endList(list: string): void {
    this.#endItem(list, true)
    this.#list = null
    // So that the head's own length counts on.
    this.#length = this.#headParts.reduce((sum, part) => sum + part.length, 0)
  }

  async *items(): AsyncGenerator<LongItem> {
    let [depth, isText, isEscaped] = [0, false, false]
    for await (const chunk of this.#bytes) {
      let from = 0
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at]
        if (isText) {
          if (isEscaped) isEscaped = false
          else if (byte === stroke) isEscaped = true
          else if (byte === quote) isText = false
        } else if (byte === quote) isText = true
        else if (byte === openObject || byte === openList) {
          depth += 1
          if (depth !== 2 || byte !== openList || this.#list !== null) continue
          this.#keep(chunk.subarray(from, at + 1))
          from = at + 1
          this.#enterList()
        } else if (byte === closeObject || byte === closeList) {
          depth -= 1
          if (depth !== 1 || this.#list === null) continue
          this.#keep(chunk.subarray(from, at))
          from = at
          this.#endList(this.#list)
        } else if (byte === comma && depth === 2 && this.#list !== null) {
          this.#keep(chunk.subarray(from, at))
          from = at + 1
          this.#endItem(this.#list, false)
        }
      }
      this.#keep(chunk.subarray(from))
      yield* this.#found.splice(0)
    }
    this.#headParts.push(...this.#parts)
    if (this.#list !== null || depth !== 0) throw new JsonFault('the text is cut')
  }
}
