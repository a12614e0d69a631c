import { settingsUsesJa as texts } from './settings-uses.ts'
import { expect, test } from 'vitest'
import { linesOf, nounOf, type SettingLog, sentenceOf } from './setting-history-words.ts'

const log = (action: string, changes: SettingLog['changes'], more: Partial<SettingLog> = {}): SettingLog => ({
  uuid: 'a',
  operationUuid: 'o',
  dateTime: '2026-11-21T00:00:00.000Z',
  userName: '佐伯 真理子',
  source: 'screen',
  entityType: 'channel',
  entityUuid: 'c',
  name: '見本市',
  action,
  changes,
  uses: {},
  lost: [],
  canUndo: false,
  ...more
})

test('what the sentence says already is not said again', () => {
  expect(sentenceOf(log('create', []), texts)).toBe('「見本市」を追加')
  expect(linesOf(log('create', [{ field: 'name', from: [], to: ['見本市'] }]), texts)).toEqual([])
  const gone = log(
    'delete',
    [
      { field: 'name', from: ['見本市'], to: [] },
      { field: 'below', from: ['水', '空気'], to: [] }
    ],
    { uses: { scoutees: 1200, themes: 1 } }
  )
  expect(linesOf(gone, texts)).toEqual(['下の階層：水、空気', '使用していたもの：テーマ1件、企業・人物1,200件'])
})

test('a changed value tells both sides, a changed list what came and went, one in another order all of it', () => {
  const changed = log('update', [
    { field: 'name', from: ['見本市'], to: ['大見本市'] },
    { field: 'order', from: ['3'], to: ['1'] },
    { field: 'type', from: [], to: ['領域'] },
    { field: 'statuses', from: ['新規', '完了'], to: ['新規', '保留'] },
    { field: 'perspectives', from: ['技術', '市場'], to: ['市場', '技術'] },
    { field: 'color', from: [], to: ['新規'] },
    { field: 'default_language', from: ['ja'], to: ['en'] }
  ])
  expect(linesOf(changed, texts)).toEqual([
    '名前：見本市 → 大見本市',
    '順番：3番目 → 1番目',
    '種類：領域',
    'ステータス：追加 保留 削除 完了',
    '観点：市場、技術',
    '色：新規',
    '標準の表示言語：日本語 → English'
  ])
})

test('an act or a kind that the catalogue does not know is a change of no named kind', () => {
  expect(sentenceOf(log('toString', []), texts)).toBe('「見本市」を変更')
  expect([nounOf('channel', texts), nounOf('constructor', texts)]).toEqual(['流入チャネル', null])
  expect(linesOf(log('update', [], { lost: [{ name: '入荷', projects: 2 }] }), texts)).toEqual(['「入荷」の値があった案件：2件'])
})
