import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../../platform/feature.ts'
import { type FileText, fileTextLimits, readFileText } from '../../../../platform/file-texts/index.ts'
import { type Effect, writeOutbox } from '../../../../platform/outbox/outbox.ts'
import { StorageError } from '../../../../platform/storage/index.ts'
import { insertFileText, listWaiting, listWaitingAfter, type WaitingFile } from './file-texts.queries.ts'

/** The kind of the effect that reads the text of files. */
export const readTextsKind = 'files.read_texts'

// So many files are read before others have their turn.
const filesPerEffect = 10

const payload = z.union([z.object({ uuids: z.array(z.string()) }), z.object({ after: z.string() })])

/** Asks for the text of files that were added, or are back. */
export const fileTextsEffect = (uuids: readonly string[]): Effect => ({ kind: readTextsKind, payload: { uuids } })

/** Asks for the text of all files of a workspace that were not read yet. */
export const allFileTextsEffect = (): Effect => ({ kind: readTextsKind, payload: { after: '00000000-0000-0000-0000-000000000000' } })

async function readStored({ platform }: EffectContext, { storage_key: key, name, byte_size: size }: WaitingFile): Promise<FileText> {
  if (size > fileTextLimits.fileBytes) return { reason: 'too_large' }
  const folder = await mkdtemp(join(tmpdir(), 'mekiki-file-text-'))
  try {
    const path = join(folder, 'file')
    await pipeline(await platform.files.openRead(key), createWriteStream(path))
    return await readFileText({ path, name })
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

async function findRound({ platform, tenantUuid }: EffectContext, requested: z.output<typeof payload>): Promise<Round> {
  return withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    if ('uuids' in requested) {
      const rest = requested.uuids.slice(filesPerEffect)
      return { files: await listWaiting(tx, requested.uuids.slice(0, filesPerEffect)), next: rest.length > 0 ? fileTextsEffect(rest) : null }
    }
    const files = await listWaitingAfter(tx, requested.after, filesPerEffect)
    const last = files.length === filesPerEffect ? files.at(-1) : undefined
    return { files, next: last ? { kind: readTextsKind, payload: { after: last.uuid } } : null }
  })
}

/**
 * Reads the text of a few files, and asks for the next ones: each is kept by itself, so that a repetition goes on where it was.
 * @throws when the store or the database does not answer.
 */
export const readFileTexts: EffectHandler = async (context, told) => {
  const { platform, tenantUuid, requestId } = context
  const { files, next } = await findRound(context, payload.parse(told))
  for (const file of files) {
    const text = await readStored(context, file)
    await withTenant(platform.db.user, tenantUuid, 'write', (tx) => insertFileText(tx, tenantUuid, file.uuid, text, platform.clock()))
  }
  if (next === null) return
  await withTenant(platform.db.user, tenantUuid, 'write', (tx) => writeOutbox(tx, { tenantUuid, requestId, now: platform.clock() }, [next]))
  platform.wakeOutbox()
}
