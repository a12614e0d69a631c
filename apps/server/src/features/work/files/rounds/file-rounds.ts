import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { type TenantTransaction, withTenant } from '../../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../../platform/feature.ts'
import { fileTextLimits } from '../../../../platform/file-texts/index.ts'
import { type Effect, writeOutbox } from '../../../../platform/outbox/outbox.ts'
import { StorageError } from '../../../../platform/storage/index.ts'

// So many files are looked into before others have their turn.
const filesPerEffect = 10

const payload = z.union([z.object({ uuids: z.array(z.string()) }), z.object({ after: z.string() })])

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** A file that waits to be looked into. */
export interface WaitingFile {
  uuid: string
  name: string
  storage_key: string
  byte_size: number
}

/** What is done with each file after it came, by and by, and found out by that alone which are still to be done. */
export interface FileWork<T extends object> {
  /** The kind of the effect that does it. */
  kind: string
  /** Those of some files that wait for it. */
  listWaiting: (tx: TenantTransaction, uuids: readonly string[]) => Promise<WaitingFile[]>
  /** The next files of the workspace behind an id that wait for it. */
  listWaitingAfter: (tx: TenantTransaction, after: string, limit: number) => Promise<WaitingFile[]>
  /** Looks into a file that lies at `path`. */
  look: (file: { path: string; name: string }) => Promise<T>
  /** Keeps what was found, or why nothing was; in the database alone or in the store as well. */
  keep: (context: EffectContext, fileUuid: string, found: T | { reason: 'too_large' | 'missing' }) => Promise<void>
}

async function lookInto<T extends object>(
  { platform }: EffectContext,
  { storage_key: key, name, byte_size: size }: WaitingFile,
  look: FileWork<T>['look']
): Promise<T | { reason: 'too_large' | 'missing' }> {
  if (size > fileTextLimits.fileBytes) return { reason: 'too_large' }
  const folder = await mkdtemp(join(tmpdir(), 'mekiki-file-'))
  try {
    const path = join(folder, 'file')
    await pipeline(await platform.files.openRead(key), createWriteStream(path))
    return await look({ path, name })
  } catch (error) {
    if (error instanceof StorageError && error.code === 'not_found') return { reason: 'missing' }
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Round {
  files: readonly WaitingFile[]
  /** What is left after them. */
  next: Effect | null
}

const effectOf = (kind: string, uuids: readonly string[]): Effect => ({ kind, payload: { uuids } })

/** Asks for such work on some files. */
export const effectFor = ({ kind }: Pick<FileWork<object>, 'kind'>, uuids: readonly string[]): Effect => effectOf(kind, uuids)

/** Asks for such work on all files of a workspace that wait for it. */
export const effectForAll = ({ kind }: Pick<FileWork<object>, 'kind'>): Effect => ({ kind, payload: { after: beforeAll } })

async function findRound<T extends object>(work: FileWork<T>, { platform, tenantUuid }: EffectContext, requested: z.output<typeof payload>): Promise<Round> {
  return withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    if ('uuids' in requested) {
      const rest = requested.uuids.slice(filesPerEffect)
      return { files: await work.listWaiting(tx, requested.uuids.slice(0, filesPerEffect)), next: rest.length > 0 ? effectOf(work.kind, rest) : null }
    }
    const files = await work.listWaitingAfter(tx, requested.after, filesPerEffect)
    const last = files.length === filesPerEffect ? files.at(-1) : undefined
    return { files, next: last ? { kind: work.kind, payload: { after: last.uuid } } : null }
  })
}

/**
 * Does the work on a few files, and asks for the next ones: what came of each is kept by itself, so that a repetition goes on where it was.
 * @throws when the store or the database does not answer.
 */
export function handlerOf<T extends object>(work: FileWork<T>): EffectHandler {
  return async (context, told) => {
    const { platform, tenantUuid, requestId } = context
    const { files, next } = await findRound(work, context, payload.parse(told))
    for (const file of files) await work.keep(context, file.uuid, await lookInto(context, file, work.look))
    if (next === null) return
    await withTenant(platform.db.user, tenantUuid, 'write', (tx) => writeOutbox(tx, { tenantUuid, requestId, now: platform.clock() }, [next]))
    platform.wakeOutbox()
  }
}
