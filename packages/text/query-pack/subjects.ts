import { contacts } from './contact-subjects.ts'
import { moreNothing, moreSubjects } from './more-subjects.ts'
import { numbered, type Subject } from './subject.ts'
import { families, givenNames, half, hiragana, kanaKeys, kanjiForms, places, romaji, soundPairs, wide } from './tables.ts'

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const onHills = places.map((place): Subject => ({
  place: 'company',
  name: `${place}ヶ丘幼育園`,
  kind: 'ヶ, ケ and が',
  queries: [`${place}が丘幼育園`, `${place}ケ丘`, `${place}ヶ丘`]
}))

const led = families.map((family, at): Subject => {
  const given = givenNames[at] ?? ''
  const names = [`${family}${given}`, `${family} ${given}`, `${family}\u3000${given}`]
  return { place: 'company', name: `有限会社見本${at + 101}商会`, representative: `${family} ${given}`, kind: 'representatives', queries: names }
})

const people = families.map((family, at): Subject => {
  const given = givenNames.at(-1 - at) ?? ''
  return { place: 'person', name: `${family}\u3000${given}子`, kind: 'people', queries: [`${family}${given}子`, `${family} ${given}子`] }
})

const groups = [
  ...numbered(8, 0, (kana): Subject => ({
    place: 'company',
    name: `株式会社${kana}ホールディングス`,
    kind: 'short forms',
    queries: [`${kana}HD`, `${kana}ＨＤ`, `${kana} HLDGS`, `${kana}ホールディングス`]
  })),
  ...numbered(5, 8, (kana): Subject => ({
    place: 'company',
    name: `${kana}グループ㈱`,
    kind: 'short forms',
    queries: [`${kana}Gr`, `${kana}グループ`, `${kana}ＧＲ`]
  }))
]

const sounds = soundPairs.map(([name, other]): Subject => ({ place: 'company', name: `株式会社${name}`, kind: 'kana', queries: [other, name] }))

const kanjiNumbers = [...'二三四五六七八九'].map((kanji, at): Subject => {
  const [town, figure] = [places[at] ?? '', String(at + 2)]
  return {
    place: 'note',
    name: `倉庫は${town}浜${kanji}丁目にある。`,
    kind: 'numbers',
    queries: [`${town}浜${kanji}丁目`, `${town}浜${figure}丁目`, `${town}浜${wide(figure)}丁目`]
  }
})

const signs = numbered(6, 14, (kana): Subject => ({
  place: 'company',
  name: `${kana}＆見本亭`,
  kind: 'signs',
  queries: [`${kana}&見本亭`, `${kana}・見本亭`, `${kana}見本亭`, `${kana}＆見本亭`]
}))

const forms = numbered(10, 20, (kana): Subject => ({
  place: 'company',
  name: `株式会社${kana}工藝`,
  kind: 'legal forms',
  queries: [`㈱${kana}工藝`, `(株)${kana}工芸`, `${kana}工芸株式会社`, `カブシキガイシャ${kana}工藝`, `カ）${kana}工藝`, `${kana}工藝 Co., Ltd.`]
}))

const widths = numbered(10, 30, (kana): Subject => ({
  place: 'company',
  name: `合同会社${kana}製紙`,
  kind: 'widths',
  queries: [`${hiragana(kana)}製紙`, `${half(kana)}製紙`, `${kana}製紙`]
}))

const latin = numbered(12, 40, (kana, at): Subject => ({
  place: 'company',
  name: `架空${at + 201}漆藝`,
  kana: `カクウ${kana}`,
  kind: 'romaji',
  queries: [romaji(kana), wide(romaji(kana)), capital(romaji(kana))]
}))

const keyed = numbered(6, 52, (kana): Subject => ({
  place: 'company',
  name: `${kana}鍛造`,
  kana: `${kana}タンゾウ`,
  kind: 'keys without IME',
  queries: [kanaKeys(kana)]
}))

const english = numbered(8, 58, (_, at): Subject => ({
  place: 'company',
  name: `見本${at + 301}酒舗`,
  english: `QUXWORTH${String.fromCodePoint(65 + at)} TRADING CORPORATION`,
  kind: 'English names',
  queries: [`quxworth${String.fromCodePoint(97 + at)} trading`, wide(`QUXWORTH${String.fromCodePoint(65 + at)}`)]
}))

