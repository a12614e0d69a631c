import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { Button, CompanyMark, Dialog, ErrorBlock, SearchField } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { errorMessage } from '../../../shared/calls/handle-error.ts'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { useMergeTexts } from './merge-texts.ts'
import type { MergeTarget } from './merge-types.ts'
import { Reasons, useSimilar } from './similar-warning.tsx'
import './merge.css'

const maxFound = 20

interface Candidate {
  id: string
  name: string
  note: string
  end?: ReactNode
}

/** Registered entries of the same kind that a keyword finds. */
function useFound(q: string, { uuid, peopleFlg }: ScouteeDetail) {
  const asked = q.trim()
  const found = useQuery({
    queryKey: ['scoutees', 'to-merge', asked, peopleFlg],
    queryFn: ({ signal }) =>
      call(scouteesOperations.list, { query: { q: asked, scouteeType: peopleFlg ? 'people' : 'scoutee', perPage: maxFound } }, { signal }),
    enabled: asked !== '',
    placeholderData: asked === '' ? undefined : keepPreviousData,
    meta: { isHandled: true }
  })
  return { ...found, items: asked === '' ? [] : (found.data?.items ?? []).filter((item) => item.uuid !== uuid) }
}

function Candidates({ label, candidates, onChoose }: { label: string; candidates: readonly Candidate[]; onChoose: (uuid: string) => void }) {
  const texts = useMergeTexts().picker
  return (
    <ul className="mk-merge-candidates" aria-label={label}>
      {candidates.map((candidate) => (
        <li key={candidate.id}>
          <CompanyMark name={candidate.name} id={candidate.id} size={32} />
          <span className="mk-merge-name">
            <strong>{candidate.name}</strong>
            {candidate.note !== '' && <small>{candidate.note}</small>}
            {candidate.end}
          </span>
          <Button aria-label={texts.chooseNamed(candidate.name)} onClick={() => onChoose(candidate.id)}>
            {texts.choose}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const noteOf = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join('　')

function Picker({ scoutee, onChoose, onClose }: { scoutee: ScouteeDetail; onChoose: (uuid: string) => void; onClose: () => void }) {
  const texts = useMergeTexts()
  const [q, setQ] = useState('')
  const similar = useSimilar(scoutee, { isPerson: scoutee.peopleFlg, scouteeId: scoutee.uuid })
  const found = useFound(q, scoutee)
  const isSearching = q.trim() !== ''
  const candidates: Candidate[] = isSearching
    ? found.items.map(({ id, name, address, url, belongingTo, email }) => ({ id, name, note: noteOf(address, url, belongingTo, email) }))
    : similar.items.map(({ id, name, address, url, belongingTo, email, reasons }) => ({
        id,
        name,
        note: noteOf(address, url, belongingTo, email),
        end: <Reasons reasons={reasons} />
      }))
  const error = isSearching ? found.error : similar.error
  const isSettled = isSearching ? found.isSuccess && !found.isPlaceholderData : !similar.isPending
  return (
    <Dialog open title={texts.picker.title} width="medium" onClose={onClose}>
      <div className="mk-merge">
        <SearchField isPart aria-label={texts.picker.search} placeholder={texts.picker.search} value={q} onSearch={setQ} />
        <h3>{isSearching ? texts.picker.found : texts.picker.similar}</h3>
        {error ? <ErrorBlock cause={texts.picker.failed} remedy={errorMessage(error)} onReload={() => found.refetch()} /> : null}
        <p role="status" className={candidates.length > 0 ? 'mk-hidden' : 'mk-note'}>
          {isSettled && candidates.length === 0 && !error && (isSearching ? texts.picker.none : texts.picker.noSimilar)}
        </p>
        {candidates.length > 0 && <Candidates label={isSearching ? texts.picker.found : texts.picker.similar} candidates={candidates} onChoose={onChoose} />}
      </div>
    </Dialog>
  )
}

/** Merges an entry with another one that the person chooses: similar ones are offered, others found by name. */
export function MergeWithAnother({ scoutee, onDone, onClose }: { scoutee: ScouteeDetail; onDone: (survivorUuid: string) => void; onClose: () => void }) {
  const [other, setOther] = useState<string | null>(null)
  if (other === null) return <Picker scoutee={scoutee} onChoose={setOther} onClose={onClose} />
  const targets: [MergeTarget, MergeTarget] = [scoutee, { uuid: other, peopleFlg: scoutee.peopleFlg }]
  return <MergeDialog targets={targets} onDone={onDone} onClose={onClose} />
}
