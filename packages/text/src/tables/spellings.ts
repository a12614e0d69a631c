/**
 * Words of company names that have usual short forms, as `searchText` writes them. Short forms in Latin letters count as words of their own only,
 * or beside Japanese letters.
 */
export const SHORT_FORMS: readonly (readonly string[])[] = [
  ['グル-プホ-ルディングス', 'groupholdings', 'ghd', 'grhd'],
  ['フィナンシャルグル-プ', 'fg', 'ファイナンシャルグル-プ'],
  ['ホ-ルディングス', 'hds', 'hd', 'hldgs', 'holdings'],
  ['グル-プ', 'group', 'grp', 'gr'],
  ['コ-ポレ-ション', 'corporation', 'corp'],
  ['インタ-ナショナル', 'international', 'intl', "int'l"],
  ['カンパニ-', 'company'],
  ['マニュファクチャリング', 'mfg'],
  ['エンジニアリング', 'eng'],
  ['マネジメント', 'mgmt']
]

/** Words that are written in two ways, as `searchText` writes them. */
export const OTHER_SPELLINGS: readonly (readonly string[])[] = [
  ['フィナンシャル', 'ファイナンシャル'],
  ['デジタル', 'ディジタル'],
  ['ディ-ゼル', 'ヂ-ゼル', 'ジ-ゼル'],
  ['ビルディング', 'ビルヂング'],
  ['エンジニアリング', 'エンヂニアリング'],
  ['マネジメント', 'マネ-ジメント'],
  ['プラットフォ-ム', 'プラットホ-ム'],
  ['シミュレ-ション', 'シュミレ-ション'],
  ['コミュニケ-ション', 'コミニュケ-ション'],
  ['ダイヤ', 'ダイア'],
  ['インタ-フェ-ス', 'インタフェ-ス', 'インタ-フェイス', 'インタフェイス'],
  ['株式会社', '(株)'],
  ['有限会社', '(有)'],
  ['合同会社', '(同)']
]

/**
 * Words of trades at the end of company names in katakana, as `searchText` writes them without long marks, and in the letters that companies use for them. What has short
 * forms stands above.
 */
export const TRADES_IN_LETTERS: readonly (readonly [string, string])[] = [
  ['テクノロジズ', 'technologies'],
  ['テクノロジ', 'technology'],
  ['ソリュションズ', 'solutions'],
  ['ソリュション', 'solution'],
  ['システムズ', 'systems'],
  ['システム', 'system'],
  ['ロボティクス', 'robotics'],
  ['ネットワクス', 'networks'],
  ['ネットワク', 'network'],
  ['エンジニアリング', 'engineering'],
  ['コンサルティング', 'consulting'],
  ['サイエンス', 'science'],
  ['サビス', 'service'],
  ['パトナズ', 'partners'],
  ['ベンチャズ', 'ventures'],
  ['キャピタル', 'capital'],
  ['マテリアルズ', 'materials'],
  ['マテリアル', 'material'],
  ['メディカル', 'medical'],
  ['モビリティ', 'mobility'],
  ['エナジ', 'energy'],
  ['デザイン', 'design'],
  ['デジタル', 'digital'],
  ['メディア', 'media'],
  ['バイオ', 'bio'],
  ['ファマ', 'pharma'],
  ['ヘルスケア', 'healthcare'],
  ['センシング', 'sensing'],
  ['ラボ', 'lab'],
  ['ラボ', 'labo'],
  ['ワクス', 'works'],
  ['スタジオ', 'studio'],
  ['ジャパン', 'japan'],
  ['フズ', 'foods']
]

/** What stands behind a number of one kanji that people write in figures or in kanji; longer numbers need none. */
export const COUNTERS: readonly string[] =
  '丁目 番 号 条 区 階 期 次 世 回 部 課 年 月 日 社 名 人 級 種 線 軒 本 町 村 台 個 件 円 分 秒 時 週 倍 割 棟 店 校 戸 枚 冊 代 室 度 位 点 億 万'.split(' ')

/** Kana that are written large or small for the same sound in names. */
export const LARGE_AND_SMALL: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ツッヤャユュヨョアァイィエェオォ'].flatMap((kana, at, all) => [[kana, all[at % 2 === 0 ? at + 1 : at - 1] ?? '']])
)

/** After which kana one of these is written large in old names and small otherwise (フイルム, ウエア). */
export const SMALL_AFTER: Readonly<Record<string, string>> = { ア: 'フ', イ: 'フテデウ', ユ: 'テデフ', エ: 'フシジチウ', オ: 'フウ' }

/** Kana that sound alike: as they are written, and how else; the longer ones first. */
export const WRITTEN_ALIKE: readonly (readonly [written: string, ...others: string[]])[] = [
  ['ヴア', 'ヴァ', 'バ'],
  ['ヴイ', 'ヴィ', 'ビ'],
  ['ヴエ', 'ヴェ', 'ベ'],
  ['ヴオ', 'ヴォ', 'ボ'],
  ['ヴァ', 'バ'],
  ['ヴィ', 'ビ'],
  ['ヴェ', 'ベ'],
  ['ヴォ', 'ボ'],
  ['ヴ', 'ブ'],
  ['バ', 'ヴァ'],
  ['ビ', 'ヴィ'],
  ['ベ', 'ヴェ'],
  ['ボ', 'ヴォ'],
  ['ヂ', 'ジ'],
  ['ヅ', 'ズ'],
  ['ズ', 'ヅ']
]

/** Kana by the keys of a Japanese keyboard, as they come out in Latin letters when its input method is off. */
export const KANA_KEYS: Readonly<Record<string, string>> = {
  ...keysOf('1234567890-^', 'ヌフアウエオヤユヨワホヘ'),
  ...keysOf('qwertyuiop@[', 'タテイスカンナニラセ\u3099\u309a'),
  ...keysOf('asdfghjkl;:]', 'チトシハキクマノリレケム'),
  ...keysOf('zxcvbnm,./', 'ツサソヒコミモネルメ')
}

function keysOf(keys: string, kana: string): Record<string, string> {
  return Object.fromEntries([...keys].map((key, at) => [key, [...kana][at] ?? '']))
}