const renamed = numbered(8, 66, (kana, at): Subject => ({
  place: 'company',
  name: `見本${at + 401}紡績`,
  former: `株式会社${kana}木綿`,
  kind: 'former names',
  queries: [`${kana}木綿`, `${hiragana(kana)}木綿㈱`]
}))

const kanji = kanjiForms.map(([name, modern, old]): Subject => ({ place: 'company', name, kind: 'forms of kanji', queries: [modern, old, name] }))

const noted = places.map((place): Subject => ({
  place: 'note',
  name: `${place}ヶ岳の試験は3か月かかる。`,
  kind: 'notes',
  queries: [`${place}が岳`, `${place}ケ岳`, `${place}ヶ岳 三ヶ月`]
}))

/** Hills whose names begin in kana. */
const onKanaHills = numbered(4, 80, (kana): Subject => ({
  place: 'company',
  name: `${kana}ヶ丘幼育園`,
  kind: 'ヶ, ケ and が',
  queries: [`${kana}が丘幼育園`, `${hiragana(kana)}ケ丘`, `${kana}ヵ丘`]
}))

const counted = [
  ['百十四', '114'],
  ['七十七', '77'],
  ['三十三', '33'],
  ['二十一', '21']
].map(([kanji = '', figures = '']): Subject => ({
  place: 'company',
  name: `${kanji}縫整舎`,
  kind: 'numbers in names',
  queries: [`${figures}縫整舎`, `${wide(figures)}縫整`, `${kanji}縫整舎`]
}))

const moreForms = [
  ...numbered(3, 84, (kana): Subject => ({
    place: 'company',
    name: `${kana}フィナンシャルグループ`,
    kind: 'short forms',
    queries: [`${kana}FG`, `株式会社${kana}ＦＧ`, `${kana}ファイナンシャルグループ`]
  })),
  ...numbered(3, 87, (kana): Subject => ({
    place: 'company',
    name: `${kana}グループホールディングス`,
    kind: 'short forms',
    queries: [`${kana}GHD`, `${kana}グループHD`, `${kana}グループＨＤＳ`]
  })),
  ...numbered(3, 90, (kana): Subject => ({
    place: 'company',
    name: `株式会社${kana}エンジニアリング`,
    kind: 'short forms',
    queries: [`${kana}ENG`, `${kana}engineering`, `${kana} Engineering`]
  }))
]

const initials = [
  ['エヌワイテー', 'NYT', 'エヌ・ワイ・ティー'],
  ['ビーエムディー', 'BMD', 'ビーエムデー'],
  ['ケー・エフ・エル', 'KFL', 'ケイエフエル']
].map(([kana = '', letters = '', otherwise = '']): Subject => ({
  place: 'company',
  name: `${kana}通運倉`,
  kind: 'initials',
  queries: [`${letters}通運倉`, `${wide(letters)}通運`, `${otherwise}通運倉`]
}))

const marked = [
  ['Émile Quôzard', 'emile quozard', 'EMILE'],
  ['Hans Quümel', 'hans quumel', 'QUUMEL'],
  ['Łukasz Qørny', 'lukasz qorny', 'Qorny']
].map(([name = '', ...queries]): Subject => ({ place: 'person', name, kind: 'letters with marks', queries: [...queries, name] }))

const inLetters = numbered(3, 93, (kana): Subject => ({
  place: 'company',
  name: `${romaji(kana).toUpperCase()} Inc.`,
  kind: 'names in letters',
  queries: [kana, hiragana(kana), romaji(kana)]
}))

const worded = [
  ['蓄電池のバッテリー寿命を測る。', 'バッテリ寿命', '電池 バッテリー寿命'],
  ['インタフェース仕様を佐佐木さんと詰める。', 'インターフェイス仕様', '佐々木'],
  ['第３四半期に㈱見本縫整と契約。', '第三四半期', '株式会社見本縫整']
].map(([name = '', ...queries]): Subject => ({ place: 'note', name, kind: 'spellings in notes', queries }))

const moreNoted = [
  ['倉庫の建設に約7,300万円かかる。', '7300万円', '７３００万円', '7,300万円'],
  ['R9年度の募集は2Qに始まる。', '令和9年度', '第二四半期', 'Q2'],
  ['子供向け教材のインタヴューを致します。', '子ども向け', 'インタビュー', 'いたします']
].map(([name = '', ...queries]): Subject => ({ place: 'note', name, kind: 'other words in notes', queries }))

