import iconv from 'iconv-lite'

/** The sets of characters with what calls them; older programs call some by other names. */
const sets = { ascii: '\x1b(B', kana: '\x1b(I', standard: '\x1b$B', supplement: '\x1b$(D' } as const

type Set = keyof typeof sets

const calls: readonly (readonly [sequence: string, set: Set])[] = [
  ...(Object.keys(sets) as Set[]).map((set) => [sets[set], set] as const),
  ['\x1b(J', 'ascii'],
  ['\x1b$@', 'standard'],
  ['\x1b$(B', 'standard']
]
const begins = calls.filter(([, set]) => set !== 'ascii').map(([sequence]) => Buffer.from(sequence, 'latin1'))
const longest = 4
const escape = 0x1b

/** Looks through the chunks of a file, in their order, for an escape sequence of ISO-2022-JP. */
export function createEscapeWatch(): (chunk: Uint8Array) => boolean {
  let isFound = false
  let tail = Buffer.alloc(0)
  return (chunk) => {
    if (isFound) return true
    const bytes = Buffer.concat([tail, chunk])
    isFound = begins.some((sequence) => bytes.includes(sequence))
    tail = bytes.subarray(-(longest - 1))
    return isFound
  }
}

const leads: Record<Set, readonly number[]> = { ascii: [], kana: [0x8e], standard: [], supplement: [0x8f] }
const sizes: Record<Set, number> = { ascii: 1, kana: 1, standard: 2, supplement: 2 }
// No byte of EUC-JP: what stands for it tells that nothing can be read here.
const unreadable = 0xff

/** The bytes of one character in EUC-JP. */
function inEuc(bytes: readonly number[], set: Set): number[] {
  if (set === 'ascii') return bytes.map((byte) => (byte < 0x80 ? byte : unreadable))
  return bytes.every((byte) => byte > 0x20 && byte < 0x7f) ? [...leads[set], ...bytes.map((byte) => byte | 0x80)] : [unreadable]
}

/** Turns the chunks of a text in ISO-2022-JP into EUC-JP; null closes it. What cannot be read becomes bytes that EUC-JP does not have. */
export function createEucShift(): (chunk: Uint8Array | null) => Buffer {
  let set: Set = 'ascii'
  let held: number[] = []
  return (chunk) => {
    if (chunk === null) return Buffer.from(held.length === 0 ? [] : [unreadable])
    const out: number[] = []
    for (const byte of chunk) {
      // A line ends in ASCII, whether it is called or not.
      if (held.length === 0 && (byte === 0x0a || byte === 0x0d)) set = 'ascii'
      held.push(byte)
      if (held[0] === escape) {
        const called = calls.find(([sequence]) => sequence === Buffer.from(held).toString('latin1'))
        if (!called && held.length < longest) continue
        if (called) set = called[1]
        else out.push(unreadable)
      } else {
        if (held.length < sizes[set]) continue
        out.push(...inEuc(held, set))
      }
      held = []
    }
    return Buffer.from(out)
  }
}

/** A character as EUC-JP has it: which set it is of, and its bytes within that. */
function characterAt(bytes: Uint8Array, at: number): { set: Set; from: number; to: number } {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return { set: 'ascii', from: at, to: at + 1 }
  if (lead === 0x8e) return { set: 'kana', from: at + 1, to: at + 2 }
  return lead === 0x8f ? { set: 'supplement', from: at + 1, to: at + 3 } : { set: 'standard', from: at, to: at + 2 }
}

/** A text in ISO-2022-JP, which has the characters of EUC-JP in seven bits. It begins and ends in ASCII, so that pieces can be put together. */
export function encodeIso2022Jp(text: string): Buffer {
  const bytes = iconv.encode(text, 'euc-jp')
  const out: number[] = []
  let current: Set = 'ascii'
  const change = (set: Set): void => {
    if (set !== current) out.push(...Buffer.from(sets[set], 'latin1'))
    current = set
  }
  for (let at = 0; at < bytes.length;) {
    const { set, from, to } = characterAt(bytes, at)
    change(set)
    for (let place = from; place < to; place += 1) out.push((bytes[place] ?? 0) & 0x7f)
    at = to
  }
  change('ascii')
  return Buffer.from(out)
}
