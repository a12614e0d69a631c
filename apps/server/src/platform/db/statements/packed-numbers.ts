// PostgreSQL, "array_send" and "int8send": before each element its length.
const elementBytes = 12
const lengthOfNumber = 8
const above = 2 ** 32
const noNulls = 0
const typeOfNumber = 20
const firstPlace = 1

/**
 * Whole numbers from 0 to 2^53 as elements of a `bigint[]` in the database's own bytes, without the head of the array: parts of several rows are put together
 * by `packedArray`. Texts of numbers, written here and read there, would take both sides many times as long.
 */
export function packNumbers(numbers: Float64Array): Buffer {
  const bytes = Buffer.allocUnsafe(numbers.length * elementBytes)
  for (let index = 0, at = 0; index < numbers.length; index += 1) {
    const number = numbers[index] ?? 0
    const high = Math.floor(number / above)
    at = bytes.writeUInt32BE(lengthOfNumber, at)
    at = bytes.writeUInt32BE(high, at)
    at = bytes.writeUInt32BE(number - high * above, at)
  }
  return bytes
}

/** How many numbers `packNumbers` has packed. */
export const countPacked = (bytes: Buffer): number => bytes.length / elementBytes

/** The numbers that `packNumbers` has packed. */
export function unpackNumbers(bytes: Buffer): Float64Array {
  return Float64Array.from({ length: countPacked(bytes) }, (_, index) => {
    const at = index * elementBytes
    return bytes.readUInt32BE(at + 4) * above + bytes.readUInt32BE(at + lengthOfNumber)
  })
}

/** Packed numbers, part after part, as one `bigint[]`: a parameter that the driver sends as it is. */
export function packedArray(parts: readonly Buffer[]): Buffer {
  const count = parts.reduce((sum, part) => sum + countPacked(part), 0)
  const head = count === 0 ? [0, noNulls, typeOfNumber] : [1, noNulls, typeOfNumber, count, firstPlace]
  const bytes = Buffer.alloc(head.length * 4)
  head.forEach((value, index) => bytes.writeInt32BE(value, index * 4))
  return Buffer.concat([bytes, ...parts])
}
