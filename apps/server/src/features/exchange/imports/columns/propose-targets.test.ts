import { type ImportTarget, importTargets } from '@mekiki/contract/exchange/imports/imports.schemas'
import { importHeaders } from '@mekiki/i18n/exchange/import-headers'
import { importTargetLabel } from '@mekiki/i18n/exchange/imports'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { ItemRow } from '../../../themes/extension-items/index.ts'
import { labelKey } from './choices.ts'
import type { Directory } from '../decide/directory.ts'
import { targetOfItem } from '../kinds/item-cells.ts'
import { parseRow } from '../read/parse-row.ts'
import { proposeTargets } from './propose-targets.ts'

const knowing = (...names: string[]): Directory => ({
  itemOf: () => undefined,
  entriesOf: () => [],
  nameOf: () => undefined,
  resolve: (_target, requested) => (requested.every((name) => names.includes(name)) ? { value: requested.map((name) => name) } : { fault: 'unknown_name' })
})
const columns = (table: Record<string, string[]>) => Object.entries(table).map(([name, values], column) => ({ column, name, values }))
const opened = (targets: readonly ImportTarget[], directory: Directory, items: readonly ItemRow[] = []): Parameters<typeof proposeTargets>[1] => ({
  targets: [...targets],
  customItems: items.map((item) => ({ target: targetOfItem(item.uuid), groupName: '', item })),
  read: ({ line, cells }, mappings, header) => {
    const { row, faults } = parseRow(cells, { mappings, width: header.length, directory, language: 'ja' })
    return { line, cells, name: row.company.name, parsed: row, faults }
  }
})
const propose = (table: Record<string, string[]>, directory = knowing()) =>
  [...proposeTargets(columns(table), opened(importTargets, directory))].toSorted(([a], [b]) => a - b)

describe('proposing targets', () => {
  it('takes no header for two targets', () => {
    const owners = new Map<string, Set<string>>()
    for (const target of importTargets) {
      for (const name of [importTargetLabel(target, 'ja'), importTargetLabel(target, 'en'), ...importHeaders[target]]) {
        owners.set(labelKey(name), (owners.get(labelKey(name)) ?? new Set()).add(target))
      }
    }
    expect([...owners].filter(([, targets]) => targets.size > 1).map(([name]) => name)).toEqual([])
  })

  it('gives each target to the column that names it best', () => {
    expect(propose({ 会社: ['甲'], 企業名: ['乙'], Address: ['x'], 住所: ['y'], 知らない列: ['z'] })).toEqual([
      [1, 'scoutee_name'],
      [2, 'scoutee_address']
    ])
  })

  it('leaves out a column whose values are mostly no such thing', () => {
    expect(propose({ 企業名: ['甲'], 資本金: ['100万円', '要確認', '不明'], 設立日: ['2016', '不明'], 従業員数: ['10名', '多数'] })).toEqual([
      [0, 'scoutee_name'],
      [2, 'scoutee_foundation_date'],
      [3, 'scoutee_member_range']
    ])
    const table = { 企業名: ['甲'], カテゴリ: ['素材、物流', '素材'] }
    expect(propose(table)).toEqual([[0, 'scoutee_name']])
    expect(propose(table, knowing('素材', '物流'))).toEqual([
      [0, 'scoutee_name'],
      [1, 'category_names']
    ])
  })

  it('knows sites and corporate numbers by their values, but no column whose values repeat, share one host or stand twice', () => {
    const numbers = ['1000013050080', '1000030220005']
    expect(propose({ 企業名: ['甲', '乙'], A: numbers, リンク先: ['https://kou.example/', 'http://otsu.example/about'] })).toEqual([
      [0, 'scoutee_name'],
      [1, 'scoutee_corporate_number'],
      [2, 'scoutee_url']
    ])
    const pages = ['https://register.example/companies/1', 'https://register.example/companies/2']
    expect(propose({ 企業名: ['甲', '乙'], 登録簿: pages, 整理番号: ['1000013050081', '1000030220006'] })).toEqual([[0, 'scoutee_name']])
    expect(propose({ 企業名: ['甲', '乙', '丙'], 種別: ['https://kinds.example/1'] })).toEqual([[0, 'scoutee_name']])
    expect(propose({ 企業名: ['甲', '乙'], 前: numbers, 後: numbers.toReversed() })).toEqual([[0, 'scoutee_name']])
  })

  it('takes tags that the workspace does not have for tags, and too many in a cell for none', () => {
    expect(propose({ 企業名: ['甲'], タグ: ['素材、物流', '素材'], 'Company tags': ['ai', 'robot'] })).toEqual([
      [0, 'scoutee_name'],
      [1, 'category_names'],
      [2, 'scoutee_tags']
    ])
    expect(propose({ タグ: [Array.from({ length: 101 }, (_, at) => `n${at}`).join()] })).toEqual([])
  })

  it('proposes a column without values by its header alone', () => {
    expect(propose({ 企業名: [], 電話番号: [] })).toEqual([
      [0, 'scoutee_name'],
      [1, 'scoutee_tel']
    ])
  })

  it('proposes custom items by their names after the own labels and before other names of columns', () => {
    const items = ['備考', '企業名', '会社'].map((name, at): ItemRow => ({
      uuid: v7(),
      groupUuid: '',
      name,
      type: at === 0 ? 'number' : 'string',
      position: at + 1,
      enums: []
    }))
    const targets = items.map((item) => targetOfItem(item.uuid))
    const directory: Directory = { ...knowing(), itemOf: (target) => items[targets.indexOf(target)] }
    const proposed = proposeTargets(
      columns({ 企業名: ['甲'], 会社: ['乙'], 備考: ['１，２００', '3'] }),
      opened([...importTargets, ...targets], directory, items)
    )
    expect([...proposed].toSorted(([a], [b]) => a - b)).toEqual([
      [0, 'scoutee_name'],
      [1, targets[2]],
      [2, targets[0]]
    ])
    expect(proposeTargets(columns({ 備考: ['なし', '未定', '3'] }), opened(targets, directory, items)).size).toBe(0)
  })

  it('keeps to the targets that may be chosen', () => {
    expect([...proposeTargets(columns({ 企業名: ['甲'], 活動メモ: ['x'] }), opened(['scoutee_name'], knowing()))]).toEqual([[0, 'scoutee_name']])
  })
})
