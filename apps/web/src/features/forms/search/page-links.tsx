import { AppLink } from '@mekiki/ui'
import { addresses } from '../../../shared/addresses.ts'
import { useSearchTexts } from '../../../shared/search/search-texts.ts'
import { type FoundKind, type Narrowing, type SearchKind, tallyOf } from '../../../shared/search/use-search.ts'

interface Page {
  q: string
  kind: SearchKind
  /** Where the page begins; undefined for the first. */
  after: string | undefined
  narrowing: Narrowing
  /** How many a page has, at most. */
  size: number
}

/** Of what is found of a kind, which part a page shows, and the ways to the next page and back to the first; nothing where there is one page. */
export function PageLinks({ of: { q, kind, after, size, narrowing }, found }: { of: Page; found: FoundKind | undefined }) {
  const texts = useSearchTexts()
  const next = found?.next ?? null
  if (after === undefined && next === null) return null
  const left = found?.isTotalExact === true ? Math.min(size, found.totalCount - found.before - found.items.length) : size
  return (
    <nav aria-label={texts.pages} className="mk-search-pages">
      {found !== undefined && found.items.length > 0 && (
        <span className="mk-search-of">{texts.rangeOf(found.before + 1, found.before + found.items.length, tallyOf(found))}</span>
      )}
      {after !== undefined && <AppLink href={addresses.search(q, kind, undefined, narrowing)}>{texts.firstPage}</AppLink>}
      {next !== null && (
        <AppLink href={addresses.search(q, kind, next, narrowing)} className="mk-btn">
          {texts.nextPage(left)}
        </AppLink>
      )}
    </nav>
  )
}
