import { z } from 'zod'
import { readLocal, removeLocal, writeLocal } from '@mekiki/browser/plain/local-store'

/** Where drafts of records are kept (2§9 "per-case record drafts"). */
const createKey = (projectUuid: string) => `CREATE_PROJECT_RECORD_DRAFT_${projectUuid}`
const updateKey = (recordUuid: string) => `UPDATE_PROJECT_RECORD_DRAFT_${recordUuid}`

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

/** Whose draft: the new record of a case, or an existing record. */
export type DraftOf = { projectUuid: string; recordUuid?: undefined } | { recordUuid: string }

/** Finds a draft; what does not fit is dropped, older shapes are taken over. */
export function findRecordDraft(of: DraftOf): KeptDraft | null {
  const kept = of.recordUuid === undefined ? readLocal(createKey(of.projectUuid), createDraft) : readLocal(updateKey(of.recordUuid), updateDraft)
  if (kept === null) return null
  const { content, projectRecordCategoryUuid, date, publicity, userUuids, userGroupUuids, mentionUserUuids } = kept
  // Only files that the store has can still be attached.
  const sent = (kept.selectingFiles ?? []).filter((file) => file.uploadedFlg)
  const selectingFiles = sent.map((file) => ({ url: file.url, name: file.name ?? file.url, size: file.size ?? 0 }))
  const draft = { content, projectRecordCategoryUuid, date, publicity, userUuids, userGroupUuids, mentionUserUuids, selectingFiles }
  return { draft, savedAt: kept.savedAt ?? null }
}

/** Keeps a draft in this browser. */
export function keepRecordDraft(of: DraftOf, draft: RecordDraft, now: Date): void {
  const selectingFiles = draft.selectingFiles.map((file) => ({ ...file, uploadedFlg: true }))
  const value = { ...draft, selectingFiles, savedAt: now.toISOString() }
  if (of.recordUuid === undefined) writeLocal(createKey(of.projectUuid), value)
  else writeLocal(updateKey(of.recordUuid), { ...value, uuid: of.recordUuid })
}

/** Forgets the draft of an existing record, or of the new record of a case. */
export function forgetDraft(of: DraftOf): void {
  removeLocal(of.recordUuid === undefined ? createKey(of.projectUuid) : updateKey(of.recordUuid))
}
