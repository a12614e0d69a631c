import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grams, queryTerms } from '../grams.ts'
import { nameKey } from '../name-key.ts'
import { searchText } from '../search-text.ts'
import { typedByKanaKeys } from './kana-keys.ts'
import { queryVariants } from './variants.ts'

/** Whether a word finds a text, as typed or in another spelling; a name also by its key. */
function finds(word: string, text: string): boolean {
  const typed = searchText(word)
  const lines = [searchText(text), nameKey(text)]
  return lines.some((line) => line.includes(typed) || queryVariants(typed).some(({ pattern }) => new RegExp(pattern, 'u').test(line)))
}

describe('queryVariants', () => {
  it.each([
    ['緑が丘', '緑ヶ丘幼稚園'],
    ['緑ケ丘', '緑ヶ丘幼稚園'],
    ['緑ヶ丘', '緑が丘幼稚園'],
    ['ヶ丘', '緑が丘'],
    ['三ヵ月', '三ヶ月の試作'],
    ['3か月', '3ヶ月の試作'],
    ['三ヶ月', '3か月の試作'],
    ['松原三丁目', '松原３丁目'],
    ['松原3丁目', '松原三丁目'],
    ['第十二号', '第12号'],
    ['第12号', '第一二号'],
    ['第１生活', '第一生活'],
    ['すみたやＨＤ', '株式会社すみたやホールディングス'],
    ['すみたやホールディングス', 'すみたやＨＤ'],
    ['すみたやＨＤ', 'すみたや HLDGS'],
    ['サンユーキツコー電子ＨＤ', 'サンユウキッコー電子ホールディングス'],
    ['あさひGr', 'あさひグループ'],
    ['サンユウ建設', 'サンユー建設'],
    ['サンユー建設', 'サンユウ建設'],
    ['キツコー醤油', 'キッコー醤油'],
    ['シャチハタ印', 'シヤチハタ印'],
    ['ロジスティックス横浜', 'ロジスティクス横浜'],
    ['コンピューター', '私のコンピュータを'],
    ['パブ＆バー', 'パブ・バー'],
    ['データ・テック', 'データ&テック'],
    ['いづみ建設', 'いずみ建設'],
    ['ヴァイオ工房', 'バイオ工房'],
    ['松原6丁目', '東京都世田谷区松原６－１－２'],
    ['松原6丁目', '東京都世田谷区松原６'],
    ['松原六丁目', '東京都世田谷区松原６－１－２'],
    ['松原６－', '東京都世田谷区松原六丁目1番2号'],
    ['松原6-1-2', '東京都世田谷区松原６丁目１番２号'],
    ['松原6-1', '東京都世田谷区松原六丁目一番地の2'],
    ['松原６丁目１番２号', '松原6-1-2アオバビル3階'],
    ['緑が丘3丁目', '緑ヶ丘3-4'],
    ['北7条西6丁目', '札幌市北区北七条西6-1'],
    ['北七条西６－１', '札幌市北区北７条西６丁目１番地'],
    ['甲町1234番地の5', '甲町１２３４－５'],
    ['甲町1234-5', '甲町1234番地5'],
    ['緑三号3十緑', '緑3号3十緑'],
    ['つつじが丘', 'つつじヶ丘倉庫'],
    ['ツツジヵ丘', 'つつじが丘倉庫'],
    ['三か日みかん', '三ヶ日みかん'],
    ['3ヶ日みかん', '三ヶ日みかん'],
    ['８が岳', '八ヶ岳'],
    ['テルヤFG', 'テルヤフィナンシャルグループ'],
    ['テルヤファイナンシャルグループ', 'テルヤフィナンシャルグループ'],
    ['ミノルHDs', 'ミノルホールディングス'],
    ['ミノルHldgs.', 'ミノルホールディングス'],
    ['ソノベグループHD', 'ソノベグループホールディングス'],
    ['ソノベGHD', 'ソノベグループホールディングス'],
    ["ネムロInt'l", 'ネムロインターナショナル'],
    ['ハマナカENG', 'ハマナカエンジニアリング'],
    ['ハマナカengineering', 'ハマナカエンジニアリング'],
    ['ユサテクノロジーズ', 'ユサTechnologies'],
    ['technologies', 'ユサテクノロジーズ'],
    ['富士野フィルム', '富士野フイルム'],
    ['富士野フイルム', '富士野フィルム'],
    ['ヨモギウエア', 'ヨモギウェア'],
    ['メドレクスター', 'メドレックスター'],
    ['ヴアイオリナ', 'ヴァイオリナ'],
    ['ディーゼル宇部', 'ヂーゼル宇部'],
    ['114縫製', '百十四縫製'],
    ['七十七計測', '77計測'],
    ['5台導入', '五台導入'],
    ['AアンドD縫合', 'A&D縫合'],
    ['スミス＆モリ建材', 'スミスアンドモリ建材'],
    ['佐佐木', '佐々木さん'],
    ['佐々木', '佐佐木さん'],
    ['株式会社丸越', '㈱丸越にて'],
    ['芝公園四の二の八', '港区芝公園四丁目2番8号'],
    ['株式会社テルヤFG', 'テルヤフィナンシャルグループ'],
    ['NYT通信', 'エヌワイテー通信'],
    ['NYT通信', 'エヌ・ワイ・ティ通信'],
    ['エヌ・ワイ・ティー通信', 'NYT通信'],
    ['エヌワイティー通信', 'エヌワイテー通信'],
    ['エヌ・ワイ・ティ・データ', 'NYTデータ'],
    ['JR見本', 'ジェイアール見本'],
    ['よこすか', 'YOKOSUKA'],
    ['ミライデンキ', 'Mirai Denki株式会社'],
    ['バッテリ寿命', 'バッテリー寿命は長い'],
    ['バッテリー寿命', 'バッテリ寿命は長い'],
    ['第三四半期', '第３四半期に'],
    ['第3四半期', '第三四半期に'],
    ['インターフェイス仕様', 'インタフェース仕様'],
    ['インタヴュー', 'インタビューでは'],
    ['インタビュー', 'インタヴューでは'],
    ['1200万円', '約1,200万円'],
    ['1,200万円', '約1200万円'],
    ['12000人', '12,000人が'],
    ['R8年度', '令和８年度の'],
    ['令和8年度', 'R8年度の'],
    ['Q2', '第２四半期に'],
    ['第二四半期', '2Qに'],
    ['北3西4', '北三条西4丁目1-1'],
    ['1500041', '〒150-0041 東京都'],
    ['東京見本ガス', '東京見本瓦斯'],
    ['見本珈琲店', '見本コーヒー店'],
    ['子ども向け', '子供向け教材'],
    ['お願いいたします', 'お願い致します'],
    ['B&C縫製', 'ビー・アンド・シー縫製'],
    ['BアンドC縫製', 'ビー・アンド・シー縫製'],
    ['ビー・アンド・シー', 'B&C縫製'],
    ['N.Y.T.通信', 'エヌワイテー通信'],
    ['n.y.t', 'エヌ・ワイ・ティー'],
    ['データセンター', '新しいデーターセンターへ'],
    ['データーセンター', '新しいデータセンタへ'],
    ['ユーザサポート', 'ユーザーサポート窓口'],
    ['サーバールーム', 'サーバルームの鍵'],
    ['センタ設備', 'センター設備'],
    ['ミノルラボラトリー', 'ミノルラボ'],
    ['ミノルラボ', 'ミノルLaboratory'],
    ['ラボ京都', 'ラボラトリー京都'],
    ['ミノルlaboratory', 'ミノルラボラトリー']
  ])('of %s finds %s', (word, text) => {
    expect(finds(word, text)).toBe(true)
  })

  it.each([
    ['小野', '大野'],
    ['サンユウ', 'サンユコ'],
    ['三菱', '3菱'],
    ['HDMI', 'ホールディングス'],
    ['サンユーキツコー電子ＨＤ', 'サンユウキッコー電子ＨＤＭＩ'],
    ['産業', '産ギョウ'],
    ['松原6丁目', '松原16-1'],
    ['松原6丁目', '松原60-1'],
    ['松原6丁目', '松原6番地'],
    ['松原6-1', '松原6丁目10番'],
    ['松原6丁目1番', '松原6-12'],
    ['一番町3-1', '番町3-1'],
    ['2000年', '2,000年'],
    ['01200万円', '01,200万円'],
    ['オーガスト商会', 'オー瓦斯ト商会'],
    ['HR8年', 'H令和8年'],
    ['2号館', '二号'],
    ['三井', '3井'],
    ['データが増える', 'データヶ増える'],
    ['アンドロイド', '&ロイド'],
    ['二丁目三菱', '2丁目3菱'],
    ['engine', 'エンジニアリングine'],
    ['co', 'シオタ'],
    ['アイス', 'ISU'],
    ['エヌワイテープ', 'NYTプ'],
    ['ネオ', 'neon'],
    ['ラボ', 'コラム'],
    ['～㈱', 'ー㍿']
  ])('does not take %s for %s', (word, text) => {
    expect(finds(word, text)).toBe(false)
  })

  it.each([
    ['センタイ', 'センターイ'],
    ['カサスタンド', 'カサースタンド'],
    ['アンサンブル', 'アンサーンブル']
  ])('of %s knows no %s, whose parts are no words', (word, text) => {
    expect(queryVariants(searchText(word)).some(({ pattern }) => new RegExp(pattern, 'u').test(searchText(text)))).toBe(false)
  })

  it('requires only grams that every text holding the variant has, some at least, and few of them', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'緑ヶケが丘サンユーウッツキヤャ3三十二丁目番号-第&・hdホルディグスバヴァabアンド々.フイクエヌティntリ'),
      maxLength: 12
    })
    fc.assert(
      fc.property(word, (typed) => {
        for (const { grams: required, pattern } of queryVariants(searchText(typed))) {
          expect(required.length).toBeGreaterThan(0)
          // The shortest text that the pattern finds: of each choice the first, without what may be left out.
          const text = pattern
            .replaceAll(/\(\?[!<][^)]*\)|-\?/gu, '')
            .replaceAll(/\(\?:([^|)]*)[^)]*\)/gu, '$1')
            .replaceAll(/.\?/gu, '')
            .replaceAll(/\[(.)[^\]]*\]/gu, '$1')
            .replaceAll('\\', '')
          expect(new RegExp(pattern, 'u').test(text)).toBe(true)
          const tokens = new Set(grams(text))
          expect(required.filter((gram) => !tokens.has(gram))).toEqual([])
        }
        expect(queryVariants(searchText(typed)).length).toBeLessThanOrEqual(11)
      }),
      { numRuns: 2000 }
    )
  })
})

