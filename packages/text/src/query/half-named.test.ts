import { describe, expect, it } from 'vitest'
import { halfNamed } from './half-named.ts'

const halves = (word: string) => {
  const half = halfNamed(word)
  return half === null ? null : [half.kanji, half.sound, half.isBegunByKanji]
}

describe('halfNamed', () => {
  it.each([
    ['斉藤みわこ', ['斉藤', 'みわこ', true]],
    ['齋藤ミワコ', ['斉藤', 'みわこ', true]],
    ['さいとう美和子', ['美和子', 'さいとー', false]],
    ['林さくら', ['林', 'さくら', true]]
  ])('reads %s', (word, read) => {
    expect(halves(word)).toEqual(read)
  })

  it.each(['', '斉藤', 'みわこ', '林さく', 'つき醸造', '月影じょうぞう', '斉藤みわこ様', '打合せガラス', 'abc美和子', '斉藤か'])(
    'reads no name in %j',
    (word) => {
      expect(halves(word)).toBeNull()
    }
  )

  it('holds the whole name', () => {
    const { key = '' } = halfNamed('葛城みわこ') ?? {}
    expect(['葛城美和子', '葛城工業美和子', '大葛城美和子', '葛城'].map((name) => new RegExp(key, 'u').test(name))).toEqual([true, false, false, false])
  })
})
