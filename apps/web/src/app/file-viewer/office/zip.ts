const endMark = 0x06054b50
const entryMark = 0x02014b50
const longestComment = 0xffff

/** An unpacked part larger than this is not shown: a small file can hold a huge one. */
const mostPartBytes = 32 * 1024 * 1024

interface Entry {
  method: number
  packedBytes: number
  at: number
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - longestComment); at -= 1) if (view.getUint32(at, true) === endMark) return at
  throw new Error('this is no archive')
}

/** The entries of an archive by name, from the list at its end. */
function readEntries(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0 && at + 46 <= view.byteLength && view.getUint32(at, true) === entryMark; left -= 1) {
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    entries.set(name, { method: view.getUint16(at + 10, true), packedBytes: view.getUint32(at + 20, true), at: view.getUint32(at + 42, true) })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      controller.enqueue(packed)
      controller.close()
    }
  })
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > mostPartBytes) {
      await reader.cancel()
      throw new Error('a part of the archive is too large')
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** The parts of an archive. */
export interface Archive {
  names: string[]
  /** A part as text; null when there is none of that name. Raises for parts that are too large, or packed in another way than usual. */
  readText: (name: string) => Promise<string | null>
}

/** Opens a ZIP archive, as office files are; nothing is unpacked before it is asked for. Raises for what is none. */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive {
  const entries = readEntries(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    names: [...entries.keys()],
    readText: async (name) => {
      const entry = entries.get(name)
      if (!entry) return null
      const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true)
      const packed = bytes.slice(start, start + entry.packedBytes)
      if (entry.method === 0) return new TextDecoder().decode(packed)
      if (entry.method !== 8) throw new Error('a part of the archive is packed in an unknown way')
      return unpack(packed)
    }
  }
}