describe('typedByKanaKeys', () => {
  it('reads the keys of a Japanese keyboard, typed in full width', () => {
    expect(typedByKanaKeys('７ｊｆ')).toBe('ヤマハ')
    expect(typedByKanaKeys('３３ｅｔ')).toBe('アアイカ')
    expect([typedByKanaKeys('7jf'), typedByKanaKeys('ＴＥＣＨ'), typedByKanaKeys('７ｊ'), typedByKanaKeys('漢字です')]).toEqual([null, null, null, null])
  })

  it('reads them in half width where they are no word in Latin letters', () => {
    expect([typedByKanaKeys('7jfo'), typedByKanaKeys('t@t@lyb@'), typedByKanaKeys('stdn')]).toEqual(['ヤマハラ', 'ガガリンゴ', 'トカシミ'])
    expect([typedByKanaKeys('robotics'), typedByKanaKeys('2024'), typedByKanaKeys('Q2fy')]).toEqual([null, null, null])
  })
})

it('drops legal forms as they are spoken and as banks write them', () => {
  for (const name of ['カブシキガイシャヤマハ', 'ヤマハ　かぶしきがいしゃ', 'カ）ヤマハ', 'ヤマハ（カ', 'ユウゲンガイシャヤマハ'])
    expect(nameKey(name), name).toBe('ヤマハ')
  expect(queryTerms('カブシキガイシャ')[0]?.nameKey).toBe('カブシキガイシャ')
})
