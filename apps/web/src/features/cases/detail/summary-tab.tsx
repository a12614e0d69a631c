import { constantLabel } from '@mekiki/i18n/constants'
import { formatDay, formatDateTime } from '@mekiki/i18n/format'
import { Avatar, Button, Card, EllipsisText, Facts, Linkified, Tag, useLanguage, Icon, PersonName } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { FileChips } from '../files/file-chips.tsx'
import { recordsQuery } from '../records/use-records.ts'
import type { ProjectDetailTab } from '@mekiki/contract/workspace/constants/index'
import { tabsOf } from './project-tabs.ts'
import { ScoresCard } from './summary/scores-card.tsx'
import { ComingPart, SectionHead } from './summary/section-head.tsx'
import { ProjectColumns } from './columns-layout.tsx'
import { useDetailTexts } from './detail-texts.ts'
import { type FactKey, shownFacts } from './shown-facts.tsx'
import type { Project } from './use-project.ts'
import { actionWord, logChanges } from '@mekiki/i18n/cases/history-words'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { latestLogsQuery } from './log/latest-logs.ts'

const maxShown = 10
const decisive = new Set(['create', 'update_status', 'update_project_group', 'move', 'integrate'])

/** What was decided about a case, from its history: where it began, and each change of its status or theme, the newest first. */
function DecisionsCard({ projectUuid }: { projectUuid: string }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const { data, isPending } = useQuery(latestLogsQuery(projectUuid))
  if (isPending) return <ComingPart />
  const decisions = (data?.items ?? []).filter((log) => decisive.has(log.action)).slice(0, maxShown)
  if (decisions.length === 0) return null
  return (
    <Card title={texts.decisions}>
      <ol className="mk-pd-decisions">
        {decisions.map((log) => (
          <li key={log.uuid}>
            <time dateTime={log.dateTime}>{formatDateTime(log.dateTime)}</time>
            <span>{log.userName === null ? texts.log.system : <PersonName name={log.userName} id={log.userUuid ?? log.userName} />}</span>
            <span className="mk-pd-decision">
              <strong>{actionWord(log.action, texts, language)}</strong>
              {log.action !== 'create' &&
                logChanges(log, texts, language).map((change, index) => (
                  <span key={index} className="mk-pd-decision">
                    {change.from}
                    {change.from !== '' && <Icon icon={ArrowRight} size={14} />}
                    {change.from !== '' && <span className="mk-hidden">{texts.log.to}</span>}
                    {change.to}
                  </span>
                ))}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const latestRecords = 3

const companyKeys: readonly FactKey[] = [
  'scoutee_representative',
  'scoutee_stage',
  'scoutee_finance',
  'scoutee_finance_date',
  'scoutee_investors',
  'scoutee_member_range',
  'scoutee_foundation_date',
  'scoutee_capital',
  'scoutee_address',
  'scoutee_url'
]
const projectKeys: readonly FactKey[] = [
  'scoutee_channels',
  'category_names',
  'scoutee_tags',
  'scoutee_vertical_categories',
  'follower_names',
  'follower_group_names',
  'project_group_name',
  'registered_at',
  'updated_at',
  'scoutee_linking_status'
]

function RecordsCard({ project, onTab }: { project: Project; onTab: (tab: ProjectDetailTab) => void }) {
  const texts = useDetailTexts()
  const { data, isPending } = useQuery(recordsQuery(project.uuid))
  if (isPending) return <ComingPart />
  const records = data?.items.slice(0, latestRecords) ?? []
  const toAll = (
    <Button variant="link" className="mk-pd-section-end" onClick={() => onTab('record')}>
      {records.length === 0 ? texts.toRecord : texts.showAll}
    </Button>
  )
  return (
    <Card>
      <SectionHead title={texts.latestRecords} end={toAll} />
      {records.length === 0 && <p className="mk-note">{texts.noRecords}</p>}
      <ul className="mk-pd-records">
        {records.map((record) => (
          <li key={record.uuid}>
            <div className="mk-pd-record-head">
              {record.createdByName !== null && <Avatar name={record.createdByName} id={record.createdBy ?? record.createdByName} />}
              <span>{record.createdByName}</span>
              {record.projectRecordCategoryName !== null && <Tag>{record.projectRecordCategoryName}</Tag>}
              {!record.publicity && (
                <Tag tone="warning" icon={Lock}>
                  {texts.privateShort}
                </Tag>
              )}
              <time dateTime={record.date}>{formatDay(record.date)}</time>
            </div>
            <EllipsisText lines={3} full={record.content}>
              <Linkified>{record.content}</Linkified>
            </EllipsisText>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A case on one page: what it is about, its scores, what happened last, and its facts. Made to be printed, too. */
export function SummaryTab({ project, onTab }: { project: Project; onTab: (tab: ProjectDetailTab) => void }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const tabs = tabsOf(project)
  const { summary } = project.shownScoutee
  const facts = shownFacts([...companyKeys, ...projectKeys], project, texts, language).filter((fact) => fact.value !== null)
  const pinned = project.files.filter((file) => file.pinnedAt !== null)
  return (
    <ProjectColumns isSlim sideLabel={texts.facts} side={<Facts items={facts.map(({ label, value }) => ({ label, value }))} />}>
      <div className="mk-pd-stack">
        {summary !== null && summary !== '' && (
          <section>
            <SectionHead title={constantLabel('projectColumn', 'scoutee_summary', language)} />
            <p className="mk-pd-prose">
              <Linkified>{summary}</Linkified>
            </p>
          </section>
        )}
        {tabs.includes('review') && <ScoresCard project={project} onTab={onTab} />}
        {tabs.includes('record') && <RecordsCard project={project} onTab={onTab} />}
        <DecisionsCard projectUuid={project.uuid} />
        {tabs.includes('file') && pinned.length > 0 && (
          <section>
            <SectionHead title={texts.pinnedFiles} />
            <FileChips projectUuid={project.uuid} files={pinned} />
          </section>
        )}
      </div>
    </ProjectColumns>
  )
}
