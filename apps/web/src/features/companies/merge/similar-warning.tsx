import { AppLink, Button, Callout, CompanyMark, Tag } from '@mekiki/ui'
import { addresses } from '../../../shared/addresses.ts'
import { useMergeTexts } from './merge-texts.ts'
import type { SimilarScoutee } from './merge-types.ts'
import { scouteeMergesOperations } from '@mekiki/contract/cases/scoutee-merges/scoutee-merges.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { useDebounced } from '../../../shared/hooks/use-debounced.ts'
import './merge.css'

/** What is known of an entry so far, as it is typed in; empty text means nothing. */
interface EntryQuery {
  name: string
  url?: string | null
  tel?: string | null
  corporateNumber?: string | null
  email?: string | null
  belongingTo?: string | null
}

/** Of which kind the entry is, and its id unless it is new. */
interface EntryQueryKind {
  isPerson: boolean
  scouteeId?: string | undefined
}

const comparedBy = ['name', 'url', 'tel', 'corporateNumber', 'email', 'belongingTo'] as const
/** What says that two are alike rather than the same. */
const likely = new Set<string>(['similar_name', 'namesake', 'group'])
const nothing = { items: [], totalCount: 0 }

/** Registered entries that may be the one that is typed in, once typing has been still for a moment. Empty while nothing is known. */
export function useSimilar(query: EntryQuery, { isPerson, scouteeId }: EntryQueryKind) {
  const filled = comparedBy.flatMap((key) => (query[key]?.trim() ? [[key, query[key].trim()] as const] : []))
  const asked = useDebounced(JSON.stringify(Object.fromEntries(filled)))
  const isAsked = asked !== '{}'
  const found = useQuery({
    queryKey: ['scoutees', 'similar', isPerson, scouteeId, asked],
    queryFn: ({ signal }) => {
      const query = { ...(JSON.parse(asked) as object), scouteeType: isPerson ? ('people' as const) : ('scoutee' as const), ...(scouteeId && { scouteeId }) }
      return call(scouteeMergesOperations.similar, { query }, { signal })
    },
    enabled: isAsked,
    // The warning stays while more is typed, and goes with the last value.
    placeholderData: isAsked ? keepPreviousData : undefined,
    meta: { isHandled: true }
  })
  return { ...(isAsked && filled.length > 0 ? (found.data ?? nothing) : nothing), isPending: isAsked && found.isPending, error: found.error }
}

/** Why two entries may be the same. */
export function Reasons({ reasons }: { reasons: SimilarScoutee['reasons'] }) {
  const texts = useMergeTexts()
  return (
    <span className="mk-merge-reasons">
      {reasons.map((reason) => (
        <Tag key={reason} {...(!likely.has(reason) && { tone: 'info' as const })}>
          {texts.reasons[reason]}
        </Tag>
      ))}
    </span>
  )
}

interface SimilarWarningProps extends EntryQueryKind {
  query: EntryQuery
  /** Entries that were told apart from one that is not registered yet. */
  apart?: readonly string[]
  onNotSame: (uuid: string) => unknown
}

/** Warns, while an entry is typed in, of registered ones that may be the same, each with the reasons; one can be told apart from it. */
export function SimilarWarning({ query, isPerson, scouteeId, apart = [], onNotSame }: SimilarWarningProps) {
  const texts = useMergeTexts()
  const { items, totalCount } = useSimilar(query, { isPerson, scouteeId })
  const shown = items.filter((entry) => !apart.includes(entry.id))
  const count = Math.max(totalCount - (items.length - shown.length), 0)
  const more = count - shown.length
  return (
    <div className="mk-merge-warning">
      {/* Always there, so that what comes into it is read out, and once: the list itself is not. */}
      <p role="status" className="mk-hidden">
        {shown.length > 0 && (isPerson ? texts.warning.person(count) : texts.warning.company(count))}
      </p>
      {shown.length > 0 && (
        <Callout tone="warning">
          <p aria-hidden="true">{isPerson ? texts.warning.person(count) : texts.warning.company(count)}</p>
          <ul aria-label={texts.warning.list}>
            {shown.map((entry) => (
              <li key={entry.id}>
                <CompanyMark name={entry.name} id={entry.id} size={20} />
                <span className="mk-merge-name">
                  <strong>{entry.name}</strong>
                  <small>{(isPerson ? [entry.belongingTo, entry.email] : [entry.address, entry.url]).filter(Boolean).join('　')}</small>
                  <Reasons reasons={entry.reasons} />
                </span>
                <AppLink href={addresses.scoutee(entry.id)} target="_blank" rel="noopener" aria-label={texts.openNamed(entry.name)}>
                  {texts.open}
                </AppLink>
                <Button aria-label={texts.notSameNamed(entry.name, query.name)} onClick={() => onNotSame(entry.id)}>
                  {texts.notSame}
                </Button>
              </li>
            ))}
          </ul>
          {more > 0 && <p>{texts.warning.more(more)}</p>}
          {scouteeId === undefined && <p className="mk-note">{texts.warning.onCreation}</p>}
        </Callout>
      )}
    </div>
  )
}
