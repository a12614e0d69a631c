import type { CallOutput } from '@mekiki/contract'
import { importsOperations } from '@mekiki/contract/exchange/imports/imports.operations'
import { importReason } from '@mekiki/i18n/exchange/imports'
import { Button, EllipsisText, Select, TextField, useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { useImportsTexts } from '../imports-texts.ts'
import type { Decisions } from '../rows/use-decisions.ts'
import type { Mend } from '../rows/use-mend.ts'
import { useTargetLabel } from './mapping-table.tsx'

type ToDecide = CallOutput<typeof importsOperations.names>
type UnknownName = ToDecide['items'][number]
/** A value that several rows cannot take. */
export type FaultyValue = ToDecide['faulty'][number]

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
function UnknownNames({ items, decisions }: { items: readonly UnknownName[]; decisions: Decisions }) {
  const { check: words } = useImportsTexts()
  const labelOf = useTargetLabel([])
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

interface FaultyProps {
  mend: Mend
  nameOf: (column: number) => string
  /** The value whose rows are looked at. */
  shown: FaultyValue | null
  onShow: (faulty: FaultyValue | null) => void
}

/** One value that many rows have and none can take: what is wrong with it, and one replacement for all of them. */
function FaultyLine({ faulty, mend, nameOf, shown, onShow }: FaultyProps & { faulty: FaultyValue }) {
  const { check: words, leftOut } = useImportsTexts()
  const language = useLanguage()
  const [value, setValue] = useState('')
  const { column, value: from, message, rowCount } = faulty
  const isShown = shown?.column === column && shown.value === from
  const replace = (typed: string) => {
    const to = typed.trim()
    if (to !== '') mend.correctEqual({ column, from, to })
  }
  return (
    <li>
      <TriangleAlert size={18} aria-hidden="true" />
      <p>
        <strong>{importReason(nameOf(column), message.includes(from) ? message : `${words.faultyValue(from)}${message}`, language)}</strong>{' '}
        <span className="mk-tnum">{words.equalRows(rowCount)}</span>
      </p>
      <div>
        <TextField
          size="small"
          aria-label={words.replaceOf(nameOf(column), from)}
          placeholder={words.replacement}
          value={value}
          onChange={setValue}
          onEnter={replace}
        />
        <Button loading={mend.isFinding} disabledReason={value.trim() === '' ? words.replacementMissing : undefined} onClick={() => replace(value)}>
          {words.replaceIn(rowCount)}
        </Button>
        <Button variant="ghost" onClick={() => onShow(isShown ? null : faulty)}>
          {isShown ? leftOut.showAll : leftOut.show}
        </Button>
      </div>
    </li>
  )
}

/** What is decided once for many rows: values that several cannot take, and names that the workspace does not have. */
export function ToDecideOnce({ jobUuid, decisions, ...faulty }: FaultyProps & { jobUuid: string; decisions: Decisions }) {
  const { check: words } = useImportsTexts()
  const { data } = useQuery({
    queryKey: ['import-names', jobUuid],
    queryFn: ({ signal }) => call(importsOperations.names, { params: { job_uuid: jobUuid } }, { signal }),
    staleTime: Infinity,
    meta: { isHandled: true }
  })
  const open = (data?.faulty ?? []).filter(({ column, value }) => !faulty.mend.isSettled({ column, from: value }))
  return (
    <>
      {open.length > 0 && (
        <ul className="mk-import-equal" aria-label={words.equalTitle}>
          {open.map((each) => (
            <FaultyLine key={`${each.column} ${each.value}`} faulty={each} {...faulty} />
          ))}
        </ul>
      )}
      <UnknownNames items={data?.items ?? []} decisions={decisions} />
    </>
  )
}
