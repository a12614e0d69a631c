// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { type Draft, draftKey, findDraft, isDraft, isFresh } from './draft.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-22T00:00:00Z')
const proof = { algorithm: 'SHA-256', challenge: 'c', salt: 's', signature: 'g', maxnumber: 50_000 }
const draft: Draft = {
  savedAt: now - day,
  formVersion: 1,
  values: [
    { questionUuid: 'a', value: '三好' },
    { questionUuid: 'b', optionUuids: ['x'], otherText: '' }
  ],
  files: [{ questionUuid: 'c', key: 'k', name: '資料.pdf', size: 12 }],
  agreed: true,
  submission: { submissionId: 'i', proof, issuedAt: now - day }
}

beforeEach(() => localStorage.clear())

test('a draft is found again as it was kept, per form', () => {
  localStorage.setItem(draftKey('form'), JSON.stringify(draft))
  expect(findDraft('FORM_ANSWER_DRAFT_form', now)).toEqual(draft)
  expect(findDraft(draftKey('other'), now)).toBeNull()
  expect(draftKey('form', 'K7QF-2M9X')).toBe('FORM_ANSWER_DRAFT_form_K7QF-2M9X')
})

test('one that is older than thirty days is none', () => {
  localStorage.setItem(draftKey('form'), JSON.stringify({ ...draft, savedAt: now - 30 * day }))
  expect(findDraft(draftKey('form'), now)).toBeNull()
})

test.each([
  ['something else', 'text'],
  ['no list of answers', { ...draft, values: {} }],
  ['an answer without its question', { ...draft, values: [{ value: 'x' }] }],
  ['choices that are no texts', { ...draft, values: [{ questionUuid: 'a', optionUuids: [1] }] }],
  ['a file without a key', { ...draft, files: [{ questionUuid: 'c', name: 'x', size: 1 }] }],
  ['a broken puzzle', { ...draft, submission: { ...draft.submission, proof: {} } }],
  ['no submission', { ...draft, submission: undefined }]
])('what does not fit is dropped and reported: %s', (_, value) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.setItem(draftKey('form'), JSON.stringify(value))
  expect(isDraft(value)).toBe(false)
  expect(findDraft(draftKey('form'), now)).toBeNull()
  expect(localStorage.getItem(draftKey('form'))).toBeNull()
  expect(report).toHaveBeenCalledOnce()
  report.mockRestore()
})

test('a submission goes on for six and a half days, before the server ends it after seven', () => {
  expect(isFresh({ ...draft.submission, issuedAt: now - 6 * day }, now)).toBe(true)
  expect(isFresh({ ...draft.submission, issuedAt: now - 6.6 * day }, now)).toBe(false)
})
