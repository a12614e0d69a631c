import { AwayFallback } from '@mekiki/browser/connection/server-away'
import { AppLink, CompanyMark, EllipsisText, Skeleton, Tabs, useDelayed } from '@mekiki/ui'
import { addresses } from '../../../shared/addresses.ts'
import { useKeys } from '../../../shared/keys/use-keys.ts'
import { ProjectMenu } from '../detail/project-menu.tsx'
import { ProjectTabBody } from '../detail/project-tab-body.tsx'
import { useProjectTabs } from '../detail/project-tabs.ts'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { FollowersMarks } from '../detail/link-pickers.tsx'
import { LoadError } from '../detail/load-error.tsx'
import { ProjectConflictDialog } from '../detail/project-conflict.tsx'
import { RestrictedTag } from '../detail/project-header.tsx'
import { UrlText } from '../detail/shown-facts.tsx'
import { StatusPicker } from '../detail/status-picker.tsx'
import { type Project, useProject, useVisitLog } from '../detail/use-project.ts'
import { type ProjectUpdater, useUpdateProject } from '../detail/use-update-project.ts'
import { PreviewBar, type PreviewBarProps } from './preview-bar.tsx'
import '../detail/project-detail.css'
import './project-preview.css'

export interface ProjectPreviewProps extends Omit<PreviewBarProps, 'children'> {
  projectUuid: string
}

function Waiting() {
  if (!useDelayed(true)) return null
  return (
    <div className="mk-pp-identity mk-pd-skeleton" role="status">
      <Skeleton shape="mark" width={48} />
      <div className="mk-pp-names">
        <Skeleton width={240} />
        <Skeleton width={360} />
      </div>
    </div>
  )
}

function Identity({ project, updater }: { project: Project; updater: ProjectUpdater }) {
  const { name, url, address } = project.shownScoutee
  return (
    <div className="mk-pp-identity">
      <CompanyMark name={name} id={project.scouteeId ?? project.uuid} size={48} />
      <div className="mk-pp-names">
        <div className="mk-pp-first">
          <h2>
            <EllipsisText>{name}</EllipsisText>
          </h2>
          <RestrictedTag project={project} />
          <div className="mk-pp-state">
            <StatusPicker project={project} updater={updater} />
            <FollowersMarks project={project} updater={updater} />
          </div>
        </div>
        <div className="mk-pp-sub">
          <AppLink href={addresses.themeProjects(project.themeUuid)}>
            <EllipsisText>{project.themeName}</EllipsisText>
          </AppLink>
          {url !== null && url !== '' && (
            <span>
              <UrlText url={url} />
            </span>
          )}
          {address !== null && address !== '' && (
            <span>
              <EllipsisText>{address}</EllipsisText>
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

function Content({ project, isSettled }: { project: Project; isSettled: boolean }) {
  const texts = useDetailTexts()
  const updater = useUpdateProject(project.uuid)
  const tabs = useProjectTabs(project)
  return (
    <>
      <div inert={!isSettled}>
        <Identity project={project} updater={updater} />
      </div>
      <div className="mk-pp-tabs">
        <Tabs label={texts.tabsLabel} items={tabs.items} current={tabs.tab} onChange={tabs.setTab} panelId="preview-panel" />
      </div>
      <div className="mk-pd-body mk-pp-body" id="preview-panel" role="tabpanel" aria-label={texts.tabs[tabs.tab]} tabIndex={0}>
        <ProjectTabBody tab={tabs.tab} project={project} updater={updater} isSettled={isSettled} onTab={tabs.setTab} />
      </div>
      <ProjectConflictDialog updater={updater} />
    </>
  )
}

/**
 * A case beside the list (2§2): the same tabs as its page, the summary first. `position` counts from 1 within the list's total and is null
 * for a case that the list does not hold; `onPrevious` and `onNext` are null at the ends.
 */
export function ProjectPreview({ projectUuid, ...bar }: ProjectPreviewProps) {
  const texts = useDetailTexts()
  const query = useProject(projectUuid)
  const project = query.data
  const isSettled = project !== undefined && !query.isPlaceholderData
  useKeys('preview', () => ({ previous: bar.onPrevious, next: bar.onNext, close: bar.onClose }))
  useVisitLog(isSettled ? project.uuid : null)
  return (
    <section className="mk-pp" aria-label={project ? texts.preview.of(project.shownScoutee.name) : texts.preview.title}>
      {/* The bar stays while the case changes, so that the focus stays on the way to the next one. */}
      <PreviewBar {...bar}>{isSettled && <ProjectMenu project={project} onDeleted={bar.onClose} />}</PreviewBar>
      {project && <Content key={project.uuid} project={project} isSettled={isSettled} />}
      {!project && <AwayFallback>{query.isError ? <LoadError error={query.error} onReload={() => query.refetch()} /> : <Waiting />}</AwayFallback>}
    </section>
  )
}
