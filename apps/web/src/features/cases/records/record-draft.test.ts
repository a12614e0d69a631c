// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setErrorSink } from '@mekiki/browser/plain/report-error'
import { adoptOldDrafts, findRecordDraft, forgetProjectDrafts, forgetDraft, saveRecordDraft, type RecordDraft } from './record-draft.ts'

const projectUuid = '01936d5c-0000-7000-8000-000000000001'
const recordUuid = '01936d5c-0000-7000-8000-000000000002'
const createKey = `CREATE_PROJECT_RECORD_DRAFT_${projectUuid}`
const now = new Date('2026-11-05T08:41:00Z')

const draft: RecordDraft = {
  content: '面談の記録',
  projectRecordCategoryUuid: 'a',
  date: '2026-11-05',
  publicity: false,
  userUuids: ['u'],
  userGroupUuids: ['g'],
  mentionUserUuids: ['m'],
  selectingFiles: [{ url: 'key', name: '設備一覧.xlsx', size: 184 }]
}

afterEach(() => localStorage.clear())

describe('a draft of a record', () => {
  it('comes back as it was kept, with the time', () => {
    saveRecordDraft({ projectUuid }, draft, now)
    expect(findRecordDraft({ projectUuid })).toEqual({ draft, savedAt: now.toISOString() })
    forgetDraft({ projectUuid })
    expect(findRecordDraft({ projectUuid })).toBeNull()
  })

  it('of an existing record is kept apart and names it', () => {
    saveRecordDraft({ projectUuid, recordUuid }, draft, now)
    expect(findRecordDraft({ projectUuid })).toBeNull()
    expect(JSON.parse(localStorage.getItem(`UPDATE_PROJECT_RECORD_DRAFT_${projectUuid}_${recordUuid}`) ?? '')).toMatchObject({
      uuid: recordUuid,
      publicity: false
    })
    expect(findRecordDraft({ projectUuid, recordUuid })?.draft).toEqual(draft)
  })

  it('of an existing record that did not name its case is taken over by it, and goes with it', () => {
    localStorage.setItem(`UPDATE_PROJECT_RECORD_DRAFT_${recordUuid}`, JSON.stringify({ ...draft, selectingFiles: [], uuid: recordUuid }))
    adoptOldDrafts(projectUuid, [recordUuid])
    expect(Object.keys(localStorage)).toEqual([`UPDATE_PROJECT_RECORD_DRAFT_${projectUuid}_${recordUuid}`])
    expect(findRecordDraft({ projectUuid, recordUuid })?.draft.content).toBe(draft.content)
    forgetProjectDrafts('01936d5c-0000-7000-8000-000000000009')
    expect(localStorage).toHaveLength(1)
    localStorage.setItem(`FORM_DRAFT_me_task:${projectUuid}:${recordUuid}`, '{}')
    localStorage.setItem('FORM_DRAFT_me_task:other', '{}')
    forgetProjectDrafts(projectUuid)
    expect(Object.keys(localStorage)).toEqual(['FORM_DRAFT_me_task:other'])
  })

  it('of the older shape is public and names nobody', () => {
    localStorage.setItem(createKey, JSON.stringify({ content: '古い下書き', projectRecordCategoryUuid: '', date: '2025-01-05' }))
    expect(findRecordDraft({ projectUuid })).toEqual({
      draft: {
        content: '古い下書き',
        projectRecordCategoryUuid: '',
        date: '2025-01-05',
        publicity: true,
        userUuids: [],
        userGroupUuids: [],
        mentionUserUuids: [],
        selectingFiles: []
      },
      savedAt: null
    })
  })

  it('keeps only files that had arrived', () => {
    const selectingFiles = [
      { url: 'blob:1', uploadedFlg: false },
      { url: 'key', uploadedFlg: true }
    ]
    localStorage.setItem(createKey, JSON.stringify({ ...draft, selectingFiles }))
    expect(findRecordDraft({ projectUuid })?.draft.selectingFiles).toEqual([{ url: 'key', name: 'key', size: 0 }])
  })

  it('that does not fit is dropped and reported', () => {
    const sink = vi.fn<(error: unknown) => void>()
    setErrorSink(sink)
    localStorage.setItem(createKey, JSON.stringify({ content: 5 }))
    expect(findRecordDraft({ projectUuid })).toBeNull()
    expect(localStorage.getItem(createKey)).toBeNull()
    expect(sink).toHaveBeenCalledOnce()
  })
})
