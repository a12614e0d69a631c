import { projectRecordsOperations } from '@mekiki/contract/cases/project-records/project-records.operations'
import { tokyoDay } from '@mekiki/i18n/format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { attachFiles, type SentFile, useUploads } from '../files/use-files.ts'
import { type DraftOf, findRecordDraft, forgetDraft, saveRecordDraft, type RecordDraft } from './record-draft.ts'
import { type ProjectRecord, refreshRecords } from './use-records.ts'

const keepAfterMilliseconds = 400

/** The record of the fields, and what is wrong with it. */
export type RecordValues = Omit<RecordDraft, 'selectingFiles'>

function emptyValues(): RecordValues {
  return { content: '', projectRecordCategoryUuid: '', date: tokyoDay(new Date()), publicity: true, userUuids: [], userGroupUuids: [], mentionUserUuids: [] }
}

function valuesOf(record: ProjectRecord): RecordValues {
  const { content, projectRecordCategoryUuid, date, publicity, userUuids, userGroupUuids } = record
  return {
    content,
    projectRecordCategoryUuid: projectRecordCategoryUuid ?? '',
    date,
    publicity,
    userUuids,
    userGroupUuids,
    mentionUserUuids: record.mentions.map(({ uuid }) => uuid)
  }
}

const isSame = (a: RecordValues, b: RecordValues): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What is sent; nobody is named in a record that all readers of the case may see. */
function bodyOf(values: RecordValues) {
  const named = values.publicity ? { userUuids: [], userGroupUuids: [] } : { userUuids: values.userUuids, userGroupUuids: values.userGroupUuids }
  return {
    content: values.content,
    projectRecordCategoryUuid: values.projectRecordCategoryUuid || null,
    date: values.date,
    publicity: values.publicity,
    mentionUserUuids: values.mentionUserUuids,
    ...named
  }
}

interface SaveResult {
  /** The record was saved, its files could not be attached. */
  hasLostFiles: boolean
}

function useSaveRecord(projectUuid: string, record: ProjectRecord | null) {
  const client = useQueryClient()
  const keyOf = useRequestKey()
  return useMutation({
    meta: { isHandled: true },
    mutationFn: async ({ values, files, version }: { values: RecordValues; files: readonly SentFile[]; version: number | null }): Promise<SaveResult> => {
      const body = bodyOf(values)
      const saved = record
        ? await call(projectRecordsOperations.update, { body: { ...body, uuid: record.uuid } }, version === null ? {} : { ifMatch: version })
        : await call(projectRecordsOperations.create, { body: { ...body, projectUuid } }, { idempotencyKey: keyOf(body) })
      const isAttached = await attachFiles(projectUuid, files, saved.uuid).then(
        () => true,
        () => false
      )
      return { hasLostFiles: !isAttached }
    },
    onSuccess: () => refreshRecords(client, projectUuid)
  })
}

/**
 * Keeps what is being written a moment after the last change, and at once when the form goes away.
 * @returns the way to forget it for good, and when it was kept last in this visit.
 */
function useKeptDraft(of: DraftOf, draft: RecordDraft | null) {
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  const latest = useRef({ of, draft })
  const isPending = useRef(false)
  const text = JSON.stringify(draft)
  useEffect(() => {
    latest.current = { of, draft }
  })
  useEffect(() => {
    const keep = () => {
      if (!isPending.current) return
      isPending.current = false
      const { of: owner, draft: now } = latest.current
      const at = new Date()
      if (now) saveRecordDraft(owner, now, at)
      else forgetDraft(owner)
      setKeptAt(now && at)
    }
    isPending.current = true
    const timer = setTimeout(keep, keepAfterMilliseconds)
    return () => {
      clearTimeout(timer)
      keep()
    }
  }, [text])
  const forget = () => {
    isPending.current = false
    forgetDraft(of)
    setKeptAt(null)
  }
  return { forget, keptAt }
}

/**
 * The state of a record being written: a new one of the case, or an existing one. A draft found in this browser takes the place of the
 * start and is kept up with what is typed.
 */
export function useRecordForm(projectUuid: string, record: ProjectRecord | null) {
  const of: DraftOf = record ? { projectUuid, recordUuid: record.uuid } : { projectUuid }
  const [start] = useState(() => (record ? valuesOf(record) : emptyValues()))
  // What the change is based on: a newer version that arrives meanwhile must be met as a conflict, not overwritten.
  const [startVersion] = useState(record?.version ?? null)
  const [found, setFound] = useState(() => findRecordDraft(of))
  const [values, setValues] = useState<RecordValues>(() => {
    if (!found) return start
    const { selectingFiles: _files, ...rest } = found.draft
    return { ...rest, date: rest.date || start.date }
  })
  const [isTried, setTried] = useState(false)
  const uploads = useUploads(projectUuid, { kept: found?.draft.selectingFiles ?? [] })
  const sent = uploads.items.flatMap((item) => (item.key !== null && item.state === 'done' ? [{ url: item.key, name: item.name, size: item.size }] : []))
  const isDirty = !isSame(values, start) || uploads.items.length > 0
  const { forget, keptAt } = useKeptDraft(of, isDirty ? { ...values, selectingFiles: sent } : null)
  const save = useSaveRecord(projectUuid, record)
  const reset = () => {
    forget()
    uploads.clear()
    setFound(null)
    setTried(false)
    setValues(record ? start : emptyValues())
  }
  return {
    values,
    change: (part: Partial<RecordValues>) => setValues((before) => ({ ...before, ...part })),
    uploads,
    isDirty,
    /** When the draft in the fields was kept; null where it is not one of an earlier visit. */
    restored: found,
    /** When what is in the fields was kept last in this visit; null while it was not. */
    keptAt,
    /** Whether a try to save showed what is missing. */
    isTried,
    showFaults: () => setTried(true),
    /** Puts the start back and forgets the draft. */
    reset,
    isSaving: save.isPending,
    /** @throws what the call raises. `version` is the one to overwrite, after a choice. */
    save: (version: number | null = null) => save.mutateAsync({ values, files: sent, version: version ?? startVersion }),
    findCurrent: (error: unknown) => findStaleCurrent(projectRecordsOperations.update, error)
  }
}

export type RecordForm = ReturnType<typeof useRecordForm>
