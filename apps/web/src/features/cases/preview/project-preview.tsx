import { AwayFallback } from '@mekiki/browser/connection/server-away'
import { AppLink, CompanyMark, EllipsisText, Skeleton, Tabs, useDelayed, Button, IconButton } from '@mekiki/ui'
import { addresses } from '../../../shared/addresses.ts'
import { useKeys } from '../../../shared/keys/key-registry.ts'
import { ProjectMenu, RestrictedTag } from '../detail/project-header.tsx'
import { useCaseKeys } from '../detail/header/use-case-keys.ts'
import { ProjectTabBody } from '../detail/project-tab-body.tsx'
import { useProjectTabs } from '../detail/project-tabs.ts'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { FollowersMarks, StatusPicker } from '../detail/project-pickers.tsx'
import { LoadError } from '../detail/load-error.tsx'
import { ProjectConflictDialog } from '../detail/project-conflict.tsx'
import { UrlText } from '../detail/shown-facts.tsx'
import { type Project, useProject, useVisitLog } from '../detail/use-project.ts'
import { type ProjectUpdater, useUpdateProject } from '../detail/use-update-project.ts'
import { formatNumber } from '@mekiki/i18n/format'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ExternalLink from 'lucide-react/icons/external-link'
import PanelRight from 'lucide-react/icons/panel-right'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import '../detail/project-detail.css'
import './project-preview.css'

interface PreviewBarProps {
  position: number | null
  total: number
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
  isWide: boolean
  onToggleWide: () => void
  detailHref: string | null
  onDetail: () => void
  /** Further acts, before the close button. */
  children?: ReactNode
}

/** The row over a preview: the way through the list, its width, the full page, and the way out. */
function PreviewBar({ position, total, onPrevious, onNext, onClose, isWide, onToggleWide, detailHref, onDetail, children }: PreviewBarProps) {
  const texts = useDetailTexts()
  return (
    <div className="mk-pp-bar">
      <IconButton icon={ChevronUp} label={texts.preview.previous} variant="outline" disabled={onPrevious === null} onClick={() => onPrevious?.()} />
      <IconButton icon={ChevronDown} label={texts.preview.next} variant="outline" disabled={onNext === null} onClick={() => onNext?.()} />
      {position !== null && <span className="mk-pp-position">{texts.preview.position(formatNumber(position), formatNumber(total))}</span>}
      <div className="mk-pp-acts">
        <IconButton
          icon={PanelRight}
          label={isWide ? texts.preview.narrow : texts.preview.wide}
          isActive={isWide}
          aria-pressed={isWide}
          onClick={onToggleWide}
        />
        {detailHref !== null && (
          <Button variant="ghost" icon={ExternalLink} href={detailHref} onClick={onDetail}>
            {texts.preview.openDetail}
          </Button>
        )}
        {children}
        <IconButton icon={X} label={texts.preview.close} onClick={onClose} />
      </div>
    </div>
  )
}

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
  useCaseKeys(project, tabs)
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
