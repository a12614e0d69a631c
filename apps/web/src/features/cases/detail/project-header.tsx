import { AppLink, Breadcrumbs, CompanyMark, EllipsisText, Tabs, Tag, Tooltip, useLanguage } from '@mekiki/ui'
import { useNavigate } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { addresses } from '../../../shared/addresses.ts'
import { ViewersButton } from '../../../shared/rights/viewers-button.tsx'
import { useIsGuest } from '../../../app/session/me.ts'
import { memberRangeWord, stageWord } from '../../../shared/choices/scoutee-words.ts'
import { ProjectMenu } from './project-menu.tsx'
import type { useProjectTabs } from './project-tabs.ts'
import { useDetailTexts } from './detail-texts.ts'
import { FollowersMarks } from './link-pickers.tsx'
import { RecentViewers } from './recent-viewers.tsx'
import { StatusPicker } from './status-picker.tsx'
import type { Project } from './use-project.ts'
import type { ProjectUpdater } from './use-update-project.ts'

/** The mark of a case in a theme with restricted visibility, with its explanation (2§2). */
export function RestrictedTag({ project }: { project: Project }) {
  const texts = useDetailTexts()
  if (!project.isRestricted) return null
  return (
    <Tooltip title={texts.restricted} isDescription>
      <button type="button" className="mk-pd-lock">
        <Tag icon={Lock}>{texts.restrictedTag}</Tag>
      </button>
    </Tooltip>
  )
}

function SomeFacts({ project }: { project: Project }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const { stage, memberRange, address } = project.shownScoutee
  const words = [stageWord(stage, language), memberRangeWord(memberRange, language), address ?? ''].filter((word) => word !== '')
  return words.length === 0 ? null : (
    <span className="mk-pd-some">
      <EllipsisText>{words.join(texts.dot)}</EllipsisText>
    </span>
  )
}

/** Who the case is, where it stands, and its tabs. */
export function ProjectHeader({ project, updater, tabs }: { project: Project; updater: ProjectUpdater; tabs: ReturnType<typeof useProjectTabs> }) {
  const texts = useDetailTexts()
  const navigate = useNavigate()
  const isGuest = useIsGuest()
  const { name } = project.shownScoutee
  const themeHref = addresses.themeProjects(project.themeUuid)
  return (
    <header className="mk-pd-head">
      <Breadcrumbs items={[{ label: texts.allProjects, href: addresses.allProjects }, { label: project.themeName, href: themeHref }, { label: name }]} />
      <div className="mk-pd-identity">
        <CompanyMark name={name} id={project.scouteeId ?? project.uuid} size={56} />
        <div className="mk-pd-names">
          <div className="mk-pd-name-line">
            <h1>
              <EllipsisText>{name}</EllipsisText>
            </h1>
            <RestrictedTag project={project} />
          </div>
          <div className="mk-pd-state-line">
            <StatusPicker project={project} updater={updater} />
            <span className="mk-pd-theme">
              <span className="mk-pd-word">{texts.theme}</span>
              <AppLink href={themeHref}>
                <EllipsisText>{project.themeName}</EllipsisText>
              </AppLink>
            </span>
            <span className="mk-pd-theme">
              <span className="mk-pd-word">{texts.followers}</span>
              <FollowersMarks project={project} updater={updater} />
            </span>
            <RecentViewers projectUuid={project.uuid} />
            <SomeFacts project={project} />
          </div>
        </div>
        <div className="mk-pd-actions">
          {!isGuest && <ViewersButton subject="project" uuid={project.uuid} />}
          <ProjectMenu project={project} canPrint onDeleted={() => void navigate({ to: themeHref })} />
        </div>
      </div>
      <Tabs label={texts.tabsLabel} items={tabs.items} current={tabs.tab} onChange={tabs.setTab} panelId="case-panel" />
    </header>
  )
}
