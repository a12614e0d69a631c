import { describe, expect, it } from 'vitest'
import { byMonth, categoryCounts, excerptOf, filterRecords, mentioning } from './record-words.ts'
import type { ProjectRecord } from './use-records.ts'

function recordOf(part: Partial<ProjectRecord>): ProjectRecord {
  return {
    uuid: 'r',
    version: 1,
    projectUuid: 'p',
    content: '',
    projectRecordCategoryUuid: null,
    projectRecordCategoryName: null,
    date: '2026-11-04',
    publicity: true,
    userUuids: [],
    userGroupUuids: [],
    mentions: [],
    files: [],
    createdAt: '2026-11-04T00:00:00Z',
    createdBy: 'u',
    createdByName: '三浦 あかね',
    updatedAt: '2026-11-04T00:00:00Z',
    updatedByName: null,
    canEdit: false,
    canRead: true,
    canDelete: false,
    ...part
  }
}

const meeting = recordOf({ uuid: '1', content: 'センサーの試験', projectRecordCategoryUuid: 'm', projectRecordCategoryName: '面談' })
const call = recordOf({ uuid: '2', content: '第２工場に打診', projectRecordCategoryUuid: 'c', projectRecordCategoryName: '電話', date: '2026-10-28' })
const plain = recordOf({ uuid: '3', content: 'メモ', date: '2026-10-01' })
const all = [meeting, call, plain]
const found = (query: string, category = '') => filterRecords(all, query, category).map(({ uuid }) => uuid)

describe('the records beside the search', () => {
  it('match whatever the width and the kana, with all words', () => {
    expect(found('せんさー')).toEqual(['1'])
    expect(found('第2工場　打診')).toEqual(['2'])
    expect(found('第2工場 センサー')).toEqual([])
    expect(found('')).toEqual(['1', '2', '3'])
  })

  it('match author and category, and stay within a chosen category', () => {
    expect(found('三浦')).toEqual(['1', '2', '3'])
    expect(found('電話')).toEqual(['2'])
    expect(found('', 'm')).toEqual(['1'])
  })

  it('that mention a person are told apart from the others, and told in short', () => {
    const mentioned = recordOf({ uuid: '4', mentions: [{ uuid: 'me', name: '佐伯 真理子' }] })
    expect(mentioning([meeting, mentioned], 'me').map(({ uuid }) => uuid)).toEqual(['4'])
    expect(excerptOf('一行目\n二行目', 5)).toBe('一行目 二…')
    expect(excerptOf('短い', 5)).toBe('短い')
  })

  it('stand under their months in order', () => {
    expect(byMonth(all).map(({ month, records }) => [month, records.length])).toEqual([
      ['2026-11', 1],
      ['2026-10', 2]
    ])
  })

  it('are counted by category, the most frequent first', () => {
    expect(categoryCounts([...all, recordOf({ projectRecordCategoryUuid: 'c', projectRecordCategoryName: '電話' })])).toEqual([
      { uuid: 'c', name: '電話', count: 2 },
      { uuid: 'm', name: '面談', count: 1 }
    ])
  })
})
