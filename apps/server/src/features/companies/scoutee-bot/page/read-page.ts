import { parse } from 'parse5'
import { findFooterAddress, findFooterTel } from '../values/contacts.ts'
import { namesOfDescribed, valuesOfDescribed } from '../values/described.ts'
import { tidyText } from '../values/pattern.ts'
import { valuesOfRow } from '../values/row-values.ts'
import { summaryOf } from '../values/summary.ts'
import { decodePage } from './decode-page.ts'
import { attribute, type Element, elementsOf, isHidden, textOf } from './dom.ts'
import type { Candidate, PageReading } from './page.ts'
import { findRows } from './rows.ts'
import { findDescribed, findDescription } from './structured.ts'

/** A page as a site answered it. `today` is the day in Tokyo: nothing is founded after it. */
export interface RawPage {
  url: string
  bytes: Uint8Array
  /** The header of that name, whole. */
  contentType: string
  today: string
}

const maxLinks = 1000
const maxText = 20_000

function addressOf(base: string, href: string | null): string | null {
  const url = href === null ? null : URL.parse(href.trim(), base)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  url.hash = ''
  return url.href
}

function findLinks(document: Element, base: string): PageReading['links'] {
  return [...elementsOf(document)]
    .filter((element) => element.tagName === 'a' || element.tagName === 'area')
    .slice(0, maxLinks)
    .flatMap((element) => {
      const url = addressOf(base, attribute(element, 'href'))
      const images = [...elementsOf(element)].flatMap((image) => (image.tagName === 'img' ? (attribute(image, 'alt') ?? []) : []))
      const text = tidyText([textOf(element, { most: 200 }), attribute(element, 'alt') ?? '', ...images].join(' ')).replaceAll('\n', ' ')
      return url === null ? [] : [{ url, text }]
    })
}

/** Where a page that forwards its readers sends them. */
function refreshOf(element: Element): string | null {
  if (element.tagName !== 'meta' || attribute(element, 'http-equiv')?.toLowerCase() !== 'refresh') return null
  return /^\s*[\d.]*\s*[;,]\s*url\s*=\s*["']?([^"']+)/iu.exec(attribute(element, 'content') ?? '')?.[1] ?? null
}

function findFrames(document: Element, base: string): string[] {
  return [...elementsOf(document)]
    .map((element) => (element.tagName === 'frame' || element.tagName === 'iframe' ? attribute(element, 'src') : refreshOf(element)))
    .flatMap((source) => addressOf(base, source) ?? [])
    .slice(0, 20)
}

const isFooter = (element: Element): boolean =>
  element.tagName === 'footer' || element.tagName === 'address' || /footer/iu.test(attribute(element, 'id') ?? attribute(element, 'class') ?? '')

function footerValues(document: Element): Omit<Candidate, 'block'>[] {
  const footers = [...elementsOf(document, isHidden)].filter(isFooter).map((element) => tidyText(textOf(element, { most: 5000 })))
  // Of footers within each other the outermost has all the text.
  const text = footers.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const address = findFooterAddress(text)
  const tel = findFooterTel(text)
  const more = { method: 'text', distance: 1 } as const
  return [
    ...(address === null ? [] : [{ ...more, property: 'address' as const, value: address.address, quote: address.address }]),
    ...(address?.country ? [{ ...more, property: 'country' as const, value: address.country, quote: address.address }] : []),
    ...(tel === null ? [] : [{ ...more, property: 'tel' as const, value: tel, quote: tel }])
  ]
}

/** The candidates of a page, each with the block it stands in; blocks without values but with a name count too. */
function findCandidates(document: Element, today: string): Pick<PageReading, 'candidates' | 'names'> {
  const candidates: Candidate[] = []
  const names: PageReading['names'] = []
  let block = 0
  for (const { method, rows } of findRows(document)) {
    block += 1
    for (const row of rows) {
      if (row.row === 'name') names.push({ block, name: row.value.slice(0, 300) })
      for (const found of valuesOfRow(row, today)) candidates.push({ ...found, method, block })
    }
  }
  for (const described of findDescribed(document)) {
    block += 1
    for (const name of namesOfDescribed(described)) names.push({ block, name })
    for (const found of valuesOfDescribed(described, today)) candidates.push({ ...found, method: 'structured', block, distance: 0 })
  }
  candidates.push(...footerValues(document).map((found) => ({ ...found, block: block + 1 })))
  const description = summaryOf(tidyText(findDescription(document) ?? ''))
  if (description !== null) candidates.push({ property: 'summary', value: description, quote: description, method: 'text', block: block + 2, distance: 1 })
  return { candidates, names }
}

/** Reads a page: its links and frames, its text, and the values that stand on it. Broken HTML is read as browsers read it. */
export function readPage({ url, bytes, contentType, today }: RawPage): PageReading {
  const { text, encoding } = decodePage(bytes, contentType)
  const document = parse(text)
  const root = [...elementsOf(document)][0]
  if (root === undefined) return { title: '', encoding, links: [], frames: [], text: '', candidates: [], names: [] }
  const elements = [...elementsOf(root)]
  const title = elements.find((element) => element.tagName === 'title')
  const titleText = title?.childNodes.flatMap((child) => ('value' in child ? child.value : [])).join('') ?? ''
  const base = addressOf(url, attribute(elements.find((element) => element.tagName === 'base') ?? root, 'href')) ?? url
  return {
    title: tidyText(titleText).replaceAll('\n', ' ').slice(0, 300),
    encoding,
    links: findLinks(root, base),
    frames: findFrames(root, base),
    text: tidyText(textOf(root, { most: maxText })),
    ...findCandidates(root, today)
  }
}
