import { describe, expect, it } from 'vitest'
import { readingOf } from '../reading.ts'
import { searchText } from '../search-text.ts'
import { halfReadings, halfReadTexts } from './half-read.ts'

const sounds = (word: string, kana: string): boolean =>
  halfReadings(word).some(({ pattern, isBegun }) => new RegExp(`${isBegun === true ? '^' : ''}${pattern}`, 'u').test(readingOf(kana)))

describe('halfReadings', () => {
  it.each([
    ['あけぼの醸造', 'アケボノジョウゾウ'],
    ['あけぼの釀造', 'アケボノジョウゾウ'],
    ['アケボノ醸造', 'あけぼのじょうぞう'],
    ['あけぼの醸造株式会社', 'アケボノジョウゾウ'],
    ['株式会社もり建設', 'モリケンセツ'],
    ['こーの製作所', 'コウノセイサクショ'],
    ['こうの製作所', 'コウノセイサクジョ'],
    ['つきかげ信用金庫', 'ツキカゲシンヨウキンコ']
  ])('hears %s in %s', (word, kana) => {
    expect(sounds(word, kana)).toBe(true)
  })

  it.each([
    ['さくら建設', 'サクライケンセツ'],
    ['もり建設', 'ヤマモリケンセツ'],
    ['もり建設', 'モリオカケンセツ'],
    ['あけぼの醸造', 'アケボノショウジ'],
    ['きの工業', 'キノウコウギョウ']
  ])('does not take %s for %s', (word, kana) => {
    expect(sounds(word, kana)).toBe(false)
  })

  it.each(['', '醸造', '曙醸造', 'あけぼの', 'の醸造', 'あけぼの不明', 'abc醸造'])('hears nothing in %j', (word) => {
    expect(halfReadings(word)).toEqual([])
  })
})

describe('halfReadTexts', () => {
  it.each([
    ['曙じょうぞう', '曙醸造'],
    ['森こうぎょう㈱', '森興業'],
    ['森コウギョウ', '森工業'],
    ['あけぼのじょうぞう', 'アケボノ醸造'],
    ['アケボノセイサクシヨ', 'アケボノ製作所'],
    ['57きんぞく', '57金属']
  ])('of %s has %s', (word, name) => {
    expect(halfReadTexts(word)).toContain(searchText(name))
  })

  it.each(['', 'じょうぞう', 'のじょうぞう', '曙醸造', '曙'])('has none of %j', (word) => {
    expect(halfReadTexts(word)).toEqual([])
  })
})
