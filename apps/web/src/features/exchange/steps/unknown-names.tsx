import type { CallOutput } from '@mekiki/contract'
import { importsOperations } from '@mekiki/contract/exchange/imports/imports.operations'
import { EllipsisText, Select } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { useImportsTexts } from '../imports-texts.ts'
import type { Decisions } from '../rows/use-decisions.ts'
import { useTargetLabel } from './use-target-label.ts'

type UnknownName = CallOutput<typeof importsOperations.names>['items'][number]

const create = 'create'
const leave = 'leave'

function NameChoice({ name, decisions }: { name: UnknownName; decisions: Decisions }) {
  const { check: words } = useImportsTexts()
  const decision = decisions.nameOf(name)
  const value = decision === undefined ? null : decision.action === 'match' ? (decision.uuid ?? null) : decision.action
  const options = [
    ...(name.canCreate ? [{ value: create, label: words.nameActions.create }] : []),
    { value: leave, label: words.nameActions.leave },
    ...name.choices.map((choice) => ({ value: choice.uuid, label: choice.name }))
  ]
  const choose = (chosen: string | null) => {
    if (chosen === null) return
    const base = { target: name.target, name: name.name }
    decisions.decideName(chosen === create || chosen === leave ? { ...base, action: chosen } : { ...base, action: 'match', uuid: chosen })
  }
  return <Select aria-label={`${words.decide} ${name.name}`} size="small" placeholder={words.undecided} options={options} value={value} onChange={choose} />
}

/** The names in the file that the workspace does not have, each to be decided on once. */
export function UnknownNames({ jobUuid, decisions }: { jobUuid: string; decisions: Decisions }) {
  const { check: words } = useImportsTexts()
  const labelOf = useTargetLabel([])
  const names = useQuery({
    queryKey: ['import-names', jobUuid],
    queryFn: ({ signal }) => call(importsOperations.names, { params: { job_uuid: jobUuid } }, { signal }),
    staleTime: Infinity,
    meta: { isHandled: true }
  })
  const items = names.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section className="mk-import-names" aria-label={words.unknownTitle}>
      <h3>{words.unknownTitle}</h3>
      <p className="mk-help">{words.unknownHelp}</p>
      <ul>
        {items.map((name) => (
          <li key={`${name.target} ${name.name}`}>
            <span className="mk-note">{labelOf(name.target)}</span>
            <strong>
              <EllipsisText>{name.name}</EllipsisText>
            </strong>
            <span className="mk-note mk-tnum">{words.unknownRows(name.rowCount)}</span>
            <NameChoice name={name} decisions={decisions} />
          </li>
        ))}
      </ul>
    </section>
  )
}
