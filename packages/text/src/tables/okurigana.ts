/**
 * Kanji of verbs that compounds are made of, each with the kana behind it as compounds have them and as `searchText` writes them: by commas the ways to write one
 * ending, the longest first; by bars endings that are words of their own.
 */
export const OKURIGANA: Readonly<Record<string, readonly (readonly string[])[]>> = Object.fromEntries(
  (
    '打チ 取リ 引キ 受ケ 申シ 込ミ 売リ 買イ 払イ 戻シ|リ 割リ 組ミ 締メ|マリ,リ 切リ 貸シ 借リ 替エ|ワリ,リ 換エ 振リ 繰リ 越シ 書キ 読ミ 消シ 直シ 抜キ 乗リ 追イ 差シ ' +
    '置キ 巻キ 折リ 張リ 貼リ 据エ 植エ 掛カリ,リ|ケ 届ケ 渡シ 扱イ 立チ|テ 問イ 埋メ 積モリ,リ|ミ 落トシ,シ|チ 付ケ|キ 入レ|リ 当タリ,リ|テ 上ゲ|ガリ,リ 下ゲ|ガリ,リ 出シ 続キ 済ミ ' +
    '増シ 建テ 止メ|マリ,リ 合ワセ,セ|イ 預カリ,リ|ケ 請ケ 継ギ 焼キ 持チ 決メ ' +
    '寄セ|リ 返シ|リ 通シ|リ 回シ|リ 変ワリ,リ|エ 代ワリ,リ|エ 使イ 塗リ 吹キ 突キ 詰メ 纏メ 揃エ 洗イ 違イ 選ビ 待チ 噛ミ 釣リ'
  )
    .split(' ')
    .map((each) => [
      each.slice(0, 1),
      each
        .slice(1)
        .split('|')
        .map((ending) => ending.split(','))
    ])
)

/** Behind these 合 is a verb without its kana, too; 組合 is another word than 組み合わせ, and so are others. */
export const BEFORE_MEETING = '打引問見噛釣張'

/** What such a compound may begin with, without kana. */
export const BEFORE_VERBS = '見仕支手値'

/** Of these as the first of a compound the kana are not left out: 出入, 上下 and 合同 are other words. */
export const NEVER_FIRST = '上下出合済'
