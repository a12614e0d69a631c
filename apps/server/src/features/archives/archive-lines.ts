import { AppError } from '../../platform/http/app-error.ts'

const newline = 0x0a
const longestLine = 64 * 1024 * 1024

/** The lines of a member's bytes, without their ends, in batches of some hundred. Raises 422 `archive_not_fitting` for a line that cannot be one. */
export async function* linesOf(member: string, bytes: AsyncIterable<Buffer>, atOnce = 500): AsyncGenerator<string[]> {
  let rest: Buffer[] = []
  let length = 0
  let lines: string[] = []
  for await (const chunk of bytes) {
    let from = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      lines.push(Buffer.concat([...rest, chunk.subarray(from, end)]).toString('utf8'))
      rest = []
      length = 0
      from = end + 1
      if (lines.length === atOnce) {
        yield lines
        lines = []
      }
    }
    rest.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > longestLine) throw new AppError('archive_not_fitting', { params: { member } })
  }
  if (length > 0) throw new AppError('archive_not_fitting', { params: { member } })
  if (lines.length > 0) yield lines
}
