import { families, givenNames, half, hiragana, kanaKeys, kanjiForms, places, romaji, soundPairs, stem, wide } from './tables.ts'

/** Where a subject is written: a company, a person, or a note about a company. */
export type SubjectPlace = 'company' | 'person' | 'note'

/** Something that queries look for, and the queries by what they try. All of them must find it, and nothing else. */
export interface Subject {
  place: SubjectPlace
  /** The name of a company or person; the text of a note. */
  name: string
  kana?: string
  representative?: string
  number?: string
  url?: string
  address?: string
  tel?: string
  /** What only the provider's database knows; a workspace finds them at companies that it has linked. */
  english?: string
  former?: string
  kind: string
  queries: readonly string[]
}

const numbered = <T>(count: number, from: number, make: (kana: string, at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(stem(from + at), at))

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

const numbers = Array.from({ length: 6 }, (_, at): Subject => {
  const number = `${at + 1}01000${at}0${at + 3}2049`.slice(0, 13)
  const grouped = `${number.slice(0, 1)}-${number.slice(1, 5)}-${number.slice(5, 9)}-${number.slice(9)}`
  return { place: 'company', name: `見本${at + 501}電設`, number, kind: 'corporate numbers', queries: [number, wide(number), `T${number}`, grouped] }
})

const sites = numbered(5, 74, (kana, at): Subject => {
  const domain = `site-${romaji(kana)}.example`
  return {
    place: 'company',
    name: `見本${at + 601}通商`,
    url: `https://www.${domain}/about`,
    kind: 'domains',
    queries: [domain, `https://${domain}/`, `www.${domain}`]
  }
})

/** Towns of the pack with an address in each: made of the pack's own kanji, in a ward that is real. */
const located = places.flatMap((place, at): Subject[] => {
  const [figure, kanji] = [String(at + 2), [...'二三四五六七八九'][at] ?? '']
  const town = `${place}霧原`
  const number = at + 701
  return [
    {
      place: 'company',
      name: `見本${number}硝子工房`,
      address: `東京都世田谷区${town}${wide(figure)}丁目１番${at + 11}号`,
      kind: 'addresses',
      queries: [
        town,
        `世田谷区${town}`,
        `${town}${figure}丁目`,
        `${town}${kanji}丁目`,
        `${town}${wide(figure)}－`,
        `${town}${figure}-1-${at + 11}`,
        `${number}硝子　世田谷`
      ]
    },
    {
      place: 'company',
      name: `見本${number}石材`,
      address: `札幌市北区${place}ヶ谷東${kanji}条西${figure}-${at + 21}`,
      kind: 'addresses',
      queries: [`${place}が谷東${figure}条西`, `${place}ケ谷東${kanji}条西${figure}丁目`, `${place}ヶ谷東${wide(figure)}条西${figure}丁目${at + 21}番地`]
    }
  ]
})

const called = Array.from({ length: 6 }, (_, at): Subject => {
  const [exchange, own] = [String(7310 + at), String(9200 + at)]
  return {
    place: 'company',
    name: `見本${at + 801}製粉`,
    tel: at % 2 === 0 ? `03-${exchange}-${own}` : `+81-3-${exchange}-${own}`,
    kind: 'telephones',
    queries: [
      `03-${exchange}-${own}`,
      `03${exchange}${own}`,
      wide(`03-${exchange}-${own}`).replaceAll('－', '\u2212'),
      `(03)${exchange}-${own}`,
      `+81 3 ${exchange} ${own}`,
      `3-${exchange}`,
      own
    ]
  }
})

const noted = places.map((place): Subject => ({
  place: 'note',
  name: `${place}ヶ岳の試験は3か月かかる。`,
  kind: 'notes',
  queries: [`${place}が岳`, `${place}ケ岳`, `${place}ヶ岳 三ヶ月`]
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
  numbers,
  sites,
  located,
  called,
  noted
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
  '7310920092'
]
