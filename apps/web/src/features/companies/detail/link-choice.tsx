import { EmptyState, Icon, SearchField, Tag } from '@mekiki/ui'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Loaded } from '@mekiki/browser/loaded'
import { usePropertyTexts } from '../../../shared/scoutee-properties/property-texts.ts'
import { type Candidate, useLinkCandidates } from './use-link-candidates.ts'

interface LinkChoiceProps {
  query: string
  onQuery: (query: string) => void
  ownUuid: string
  onChoose: (mekikiScouteeId: string) => void
}

/** Searches the provider's database for the company to link with. */
export function LinkChoice({ query, onQuery, ownUuid, onChoose }: LinkChoiceProps) {
  const texts = usePropertyTexts().dialog
  const candidates = useLinkCandidates(query)
  return (
    <div className="mk-sc-link-choice">
      <SearchField autoFocus value={query} onSearch={onQuery} size="medium" aria-label={texts.search} placeholder={texts.search} />
      <p className="mk-note">{texts.searchHint}</p>
      {query.trim() === '' ? (
        <p className="mk-note">{texts.prompt}</p>
      ) : (
        <Loaded query={candidates} cause={texts.searchFailed}>
          {(items) =>
            items.length === 0 ? (
              <EmptyState kind="byFilter" title={texts.none} body={texts.noneBody} />
            ) : (
              <ul className="mk-sc-candidates" aria-label={texts.results} aria-busy={candidates.isFetching}>
                {items.map((item) => (
                  <li key={item.mekikiScouteeId}>
                    <CandidateButton candidate={item} isTaken={item.scouteeId !== null && item.scouteeId !== ownUuid} onChoose={onChoose} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </div>
  )
}

function CandidateButton({ candidate, isTaken, onChoose }: { candidate: Candidate; isTaken: boolean; onChoose: (mekikiScouteeId: string) => void }) {
  const texts = usePropertyTexts().dialog
  const { name, representative, address, corporateNumber, url } = candidate
  const known = [address, representative, corporateNumber, url].filter((text) => text !== null && text !== '')
  return (
    <button type="button" onClick={() => onChoose(candidate.mekikiScouteeId)}>
      <span className="mk-sc-candidate">
        <strong>
          {name} {candidate.isClosed && <Tag>{texts.closed}</Tag>} {isTaken && <Tag tone="warning">{texts.registered}</Tag>}
        </strong>
        <small>{known.join('　')}</small>
      </span>
      <Icon icon={ChevronRight} />
    </button>
  )
}
