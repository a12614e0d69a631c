import { numbered, type Subject } from './subject.ts'
import { places, romaji, wide } from './tables.ts'

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

/** Towns with sections, which people leave out or add. */
const inSections = [
  ['埼玉県川口市大字霧里120', '川口市霧里', '川口市大字霧里', '霧里120'],
  ['長野県中野市大字霜辺字西原3丁目2', '中野市霜辺西原', '霜辺西原三丁目', '大字霜辺字西原'],
  ['北海道上川郡鷹栖町字雪根5', '鷹栖町雪根', '鷹栖町字雪根'],
  ['福島県南会津郡霙原7', '南会津郡大字霙原', '霙原7']
].map(([address = '', ...queries], at): Subject => ({ place: 'company', name: `見本${at + 851}採石`, address, kind: 'addresses', queries }))

/** Companies by their numbers, websites, addresses and telephones. */
export const contacts: readonly Subject[] = [numbers, sites, located, called, inSections].flat()
