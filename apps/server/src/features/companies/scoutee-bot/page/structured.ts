import { attribute, childrenOf, type Element, elementsOf, textOf } from './dom.ts'

/** An organisation as a page describes it for machines, by the names of schema.org. */
export type Described = Readonly<Record<string, unknown>>

const organisations =
  /(?:^|[/#])(?:Organization|Corporation|LocalBusiness|NGO|EducationalOrganization|MedicalOrganization|FinancialService|ProfessionalService|OnlineBusiness|Store)$/u
const longestScript = 200_000
const maxNodes = 500

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const typesOf = (node: Record<string, unknown>): unknown[] => [node['@type']].flat()

/** Organisations that a document is about: those that are only named in something else (a publisher, a customer) are another's. */
function organisationsIn(parsed: unknown): Described[] {
  const found: Described[] = []
  const open: unknown[] = [parsed]
  for (let turn = 0; turn < maxNodes && open.length > 0; turn += 1) {
    const node = open.shift()
    if (Array.isArray(node)) open.push(...node)
    if (!isRecord(node)) continue
    if (typesOf(node).some((type) => typeof type === 'string' && organisations.test(type))) found.push(node)
    if ('@graph' in node) open.push(node['@graph'])
  }
  return found
}

function scripts(document: Element): Described[] {
  return [...elementsOf(document)]
    .filter((element) => element.tagName === 'script' && (attribute(element, 'type') ?? '').toLowerCase().startsWith('application/ld+json'))
    .flatMap((element) => {
      const text = element.childNodes.flatMap((child) => ('value' in child ? child.value : [])).join('')
      if (text.length > longestScript) return []
      try {
        return organisationsIn(JSON.parse(text))
      } catch {
        return []
      }
    })
}

function valueOf(element: Element): string {
  const written = attribute(element, 'content') ?? attribute(element, 'datetime')
  if (written !== null) return written
  const link = element.tagName === 'a' || element.tagName === 'link' ? attribute(element, 'href') : null
  return link !== null && /^https?:/iu.test(link) ? link : textOf(element, { most: 3000 }).trim()
}

/** What an element with `itemscope` says in its `itemprop`s, those of scopes within it as objects of their own. */
function itemOf(scope: Element, depth: number): Described {
  const item: Record<string, unknown> = { '@type': attribute(scope, 'itemtype') ?? '' }
  const open = childrenOf(scope).toReversed()
  for (let element = open.pop(), turn = 0; element !== undefined && turn < 5000; element = open.pop(), turn += 1) {
    const name = attribute(element, 'itemprop')
    const isScope = attribute(element, 'itemscope') !== null
    if (name !== null && !(name in item)) item[name] = isScope && depth < 3 ? itemOf(element, depth + 1) : valueOf(element)
    if (!isScope) open.push(...childrenOf(element).toReversed())
  }
  return item
}

function microdata(document: Element): Described[] {
  return [...elementsOf(document)]
    .filter((element) => attribute(element, 'itemscope') !== null && attribute(element, 'itemprop') === null)
    .filter((element) => organisations.test((attribute(element, 'itemtype') ?? '').trim()))
    .slice(0, 20)
    .map((element) => itemOf(element, 0))
}

/** The organisations that a page describes by JSON-LD and microdata of schema.org. */
export const findDescribed = (document: Element): Described[] => [...scripts(document), ...microdata(document)]

/** The page's own words on what it is about: Open Graph, else the description. */
export function findDescription(document: Element): string | null {
  const metas = [...elementsOf(document)].filter((element) => element.tagName === 'meta')
  const content = (name: string): string | null => {
    const meta = metas.find((each) => [attribute(each, 'property'), attribute(each, 'name')].some((said) => said?.toLowerCase() === name))
    return meta === undefined ? null : attribute(meta, 'content')
  }
  return content('og:description') ?? content('description')
}