const moreCompanies: Subject[] = [
  { name: '医療法人社団見本ヱリヌ会', queries: ['医）見本エリヌ会', '(医社)見本エリヌ会', '見本ヱリヌ会（医'] },
  { name: '見本瓦斯器具聯合会株式会社', queries: ['見本ガス器具連合会', '株）見本ガス器具', '見本瓦斯器具'] },
  { name: 'ビー・アンド・ディー穂刈株式会社', queries: ['B&D穂刈', 'BアンドD穂刈', 'Ｂ＆Ｄ穂刈'] },
  { name: '株式会社エフワイジー鍛造所', queries: ['F.Y.G.鍛造所', 'FYG鍛造', 'f.y.g.鍛造所'] },
  { name: '見本1901帆布', address: '〒068-9931 北海道見本市北七条西9丁目3-1', queries: ['0689931', '北7西9', '068-9931'] },
  { name: '見本1902帆布', number: '8010001777772', queries: ['法人番号8010001777772', '登録番号：T8010001777772', '法人番号：８０１０００１７７７７７２'] }
].map((row): Subject => ({ ...row, place: 'company', kind: 'other writings' }))

/** Names whose sound is known, typed half in kana; the last two hold or begin with those before. */
const halfRead = [
  ['月影醸造', 'ツキカゲジョウゾウ', 'つきかげ醸造', '株式会社ツキカゲ醸造', '月影じょうぞう'],
  ['白妙製作所', 'シロタエセイサクショ', 'しろたえ製作所'],
  ['月影山醸造', 'ツキカゲヤマジョウゾウ', 'つきかげやま醸造', '月影山醸造'],
  ['古白妙製作所', 'フルシロタエセイサクショ', 'ふるしろたえ製作所', '古白妙製作所']
].map(([name = '', kana = '', ...queries]): Subject => ({ place: 'company', name, kana, kind: 'names half in kana', queries }))

const okurigana = [
  ['来週の打ち合わせの場所。', '打合せ', '打合わせ', '打ち合せ'],
  ['取引先の見積書を待つ。', '取り引き先', '見積もり書', '見積り書'],
  ['部品の組み合わせを試す。', '組合せ', '組み合せ'],
  ['協同組合の規約。', '組合', '協同組合'],
  ['受付は売場の隣。', '受け付け', '売り場']
].map(([name = '', ...queries]): Subject => ({ place: 'note', name, kind: 'kana behind verbs', queries }))

const lengths = [
  ['データーセンターを移す。', 'データセンター', 'データセンタ'],
  ['ユーザサポートの窓口。', 'ユーザーサポート', 'ユーザーサポート 窓口']
].map(([name = '', ...queries]): Subject => ({ place: 'note', name, kind: 'lengths within words', queries }))

const laboratories = numbered(3, 96, (kana): Subject => ({
  place: 'company',
  name: `${kana}ラボラトリー京北`,
  kind: 'short forms',
  queries: [`${kana}ラボ京北`, `${kana}laboratory京北`]
}))

/** Read as they begin, with l for r. */
const withL = ['リカルミ', 'ルノリテ', 'ソルハリ'].map((kana, at): Subject => ({
  place: 'company',
  name: `見本${at + 901}螺鈿`,
  kana: `${kana}ラデン`,
  kind: 'romaji with l',
  queries: [romaji(kana).replaceAll('r', 'l'), `${romaji(kana)}laden`]
}))

/** What the queries of the pack look for. */
export const subjects: readonly Subject[] = [
  onHills,
  led,
  people,
  groups,
  sounds,
  kanjiNumbers,
  signs,
  forms,
  widths,
  latin,
  keyed,
  english,
  renamed,
  kanji,
  contacts,
  noted,
  onKanaHills,
  counted,
  moreForms,
  initials,
  marked,
  inLetters,
  worded,
  moreNoted,
  moreCompanies,
  halfRead,
  okurigana,
  lengths,
  laboratories,
  withL,
  moreSubjects
].flat()

/** Queries that must find nothing. */
export const nothing: readonly string[] = [
  '霧ヶ丘',
  '加賀千尋',
  '無縁HD',
  '十七丁目',
  '101000302049',
  '存在しない語',
  'nonexistent.example',
  '𩸾',
  '%',
  '_',
  '\\',
  "'; drop",
  '\u200b',
  '桃が丘',
  'zzqqxx',
  '霧原15丁目',
  '03-7310-9299',
  'つき醸造',
  'しろたえ醸造',
  'kaluminole',
  '7310920092',
  ...moreNothing
]
