import { SkeletonRows, useDelayed, AppLink, Card, Facts, useLanguage } from '@mekiki/ui'
import { Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import type { ProjectDetailTab } from '@mekiki/contract/workspace/constants/index'
import { SummaryTab } from './summary-tab.tsx'
import type { Project } from './use-project.ts'
import type { ProjectUpdater } from './use-update-project.ts'
import { constantLabel } from '@mekiki/i18n/constants'
import { formatDateTime, formatNumber, formatScore } from '@mekiki/i18n/format'
import { addresses } from '../../../shared/addresses.ts'
import { CustomField } from './custom/custom-field.tsx'
import { useDetailTexts } from './detail-texts.ts'
import { CategoriesField, FollowersField, GroupsField, StatusPicker } from './project-pickers.tsx'

function ByWhom({ at, name }: { at: string; name: string | null }) {
  return (
    <span className="mk-pd-links">
      <time dateTime={at}>{formatDateTime(at)}</time>
      {name !== null && <span className="mk-note">{name}</span>}
    </span>
  )
}

/** What people decided about a case: status, people and groups in charge, tags; each changed in its place. */
function ProjectTab({ project, updater }: { project: Project; updater: ProjectUpdater }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const label = (key: Parameters<typeof constantLabel<'projectColumn'>>[1]) => constantLabel('projectColumn', key, language)
  const score = (value: number | null) =>
    value === null ? null : `${formatScore(value)} ${project.reviewScale === null ? '' : texts.ofScale(project.reviewScale)}`
  const hasReviews = !project.hiddenParts.includes('review')
  const hasRecords = !project.hiddenParts.includes('record_and_file')
  return (
    <div className="mk-pd-stack">
      <Card title={texts.progress}>
        <div className="mk-pd-facts mk-pd-facts-edit">
          <Facts
            items={[
              { label: label('status_name'), value: <StatusPicker project={project} updater={updater} /> },
              { label: label('category_names'), value: <CategoriesField project={project} updater={updater} /> },
              { label: label('follower_names'), value: <FollowersField project={project} updater={updater} /> },
              { label: label('follower_group_names'), value: <GroupsField project={project} updater={updater} /> }
            ]}
          />
        </div>
      </Card>
      {(project.theme.extensionItemGroups ?? []).map((group) => (
        <Card key={group.uuid} title={group.name}>
          <div className="mk-pd-facts mk-pd-facts-edit">
            <Facts items={group.items.map((item) => ({ label: item.name, value: <CustomField project={project} updater={updater} item={item} /> }))} />
          </div>
        </Card>
      ))}
      <Card title={texts.registration}>
        <div className="mk-pd-facts">
          <Facts
            items={[
              { label: label('project_group_name'), value: <AppLink href={addresses.themeProjects(project.themeUuid)}>{project.themeName}</AppLink> },
              { label: label('status_template_name'), value: project.statusTemplateName },
              ...(hasReviews ? [{ label: label('review_template_name'), value: project.reviewTemplateName }] : []),
              { label: label('scoutee_channels'), value: project.shownScoutee.channels.map(({ name }) => name).join(texts.comma) },
              { label: label('registered_at'), value: <ByWhom at={project.registeredAt} name={project.createdByName} /> },
              { label: label('updated_at'), value: <ByWhom at={project.updatedAt} name={project.updatedByName} /> },
              { label: label('project_uuid'), value: <code className="mk-pd-code">{project.uuid}</code> }
            ]}
          />
        </div>
      </Card>
      {(hasReviews || hasRecords) && (
        <Card title={texts.figures}>
          <div className="mk-pd-facts">
            <Facts
              items={[
                ...(hasReviews
                  ? [
                      {
                        label: label('all_average_score'),
                        value: project.reviewsVeiled ? <span className="mk-note">{texts.reviews.hiddenUntil}</span> : score(project.allAverageScore)
                      },
                      { label: label('my_average_score'), value: score(project.myAverageScore) }
                    ]
                  : []),
                ...(hasRecords ? [{ label: label('project_records_count'), value: texts.cases(formatNumber(project.projectRecordsCount)) }] : [])
              ]}
            />
          </div>
        </Card>
      )}
    </div>
  )
}

const ScouteeTab = lazy(() => import('./scoutee/scoutee-tab.tsx').then((module) => ({ default: module.ScouteeTab })))
const OperationLogTab = lazy(() => import('./log/operation-log-tab.tsx').then((module) => ({ default: module.OperationLogTab })))
const RecordTab = lazy(() => import('../records/record-tab.tsx').then((module) => ({ default: module.RecordTab })))
const ReviewTab = lazy(() => import('../reviews/review-tab.tsx').then((module) => ({ default: module.ReviewTab })))
const SameScouteeTab = lazy(() => import('./same-scoutee/same-scoutee-tab.tsx').then((module) => ({ default: module.SameScouteeTab })))
const TaskPanel = lazy(() => import('../../../shared/tasks/task-panel.tsx').then((module) => ({ default: module.TaskPanel })))
const ProjectAnswers = lazy(() => import('../../../shared/answers/project-answers.tsx').then((module) => ({ default: module.ProjectAnswers })))
const FileTab = lazy(() => import('../files/file-tab.tsx').then((module) => ({ default: module.FileTab })))

function Waiting() {
  return useDelayed(true) ? <SkeletonRows rows={5} /> : null
}

export interface ProjectTabBodyProps {
  tab: ProjectDetailTab
  project: Project
  updater: ProjectUpdater
  /** False while only a list's row of the case is known. */
  isSettled: boolean
  onTab: (tab: ProjectDetailTab) => void
}

function Body({ tab, project, updater, onTab }: ProjectTabBodyProps) {
  switch (tab) {
    case 'scoutee':
      return <ScouteeTab project={project} updater={updater} />
    case 'project':
      return <ProjectTab project={project} updater={updater} />
    case 'summary':
      return <SummaryTab project={project} onTab={onTab} />
    case 'record':
      return <RecordTab project={project} onTab={onTab} />
    case 'review':
      return <ReviewTab project={project} />
    case 'file':
      return <FileTab project={project} />
    case 'operationLog':
      return <OperationLogTab projectUuid={project.uuid} />
    case 'sameScouteeProject':
      return <SameScouteeTab project={project} />
    case 'projectTask':
      return (
        <div className="mk-pd-stack">
          <TaskPanel place={{ kind: 'project', uuid: project.uuid, themeUuid: project.themeUuid }} />
        </div>
      )
    case 'form':
      return (
        <div className="mk-pd-stack">
          <ProjectAnswers projectUuid={project.uuid} />
        </div>
      )
  }
}

/** What the chosen tab of a case shows. */
export function ProjectTabBody(props: ProjectTabBodyProps) {
  // A row holds what the list's columns show alone: what is missing in it may well be there.
  if (!props.isSettled) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <Body {...props} />
    </Suspense>
  )
}
