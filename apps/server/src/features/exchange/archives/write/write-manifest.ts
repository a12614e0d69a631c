import { Spill } from '../../../../platform/process/spill.ts'

/** A list of the manifest that may be longer than memory is large; whoever makes one ends it. */
export class LongList {
  readonly #items = new Spill()
  count = 0

  async add(item: unknown): Promise<void> {
    await this.#items.append(Buffer.from(`${this.count === 0 ? '' : ','}\n${JSON.stringify(item)}`))
    this.count += 1
  }

  read(): AsyncGenerator<Buffer> {
    return this.#items.read()
  }

  end(): Promise<void> {
    return this.#items.end()
  }
}

/** A manifest in bytes: what stands in its head, then each list with an item a line. */
export async function* manifestBytes(head: object, lists: Readonly<Record<string, LongList>>): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify(head, null, 1).slice(0, -2))
  for (const [name, list] of Object.entries(lists)) {
    yield Buffer.from(`,\n ${JSON.stringify(name)}: [`)
    yield* list.read()
    yield Buffer.from(']')
  }
  yield Buffer.from('\n}\n')
}
