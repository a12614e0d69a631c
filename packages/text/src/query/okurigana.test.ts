import { describe, expect, it } from 'vitest'
import { searchText } from '../search-text.ts'
import { okuriganaVariants } from './okurigana.ts'

/** Whether a word finds a text, as typed or with other kana behind its verbs. */
function finds(word: string, text: string): boolean {
  const [typed, stored] = [searchText(word), searchText(text)]
  return stored.includes(typed) || okuriganaVariants(typed).some(({ pattern }) => new RegExp(pattern, 'u').test(stored))
}

describe('okuriganaVariants', () => {
  const writings = [
    ['打ち合わせ', '打合わせ', '打ち合せ', '打合せ'],
    ['問い合わせ先', '問合せ先', '問い合せ先'],
    ['取り引き', '取引き', '取引'],
    ['受け付け日', '受付け日', '受付日'],
    ['申し込み書', '申込み書', '申込書'],
    ['見積もり書', '見積り書', '見積書'],
    ['売り上げ高', '売上げ高', '売上高'],
    ['仕入れ先', '仕入先'],
    ['支払い日', '支払日'],
    ['手続き中', '手続中'],
    ['引き渡し', '引渡し', '引渡'],
    ['値下げ幅', '値下幅'],
    ['取り締まり', '取締り'],
    ['割り当て', '割当て', '割当'],
    ['立ち上げ', '立上げ'],
    ['売り場', '売場'],
    ['取り扱い', '取扱い', '取扱']
  ]
  it.each(
    writings
      .flatMap((ways) => ways.flatMap((way) => ways.filter((other) => other !== way).map((other) => [way, other] as const)))
      .filter(
        // A bare kanji at the end asks for nothing behind it, and finds whatever follows.
        ([way, other]) => !(way === '売場' && other === '売り場')
      )
  )('of %s finds %s', (word, text) => {
    expect(finds(word, `次の${text}は`)).toBe(true)
  })

  it.each([
    ['組合', '組み合わせ'],
    ['組み合わせ', '組合'],
    ['出入国', '出し入れ国'],
    ['上下水道', '上げ下げ水道'],
    ['売り場', '売れ場'],
    ['打ち合わせ', '打ち切り'],
    ['取得', '取り得'],
    ['引き渡し', '引っ越し'],
    ['合わせ', '合う']
  ])('does not take %s for %s', (word, text) => {
    expect(finds(word, text)).toBe(false)
  })

  it.each(['', '東京', '会社', 'データ', '上場', '取', '組合', 'abc', '売れる'])('has no other way to write %j', (word) => {
    expect(okuriganaVariants(searchText(word))).toEqual([])
  })
})
