import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../platform/env.ts'
import { createS3Store, type FileStore, platformFolder } from '../../platform/storage/index.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

const name = 'File store'
const corsRemedy = (origin: string): string =>
  `Give the bucket a CORS rule with AllowedOrigins ["${origin}"], AllowedMethods ["PUT", "GET", "HEAD"], AllowedHeaders ["content-type"] (docs/operations.md).`

/** Asks the question that a browser asks before it sends a file. */
async function askAsBrowser(url: string, origin: string): Promise<Finding | null> {
  const headers = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' }
  const answer = await fetch(url, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(10_000) })
  const told = (header: string): string[] => (answer.headers.get(header) ?? '').split(',').map((word) => word.trim().toLowerCase())
  const isKnown = told('access-control-allow-origin').some((word) => word === '*' || word === origin.toLowerCase())
  const [methods, allowed] = [told('access-control-allow-methods'), told('access-control-allow-headers')]
  if (!isKnown) return wrong(name, `the store does not let browsers at ${origin} send files (it answered ${answer.status})`, corsRemedy(origin))
  if (!methods.some((word) => word === '*' || word === 'put')) return wrong(name, 'the store does not let browsers send files by PUT', corsRemedy(origin))
  if (!allowed.some((word) => word === '*' || word === 'content-type'))
    return wrong(name, 'the store does not let browsers name the type of a file', corsRemedy(origin))
  return null
}

async function sendAndRemove(files: FileStore, key: string, origin: string): Promise<Finding> {
  const ticket = await files.presignUpload({ key, contentType: 'text/plain', contentLength: 2, expiresInSeconds: 60 })
  const refused = await askAsBrowser(ticket.url, origin)
  const sent = await fetch(ticket.url, { method: 'PUT', headers: { ...ticket.headers, origin }, body: 'ok', signal: AbortSignal.timeout(10_000) })
  if (!sent.ok)
    return wrong(name, `it refused a file (${sent.status})`, 'Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and the rights of that key on the bucket.')
  const kept = await files.findStat(key)
  await files.remove(key)
  if (kept?.size !== 2) return wrong(name, 'a file that was sent is not there', 'Does S3_ENDPOINT lead to the store that browsers reach?')
  return refused ?? fine(name, 'a file went there and back, also as browsers send it')
}

/** Looks at where files are kept: a bucket takes a small file and gives it away again. */
export async function examineStore({ s3, dataDir, publicUrl }: Pick<Env, 's3' | 'dataDir' | 'publicUrl'>): Promise<Finding> {
  if (s3 !== null) return sendAndRemove(await createS3Store(s3), `${platformFolder}/doctor/${randomUUID()}`, publicUrl)
  const folder = join(dataDir, 'files')
  if (!existsSync(folder)) return doubtful(name, `${folder} is not there yet`, 'The first start makes it.')
  await access(folder, constants.R_OK | constants.W_OK)
  return fine(name, `files are kept in ${folder}`)
}
