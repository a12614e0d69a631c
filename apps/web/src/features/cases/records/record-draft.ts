import { z } from 'zod'
import { forgetKeptFormsOf } from '@mekiki/browser/edits/kept-drafts'
import { localKeys, readLocal, removeLocal, renameLocal, writeLocal } from '@mekiki/browser/plain/local-store'

/** Where drafts of records are kept (2§9 "per-case record drafts"): by their case, so that they go with it. */
const createKey = (projectUuid: string) => `CREATE_PROJECT_RECORD_DRAFT_${projectUuid}`
const updateKeys = (projectUuid: string) => `UPDATE_PROJECT_RECORD_DRAFT_${projectUuid}_`
const updateKey = (projectUuid: string, recordUuid: string) => `${updateKeys(projectUuid)}${recordUuid}`
/** Where drafts of existing records were kept before they named their case. */
const oldUpdateKey = (recordUuid: string) => `UPDATE_PROJECT_RECORD_DRAFT_${recordUuid}`

const selectingFile = z.object({ url: z.string().min(1), name: z.string().optional(), size: z.number().optional(), uploadedFlg: z.boolean() })

// What earlier drafts did not have yet takes the value it had for everybody then: public, nobody named (2§3 "Project record").
const createDraft = z.object({
  content: z.string(),
  projectRecordCategoryUuid: z.string().default(''),
  date: z.string().default(''),
  publicity: z.boolean().default(true),
  userUuids: z.array(z.string()).default([]),
  userGroupUuids: z.array(z.string()).default([]),
  mentionUserUuids: z.array(z.string()).default([]),
  selectingFiles: z.array(selectingFile).optional(),
  savedAt: z.iso.datetime().optional()
})

const updateDraft = createDraft.extend({ uuid: z.string() })

/** A record as it is being written: texts as in the fields, `YYYY-MM-DD` for the day, empty for none. */
export interface RecordDraft {
  content: string
  projectRecordCategoryUuid: string
  date: string
  publicity: boolean
  userUuids: string[]
  userGroupUuids: string[]
  mentionUserUuids: string[]
  selectingFiles: { url: string; name: string; size: number }[]
}

/** A draft that was found again, with when it was kept, if known. */
export interface KeptDraft {
  draft: RecordDraft
  savedAt: string | null
}

/** Whose draft: the new record of a case, or an existing record of it. */
export interface DraftOf {
  projectUuid: string
  recordUuid?: string
}

const keyOf = ({ projectUuid, recordUuid }: DraftOf): string => (recordUuid === undefined ? createKey(projectUuid) : updateKey(projectUuid, recordUuid))

/** Brings drafts that were kept by their record alone to the case that has these records. */
export function adoptOldDrafts(projectUuid: string, recordUuids: readonly string[]): void {
  for (const recordUuid of recordUuids) renameLocal(oldUpdateKey(recordUuid), updateKey(projectUuid, recordUuid))
}

/** Finds a draft; what does not fit is dropped, older shapes are taken over. */
export function findRecordDraft(of: DraftOf): KeptDraft | null {
  if (of.recordUuid !== undefined) adoptOldDrafts(of.projectUuid, [of.recordUuid])
  const kept = readLocal(keyOf(of), of.recordUuid === undefined ? createDraft : updateDraft)
  if (kept === null) return null
  const { content, projectRecordCategoryUuid, date, publicity, userUuids, userGroupUuids, mentionUserUuids } = kept
  // Only files that the store has can still be attached.
  const sent = (kept.selectingFiles ?? []).filter((file) => file.uploadedFlg)
  const selectingFiles = sent.map((file) => ({ url: file.url, name: file.name ?? file.url, size: file.size ?? 0 }))
  const draft = { content, projectRecordCategoryUuid, date, publicity, userUuids, userGroupUuids, mentionUserUuids, selectingFiles }
  return { draft, savedAt: kept.savedAt ?? null }
}

/** Keeps a draft in this browser. */
export function saveRecordDraft(of: DraftOf, draft: RecordDraft, now: Date): void {
  const selectingFiles = draft.selectingFiles.map((file) => ({ ...file, uploadedFlg: true }))
  const value = { ...draft, selectingFiles, savedAt: now.toISOString() }
  writeLocal(keyOf(of), of.recordUuid === undefined ? value : { ...value, uuid: of.recordUuid })
}

/** Forgets the draft of an existing record, or of the new record of a case. */
export function forgetDraft(of: DraftOf): void {
  removeLocal(keyOf(of))
  if (of.recordUuid !== undefined) removeLocal(oldUpdateKey(of.recordUuid))
}

/** Forgets all drafts of a case that is gone: that of its new record, those of its existing ones (2§4), and those of its reviews and tasks. */
export function forgetProjectDrafts(projectUuid: string): void {
  removeLocal(createKey(projectUuid))
  for (const key of localKeys(updateKeys(projectUuid))) removeLocal(key)
  forgetKeptFormsOf(projectUuid)
}
