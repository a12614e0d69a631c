// @vitest-environment jsdom
import { setDraftOwner } from '@mekiki/browser/edits/kept-drafts'
import { useDraft } from '@mekiki/browser/edits/use-draft'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FormValues, newQuestion, newValues, readKept } from './form-draft.ts'

const section = { uuid: crypto.randomUUID(), title: '会社', titleEn: '', helpText: '', helpTextEn: '', ownPageFlg: false }
const saved: FormValues = { ...newValues((target) => target), name: '公募', content: { sections: [section], questions: [newQuestion('email', 'メール')] } }

/** Content as the builder kept it before there were English texts. */
const before = (name: string): unknown => ({
  sections: saved.content.sections.map(({ titleEn: _, helpTextEn: __, ...kept }) => kept),
  questions: saved.content.questions.map(({ nameEn: _, helpTextEn: __, ...kept }) => ({ ...kept, name }))
})

function openWith(edits: unknown, base: unknown) {
  setDraftOwner(() => 'me')
  localStorage.setItem('FORM_DRAFT_me_form:x', JSON.stringify({ value: { edits, base, version: 1 }, savedAt: new Date().toISOString() }))
  return renderHook(() => useDraft(saved, 1, 'form:x', readKept)).result.current
}

test('a draft from before there were English texts opens with them empty, and what it left alone is no change', () => {
  const same = openWith({ content: before('メール') }, { content: before('メール') })
  expect([same.values.content, same.changed]).toEqual([saved.content, []])
  const other = openWith({ content: before('連絡先') }, { content: before('メール') })
  expect([other.values.content.questions.map(({ name, nameEn }) => [name, nameEn]), other.changed]).toEqual([[['連絡先', '']], ['content']])
  expect(other.isClash(saved)).toBe(false)
})

test('content that is none is no draft, and a length that is being typed is kept', () => {
  expect(openWith({ content: { sections: [], questions: [{ name: 'x' }] } }, {}).isDirty).toBe(false)
  const questions = saved.content.questions.map((question) => ({ ...question, maxLength: 0.5 }))
  expect(openWith({ content: { sections: [], questions } }, { content: saved.content }).values.content.questions).toEqual(questions)
})
