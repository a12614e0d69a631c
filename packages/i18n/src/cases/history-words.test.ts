import { projectDetailEn } from './project-detail.en.ts'
import { projectDetailJa } from './project-detail.ja.ts'
import { describe, expect, it } from 'vitest'
import { actionWord, logChanges } from './history-words.ts'

const wordsOf = (from: unknown, to: unknown, entityType = 'project') => logChanges({ entityType, from, to }, projectDetailJa, 'ja')

describe('an entry of the history', () => {
  it('names a status that changed', () => {
    expect(wordsOf({ uuid: 'a', name: '新規' }, { uuid: 'b', name: '面談済' })).toEqual([{ label: null, from: '新規', to: '面談済' }])
  })

  it('of an undo shows the changes that took the operation back', () => {
    const to = { operationUuid: 'o', changes: [{ action: 'update_status', from: { uuid: 'b', name: '面談済' }, to: { uuid: 'a', name: '新規' } }] }
    expect(wordsOf(null, to)).toEqual([{ label: null, from: '面談済', to: '新規' }])
  })

  it('names custom items by their own names', () => {
    const item = (value: unknown) => [{ uuid: 'i', name: '想定用途', type: 'enums', value }]
    const entry = { entityType: 'project', action: 'update_extension', from: item(null), to: item([{ uuid: 'e', name: '検査' }]) }
    expect(logChanges(entry, projectDetailJa, 'ja')).toEqual([{ label: '想定用途', from: '', to: '検査' }])
    const day = (value: string) => [{ uuid: 'd', name: '開始予定', type: 'date', value }]
    const moved = { entityType: 'project', action: 'update_extension', from: day('2026-12-01'), to: day('2027-02-01') }
    expect(logChanges(moved, projectDetailJa, 'ja')).toEqual([{ label: '開始予定', from: '2026/12/1', to: '2027/2/1' }])
  })

  it('of a task shows day and state, and no ids', () => {
    const from = { name: '契約', dueDate: null, doneFlg: false, assigneeUserUuids: ['a'] }
    expect(wordsOf(from, { ...from, dueDate: '2026-12-01', doneFlg: true, assigneeUserUuids: [] }, 'task')).toEqual([
      { label: '期限', from: '', to: '2026/12/1' },
      { label: '完了', from: '未完', to: '完了' }
    ])
  })

  it('joins the names of a list', () => {
    const people = (...names: string[]) => names.map((name) => ({ uuid: name, name }))
    expect(wordsOf(people('三浦 あかね'), people('三浦 あかね', '黒川 直樹'))).toEqual([{ label: null, from: '三浦 あかね', to: '三浦 あかね、黒川 直樹' }])
    expect(wordsOf(people('三浦 あかね'), [])).toEqual([{ label: null, from: '三浦 あかね', to: '' }])
  })

  it('shows what a new case got, without ids', () => {
    const to = { uuid: 'x', name: '株式会社アオバ', theme: { uuid: 't', name: '製造DX' }, status: { uuid: 's', name: '新規' }, followers: [], categories: [] }
    expect(wordsOf(null, to)).toEqual([
      { label: '名称', from: '', to: '株式会社アオバ' },
      { label: 'テーマ', from: '', to: '製造DX' },
      { label: 'ステータス', from: '', to: '新規' }
    ])
  })

  it('of sharing names whom the case was shared with', () => {
    const to = { userUuids: ['a'], userGroupUuids: ['g'], users: [{ uuid: 'a', name: '三浦 あかね' }], userGroups: [{ uuid: 'g', name: '投資班' }] }
    expect(wordsOf(null, to)).toEqual([
      { label: '共有先', from: '', to: '三浦 あかね' },
      { label: '共有先のグループ', from: '', to: '投資班' }
    ])
  })

  it('shows only the fields that changed, in the formats of the screen', () => {
    const from = { content: '前', date: '2026-11-04', publicity: true }
    expect(wordsOf(from, { ...from, date: '2026-11-05', publicity: false }, 'record')).toEqual([
      { label: '日付', from: '2026/11/4', to: '2026/11/5' },
      { label: '公開範囲', from: '案件の閲覧者に公開', to: '公開先を限定' }
    ])
    expect(wordsOf({ averageScore: 4 }, { averageScore: 4.25 }, 'review')).toEqual([{ label: '平均点', from: '4.0', to: '4.3' }])
  })

  it('shows what was deleted as it was', () => {
    expect(wordsOf({ name: '見積書.pdf' }, null, 'file')).toEqual([{ label: null, from: '', to: '見積書.pdf' }])
  })

  it('names the file of which something else changed', () => {
    expect(wordsOf({ name: 'a.pdf', pinned: false }, { name: 'a.pdf', pinned: true }, 'file')).toEqual([
      { label: null, from: '', to: 'a.pdf' },
      { label: '固定', from: '固定していません', to: '固定しました' }
    ])
  })

  it('takes typed-in values apart', () => {
    const subject = (linkInput: object) => ({ uuid: null, name: '碧海マテリアル', linkInput: { name: '碧海マテリアル', ...linkInput } })
    expect(
      wordsOf(subject({ capital: 98_500_000, capitalCurrencyType: 'jpy' }), subject({ capital: 120_000_000, capitalCurrencyType: 'jpy', stage: 'seed' }))
    ).toEqual([
      { label: 'ステージ', from: '', to: 'シード' },
      { label: '資本金', from: '98,500,000円', to: '120,000,000円' }
    ])
  })

  it('tells a company from a person by the typed-in values, not by a flag', () => {
    const company = { uuid: null, name: '碧海マテリアル', linkInput: { name: '碧海マテリアル' }, isPerson: false }
    const person = { uuid: null, name: '碧海 渚', linkInput: { name: '碧海 渚', belongingTo: '汐見大学' }, isPerson: true }
    const changes = wordsOf(company, person)
    expect(changes).toContainEqual({ label: null, from: '碧海マテリアル', to: '碧海 渚' })
    expect(changes.flatMap(({ from, to }) => [from, to])).not.toContain('はい')
    expect(changes.filter(({ label }) => label === null)).toHaveLength(1)
  })

  it('says nothing where nothing is known', () => {
    expect(wordsOf(null, null)).toEqual([])
    expect(wordsOf({ odd: Symbol('x') }, {})).toEqual([])
  })

  it('has a word for every action, known or not', () => {
    expect(actionWord('update_status', projectDetailJa, 'ja')).toBe('ステータスの変更')
    expect(actionWord('delete', projectDetailJa, 'ja')).toBe('削除')
    const undone = (action: string) => ({ operationUuid: 'o', changes: [{ action, from: null, to: null }] })
    expect(actionWord('undo', projectDetailJa, 'ja', undone('update_status'))).toBe('ステータスの変更を元に戻す操作')
    expect(actionWord('undo', projectDetailJa, 'ja', undone('separate'))).toBe('統合を元に戻す操作')
    expect(actionWord('from_the_future', projectDetailEn, 'en')).toBe('Other change')
  })
})
