import { AppLink, Button, Callout, CompanyMark } from '@mekiki/ui'
import { addresses } from '../../../shared/addresses.ts'
import { useMergeTexts } from './merge-texts.ts'
import { Reasons } from './reasons.tsx'
import { type EntryQuery, type EntryQueryKind, useSimilar } from './use-similar.ts'
import './merge.css'

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
