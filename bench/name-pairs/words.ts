import { seededNumbers } from '@mekiki/testing/seeded-numbers'

/** Syllables of made-up names, two kana each, so that one more or another one is another name. */
export const syllables =
  'アオ ミナ ツム ヒズ オト カナ サク トモ ハル ユキ リン ソラ ナギ ホシ マキ タカ シオ クレ ノゾ イブ モリ ワカ セト ネム フジ ケヤ ヨル レイ スズ コト'.split(
    ' '
  )
/** The same for names in Latin letters. */
export const latinSyllables = 'vel dor kes tra mon qui lan bex sor nul fer gar pim tel wax hob zen cad rud jov'.split(' ')
/** Kanji of made-up names, two of which make one. */
export const kanji = [...'青葉白石松原竹川梅野杉森藤岡秋冬春夏金銀朝夕月星雲雪']
/** What companies of Japan do, in kanji and in katakana. */
export const kanjiTrades = '精機 化成 電機 製作所 工房 商事 物流 食品 建設 印刷 光学 金属 繊維 農園 観光 設計 研究所 産業 通信 運輸'.split(' ')
export const kanaTrades =
  'ロボティクス テクノロジー システムズ デザイン バイオ エナジー ソリューションズ メディカル モビリティ センシング ファーマ マテリアル'.split(' ')
/** Trades that are written in both scripts, with the letters that their companies use. */
export const tradesInLetters: readonly (readonly [string, string])[] = [
  ['ロボティクス', 'Robotics'],
  ['テクノロジー', 'Technology'],
  ['システムズ', 'Systems'],
  ['デザイン', 'Design'],
  ['バイオ', 'Bio'],
  ['エナジー', 'Energy'],
  ['ソリューションズ', 'Solutions'],
  ['メディカル', 'Medical'],
  ['モビリティ', 'Mobility'],
  ['マテリアル', 'Material']
]
/** What a group's companies have behind its name. */
export const groupWords = 'ホールディングス 販売 ロジスティクス エンジニアリング サービス ファイナンス 不動産 ライフ パートナーズ 総研'.split(' ')
export const places = '東京 大阪 名古屋 九州 北海道 東北 関西 中国 四国 札幌'.split(' ')
export const directions = [...'新東西南北']
export const surnames = '佐藤 鈴木 田中 伊藤 山本 中村 小林 加藤 吉田 山田 斎藤 渡辺 高橋 浜田 山崎 広瀬'.split(' ')
export const givenNames = '健 翔 恵 誠 亮 舞 彩 浩 明 緑'.split(' ')
/** What makes other names of those above: the first of each stands there. */
export const longerGiven: Readonly<Record<string, string>> = {
  健: '健太',
  翔: '翔平',
  恵: '恵子',
  誠: '誠司',
  亮: '亮介',
  舞: '舞香',
  彩: '彩花',
  浩: '浩二',
  明: '明美',
  緑: '緑子'
}

/** Draws that look random and are the same at every run, and names that come once each. */
export class Draw {
  readonly #next: () => number
  readonly #taken = new Set<string>()

  constructor(seed: number) {
    this.#next = seededNumbers(seed)
  }

  below(count: number): number {
    return Math.floor(this.#next() * count)
  }

  of<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T
  }

  /** Another one than `not`. */
  other<T>(from: readonly T[], not: T): T {
    return this.of(from.filter((each) => each !== not))
  }

  /** So many different ones, in any order. */
  some<T>(from: readonly T[], count: number): T[] {
    const chosen: T[] = []
    while (chosen.length < count) chosen.push(this.of(from.filter((each) => !chosen.includes(each))))
    return chosen
  }

  /** What `make` gives, once each in a run. */
  once(make: () => string): string {
    for (;;) {
      const made = make()
      if (this.#taken.has(made)) continue
      this.#taken.add(made)
      return made
    }
  }

  /** The syllables of a name in katakana, two or three. */
  core(): string[] {
    let parts: string[] = []
    this.once(() => {
      parts = this.some(syllables, 2 + this.below(2))
      return parts.join('')
    })
    return parts
  }

  /** The kanji of a name, with its trade: names of two kanji are few. */
  kanjiName(): { parts: string[]; trade: string } {
    let [parts, trade]: [string[], string] = [[], '']
    this.once(() => {
      ;[parts, trade] = [this.some(kanji, 2), this.of(kanjiTrades)]
      return parts.join('') + trade
    })
    return { parts, trade }
  }
}
