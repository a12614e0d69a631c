import { EmptyState, SkeletonRows, useDelayed, AppLink, Avatar, Button, EllipsisText, Icon, SearchField, ToggleChip, useWidthStep } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import type { ProjectDetailTab } from '@mekiki/contract/workspace/constants/index'
import { ProjectColumns } from '../detail/columns-layout.tsx'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { LoadError } from '../detail/load-error.tsx'
import type { ControlMark } from '../../../shared/keys/marked-control.ts'
import { useAddressText } from '../detail/use-address-text.ts'
import type { Project } from '../detail/use-project.ts'
import { adoptOldDrafts, findRecordDraft } from './record-draft.ts'
import { RecordDock } from './record-dock.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordTimeline } from './record-timeline.tsx'
import { filterRecords, categoryCounts, excerptOf, mentioning } from './record-words.ts'
import { recordsQuery, type ProjectRecord } from './use-records.ts'
import { formatDay, formatFileSize, formatNumber } from '@mekiki/i18n/format'
import Lock from 'lucide-react/icons/lock'
import Pin from 'lucide-react/icons/pin'
import { useFilePreviews } from '../../../shared/file-previews/file-thumb.tsx'
import { projectPreviews } from '../../../shared/file-previews/sources.ts'
import type { ProjectFile } from '../files/use-files.ts'
import { useCurrentUser } from '../../../app/session/me.ts'
import './records.css'

interface RecordSideProps {
  projectUuid: string
  records: readonly ProjectRecord[]
  query: string
  onQuery: (query: string) => void
  categoryUuid: string
  onCategory: (categoryUuid: string) => void
  pinned: readonly ProjectFile[]
  onShowFiles: () => void
}

const mentionLength = 60
const maxMentions = 5

/** The records that mention the caller, the newest first; pressing one brings it into sight. */
function MyMentions({ records }: { records: readonly ProjectRecord[] }) {
  const texts = useDetailTexts()
  const user = useCurrentUser()
  const own = mentioning(records, user.uuid)
  if (own.length === 0) return null
  return (
    <section className="mk-rec-mentions">
      <div className="mk-pd-section-head">
        <h3>{texts.records.myMentions}</h3>
        <span className="mk-note">{texts.cases(formatNumber(own.length))}</span>
      </div>
      <ul>
        {own.slice(0, maxMentions).map((record) => (
          <li key={record.uuid}>
            <Avatar name={record.createdByName ?? texts.formerMember} id={record.createdBy ?? record.uuid} />
            <div>
              <a href={`#record-${record.uuid}`}>{excerptOf(record.content, mentionLength)}</a>
              <span className="mk-note">{formatDay(record.date)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PinnedFiles({ projectUuid, files, onShowFiles }: { projectUuid: string; files: readonly ProjectFile[]; onShowFiles: () => void }) {
  const texts = useDetailTexts()
  const source = useMemo(() => projectPreviews(projectUuid), [projectUuid])
  const { thumbOf, lightbox } = useFilePreviews(files, source)
  return (
    <section className="mk-rec-pinned">
      <div className="mk-pd-section-head">
        <h3>{texts.pinnedFiles}</h3>
        <Button variant="link" className="mk-pd-section-end" onClick={onShowFiles}>
          {texts.showAll}
        </Button>
      </div>
      <ul>
        {files.map((file) => (
          <li key={file.uuid}>
            {thumbOf(file)}
            <div>
              <AppLink href={file.url}>
                <EllipsisText>{file.name}</EllipsisText>
              </AppLink>
              <span className="mk-note mk-rec-file">
                <span>{formatFileSize(file.byteSize)}</span>
                <span>{formatDay(file.createdAt)}</span>
              </span>
            </div>
            <Icon icon={Pin} />
          </li>
        ))}
      </ul>
      {lightbox}
    </section>
  )
}

/** Beside the timeline: search, categories with their counts, pinned files, and what the lock means. */
function RecordSide({ projectUuid, records, query, onQuery, categoryUuid, onCategory, pinned, onShowFiles }: RecordSideProps) {
  const texts = useDetailTexts()
  return (
    <div className="mk-rec-side">
      <SearchField aria-label={texts.records.search} placeholder={texts.records.search} value={query} onSearch={onQuery} />
      <div className="mk-chips" role="group" aria-label={texts.records.category}>
        <ToggleChip pressed={categoryUuid === ''} onChange={() => onCategory('')}>
          {texts.records.allOf(formatNumber(records.length))}
        </ToggleChip>
        {categoryCounts(records).map(({ uuid, name, count }) => (
          <ToggleChip key={uuid} pressed={uuid === categoryUuid} onChange={(isPressed) => onCategory(isPressed ? uuid : '')}>
            {`${name} ${formatNumber(count)}`}
          </ToggleChip>
        ))}
      </div>
      {pinned.length > 0 && <PinnedFiles projectUuid={projectUuid} files={pinned} onShowFiles={onShowFiles} />}
      <MyMentions records={records} />
      <p className="mk-rec-explain">
        <Icon icon={Lock} />
        {texts.records.lockMeaning}
      </p>
    </div>
  )
}

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
      <button type="button" className="mk-rec-start" data-key={'note' satisfies ControlMark} ref={start} onClick={open}>
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
export function RecordTab({ project, onTab }: { project: Project; onTab: (tab: ProjectDetailTab) => void }) {
  const texts = useDetailTexts()
  const [query, setQuery] = useAddressText('record_q')
  const [categoryUuid, setCategory] = useAddressText('record_category')
  const { change } = useAddressSearch()
  const { data } = useQuery(recordsQuery(project.uuid))
  const isPhone = useWidthStep() === 'phone'
  useEffect(() => {
    if (data)
      adoptOldDrafts(
        project.uuid,
        data.items.map(({ uuid }) => uuid)
      )
  }, [data, project.uuid])
  const side = (
    <RecordSide
      projectUuid={project.uuid}
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
    <>
      <ProjectColumns side={side} sideLabel={texts.records.sideLabel}>
        <div className="mk-pd-stack">
          {project.canCreateRecord && !isPhone && <Composer projectUuid={project.uuid} />}
          <Timeline
            project={project}
            query={query}
            categoryUuid={categoryUuid}
            onClear={() => change({ record_q: undefined, record_category: undefined }, { replace: true })}
          />
        </div>
      </ProjectColumns>
      {project.canCreateRecord && isPhone && <RecordDock projectUuid={project.uuid} />}
    </>
  )
}
