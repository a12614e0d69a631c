import { AppError } from '../../../platform/http/answers/app-error.ts'

const newline = 0x0a
const longestLine = 64 * 1024 * 1024
const [maxLines, maxBytes] = [500, 512 * 1024]

/**
 * The lines of a member's bytes, without their ends, as many at a time as are some hundred kilobytes. Raises 422 `archive_not_fitting` for a line that
 * cannot be one.
 */
export async function* linesOf(member: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest: Buffer[] = []
  let length = 0
  let [lines, size]: [string[], number] = [[], 0]
  for await (const chunk of bytes) {
    let from = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      lines.push(Buffer.concat([...rest, chunk.subarray(from, end)]).toString('utf8'))
      size += length + end - from
      rest = []
      length = 0
      from = end + 1
      if (lines.length === maxLines || size > maxBytes) {
        yield lines
        ;[lines, size] = [[], 0]
      }
    }
    rest.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > longestLine) throw new AppError('archive_not_fitting', { params: { member } })
  }
  if (length > 0) throw new AppError('archive_not_fitting', { params: { member } })
  if (lines.length > 0) yield lines
}
