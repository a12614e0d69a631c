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
  ['第1四半期', '第一四半期', '1q', 'q1'],
  ['第2四半期', '第二四半期', '2q', 'q2'],
  ['第3四半期', '第三四半期', '3q', 'q3'],
  ['第4四半期', '第四四半期', '4q', 'q4'],
  ['子供', '子ドモ', 'コドモ'],
  ['致シ', 'イタシ'],
  ['ラボラトリ-', 'ラボ', 'laboratory', 'ラボラトリ'],
  ['株式会社', '(株)'],
  ['有限会社', '(有)'],
  ['合同会社', '(同)']
]

/** Words from abroad and of food that stand in kanji or in kana, as `searchText` writes them; kana only where they are all of a run of kana. */
export const KANJI_OR_KANA: readonly (readonly string[])[] = [
  ['瓦斯', 'ガス'],
  ['硝子', 'ガラス'],
  ['珈琲', 'コ-ヒ-'],
  ['倶楽部', 'クラブ'],
  ['煉瓦', 'レンガ'],
  ['煙草', 'タバコ'],
  ['麦酒', 'ビ-ル'],
  ['釦', 'ボタン'],
  ['鞄', 'カバン'],
  ['眼鏡', 'メガネ'],
  ['玩具', 'オモチャ'],
  ['蕎麦', 'ソバ'],
  ['饂飩', 'ウドン'],
  ['寿司', '鮨', '鮓', 'スシ'],
  ['海苔', 'ノリ'],
  ['海老', 'エビ'],
  ['牡蠣', 'カキ'],
  ['鰻', 'ウナギ'],
  ['鮪', 'マグロ'],
  ['林檎', 'リンゴ'],
  ['葡萄', 'ブドウ'],
  ['苺', 'イチゴ'],
  ['薔薇', 'バラ'],
  ['醤油', 'ショウユ'],
  ['味噌', 'ミソ'],
  ['豆腐', 'トウフ']
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
  ['ヴュ', 'ビュ'],
  ['ヴ', 'ブ'],
  ['バ', 'ヴァ'],
  ['ビュ', 'ヴュ'],
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
  ...keysOf('zxcvbnm,./', 'ツサソヒコミモネルメ'),
  // The key of the yen sign, and that of ロ, which comes out the same on many keyboards; small kana with the other shift.
  ...keysOf('¥\\_', '-ロロ'),
  ...keysOf("#E$%&Z'()", 'ァィゥェォッャュョ')
}

function keysOf(keys: string, kana: string): Record<string, string> {
  return Object.fromEntries([...keys].map((key, at) => [key, [...kana][at] ?? '']))
}
