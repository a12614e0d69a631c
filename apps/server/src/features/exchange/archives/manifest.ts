import { z } from 'zod'
import { AppError } from '../../../platform/http/answers/app-error.ts'

/** What an archive is called in its manifest, and the version of its format. */
export const archiveFormat = 'workspace-archive'
export const formatVersion = 1

/** The member that says what the others are. */
export const manifestName = 'manifest.json'

/** In place of the workspace's own id, wherever it stands: an archive belongs to no workspace. */
export const ownWorkspace = '00000000-0000-0000-0000-000000000000'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u)
const count = z.int().min(0)

/** One member of an archive: of a table also how many rows it holds and of which columns, in their order. */
export const archiveMember = z.strictObject({
  name: z.string(),
  bytes: count,
  sha256,
  rows: count.optional(),
  columns: z.array(z.string()).optional()
})

export type ArchiveMember = z.output<typeof archiveMember>

const tenant = z.looseObject({ uuid: z.guid(), name: z.string(), preferences: z.record(z.string(), z.unknown()) })

/** By what a manifest tells whether this server knows the rest of it. */
export const manifestVersion = z.looseObject({ format: z.literal(archiveFormat), formatVersion: z.int(), schemaVersion: z.string() })

/** What the manifest of an archive says besides its lists of members and of missing files. */
export const archiveHead = manifestVersion.extend({ exportedAt: z.iso.datetime(), tenant, members: z.array(z.never()), missingFiles: z.array(z.never()) })

export type ArchiveHead = z.output<typeof archiveHead>

/** Which members a file of the store has: its key without the workspace's id. */
export const filePrefix = 'files/'

const newline = 0x0a
const longestLine = 64 * 1024 * 1024
const [maxLines, maxBytes] = [500, 512 * 1024]

/**
 * The lines of a member's bytes, without their ends, as many at a time as are some hundred kilobytes.
 * @throws 422 `archive_not_fitting` for a line that cannot be one.
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
