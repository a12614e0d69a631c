import { Button, Dialog, EmptyState, Icon, SearchField, Tag } from '@mekiki/ui'
import { useState } from 'react'
import { usePropertyTexts } from '../../../shared/scoutee-properties/property-texts.ts'
import type { LinkActs } from '../../../shared/scoutee-properties/use-link-acts.ts'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { LinkCompare } from './link-compare.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Loaded } from '@mekiki/browser/loaded'
import type { CallOutput, operationGroups } from '@mekiki/contract'
import { providerCompaniesOperations } from '@mekiki/contract/companies/provider-companies/provider-companies.operations'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'

/** A company of the provider's database that can be chosen. */
type Candidate = CallOutput<typeof operationGroups.providerCompanies.suggest>['items'][number]

const max = 10

/** Companies of the provider's database that begin as is typed; where none does, those that hold it anywhere. */
async function findCandidates(typed: string, signal: AbortSignal): Promise<Candidate[]> {
  const { items } = await call(providerCompaniesOperations.suggest, { query: { name: typed } }, { signal })
  if (items.length > 0) return items
  const found = await call(scouteesOperations.list, { query: { q: typed, scope: 'provider', page: 1, perPage: max } }, { signal })
  return found.items.map(({ uuid, scouteeId, name, nameKana, representative, address, url, corporateNumber, isClosed }) => ({
    mekikiScouteeId: uuid,
    scouteeId,
    name,
    nameKana,
    representative,
    address,
    url,
    corporateNumber,
    isClosed
  }))
}

/** The companies that can be chosen for what is typed; nothing is asked while nothing is. */
function useLinkCandidates(query: string) {
  const typed = query.trim()
  return useQuery({
    queryKey: ['provider-companies', 'candidates', typed],
    queryFn: ({ signal }) => findCandidates(typed, signal),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
}

interface LinkChoiceProps {
  query: string
  onQuery: (query: string) => void
  ownUuid: string
  onChoose: (mekikiScouteeId: string) => void
}

/** Searches the provider's database for the company to link with. */
function LinkChoice({ query, onQuery, ownUuid, onChoose }: LinkChoiceProps) {
  const texts = usePropertyTexts().dialog
  const candidates = useLinkCandidates(query)
  return (
    <div className="mk-sc-link-choice">
      <SearchField isPart autoFocus value={query} onSearch={onQuery} size="medium" aria-label={texts.search} placeholder={texts.search} />
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

interface LinkDialogProps {
  scoutee: ScouteeDetail
  acts: LinkActs
  onClose: () => void
}

/** Links a company: first which company of the provider's database, then what becomes of each property, both values side by side. */
export function LinkDialog({ scoutee, acts, onClose }: LinkDialogProps) {
  const texts = usePropertyTexts().dialog
  const [query, setQuery] = useState(scoutee.name)
  const [chosen, setChosen] = useState<string | null>(null)
  if (chosen !== null) return <LinkCompare scoutee={scoutee} mekikiScouteeId={chosen} acts={acts} onBack={() => setChosen(null)} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      width="medium"
      footer={
        <Button size="medium" onClick={onClose}>
          {texts.cancel}
        </Button>
      }
    >
      <LinkChoice query={query} onQuery={setQuery} ownUuid={scoutee.uuid} onChoose={setChosen} />
    </Dialog>
  )
}
