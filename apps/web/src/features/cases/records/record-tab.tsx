import { EmptyState, SkeletonRows, useDelayed } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import type { CaseTab } from '../detail/project-tabs.ts'
import { ProjectColumns } from '../detail/columns-layout.tsx'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { LoadError } from '../detail/load-error.tsx'
import { useAddressText } from '../detail/use-address-text.ts'
import type { Project } from '../detail/use-project.ts'
import { adoptOldDrafts, findRecordDraft } from './record-draft.ts'
import { RecordForm } from './record-form.tsx'
import { RecordSide } from './record-side.tsx'
import { RecordTimeline } from './record-timeline.tsx'
import { filterRecords } from './record-words.ts'
import { recordsQuery } from './use-records.ts'
import './records.css'

/** A line to start writing at; the whole form when pressed, or when a draft is waiting. */
function Composer({ projectUuid }: { projectUuid: string }) {
  const texts = useDetailTexts()
  const [isOpen, setOpen] = useState(() => findRecordDraft({ projectUuid }) !== null)
  const [isPressed, setPressed] = useState(false)
  const [isReturning, setReturning] = useState(false)
  const start = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isReturning) start.current?.focus()
  }, [isReturning])
  if (!isOpen) {
    const open = () => {
      setPressed(true)
      setReturning(false)
      setOpen(true)
    }
    return (
      <button type="button" className="mk-rec-start" ref={start} onClick={open}>
        {texts.records.placeholder}
      </button>
    )
  }
  const close = () => {
    setOpen(false)
    setReturning(true)
  }
  return <RecordForm projectUuid={projectUuid} record={null} isFocused={isPressed} onDone={close} onCancel={close} />
}

function Timeline({ project, query, categoryUuid, onClear }: { project: Project; query: string; categoryUuid: string; onClear: () => void }) {
  const texts = useDetailTexts()
  const list = useQuery(recordsQuery(project.uuid))
  const isLate = useDelayed(list.isPending)
  if (list.isError && !list.data) return <LoadError error={list.error} onReload={() => list.refetch()} />
  if (!list.data) return isLate ? <SkeletonRows rows={4} /> : null
  const found = filterRecords(list.data.items, query, categoryUuid)
  if (list.data.items.length === 0)
    return <EmptyState kind="neverUsed" title={texts.noRecords} {...(project.canCreateRecord && { body: texts.records.emptyBody })} />
  if (found.length === 0) return <EmptyState kind="byFilter" title={texts.records.noneFound} onClear={onClear} />
  return <RecordTimeline projectUuid={project.uuid} records={found} />
}

/** The records of a case: writing, the timeline, and the search beside it. */
export function RecordTab({ project, onTab }: { project: Project; onTab: (tab: CaseTab) => void }) {
  const texts = useDetailTexts()
  const [query, setQuery] = useAddressText('record_q')
  const [categoryUuid, setCategory] = useAddressText('record_category')
  const { change } = useAddressSearch()
  const { data } = useQuery(recordsQuery(project.uuid))
  useEffect(() => {
    if (data)
      adoptOldDrafts(
        project.uuid,
        data.items.map(({ uuid }) => uuid)
      )
  }, [data, project.uuid])
  const side = (
    <RecordSide
      records={data?.items ?? []}
      query={query}
      onQuery={setQuery}
      categoryUuid={categoryUuid}
      onCategory={setCategory}
      pinned={project.files.filter((file) => file.pinnedAt !== null)}
      onShowFiles={() => onTab('file')}
    />
  )
  return (
    <ProjectColumns side={side} sideLabel={texts.records.sideLabel}>
      <div className="mk-pd-stack">
        {project.canCreateRecord && <Composer projectUuid={project.uuid} />}
        <Timeline
          project={project}
          query={query}
          categoryUuid={categoryUuid}
          onClear={() => change({ record_q: undefined, record_category: undefined }, { replace: true })}
        />
      </div>
    </ProjectColumns>
  )
}
