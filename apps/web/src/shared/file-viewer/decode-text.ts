/** Byte order marks, and what they announce. */
const marks: readonly [readonly number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be']
]

/** UTF-8 cut in the middle of a character: up to three bytes at the end belong to one that is not whole. */
const longestTail = 3

/**
 * The text of some bytes: by their mark, else as UTF-8 where they are that, else as the Shift_JIS of Windows. `isCut`: the bytes are the
 * first part of a file, so their end may be half a character.
 */
export function decodeText(bytes: Uint8Array, isCut: boolean): string {
  const mark = marks.find(([signs]) => signs.every((sign, index) => bytes[index] === sign))
  if (mark) return new TextDecoder(mark[1]).decode(bytes)
  for (let tail = 0; tail <= (isCut ? longestTail : 0); tail += 1) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, bytes.length - tail))
    } catch {
      // Not whole characters with this end, or not UTF-8 at all.
    }
  }
  return new TextDecoder('shift_jis').decode(bytes)
}
