/** Takes bytes off a stream in pieces of the sizes that are asked for. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #waiting: Buffer[] = []
  #length = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** The next `size` bytes; null when the stream ends before. */
  async read(size: number): Promise<Buffer | null> {
    while (this.#length < size) {
      const { done, value } = await this.#source.next()
      if (done === true) return null
      this.#waiting.push(value)
      this.#length += value.length
    }
    const all = Buffer.concat(this.#waiting)
    this.#waiting = [all.subarray(size)]
    this.#length -= size
    return all.subarray(0, size)
  }
}
