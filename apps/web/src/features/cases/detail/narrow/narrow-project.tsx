import { AppLink, CompanyMark, EllipsisText, Tabs, useWidthStep } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { addresses } from '../../../../shared/addresses.ts'
import { useDetailTexts } from '../detail-texts.ts'
import { ProjectConflictDialog } from '../project-conflict.tsx'
import { ExitLine, RestrictedTag, SomeFacts } from '../project-header.tsx'
import { FollowersMarks, StatusPicker } from '../project-pickers.tsx'
import { useCaseKeys } from '../header/use-case-keys.ts'
import { ProjectTabBody } from '../project-tab-body.tsx'
import { useProjectTabs } from '../project-tabs.ts'
import type { Project } from '../use-project.ts'
import { type ProjectUpdater, useUpdateProject } from '../use-update-project.ts'
import '../project-detail.css'
import './narrow-project.css'

function Head({ project, updater }: { project: Project; updater: ProjectUpdater }) {
  const isPhone = useWidthStep() === 'phone'
  const { name } = project.shownScoutee
  return (
    <header className="mk-np-head">
      <CompanyMark name={name} id={project.scouteeId ?? project.uuid} size={isPhone ? 48 : 56} />
      <div className="mk-np-names">
        <div className="mk-pd-name-line">
          <h1>{name}</h1>
          <RestrictedTag project={project} />
        </div>
        <div className="mk-np-sub">
          <AppLink href={addresses.themeProjects(project.themeUuid)}>
            <EllipsisText>{project.themeName}</EllipsisText>
          </AppLink>
          {!isPhone && <SomeFacts project={project} />}
        </div>
      </div>
      <div className="mk-np-state">
        <StatusPicker project={project} updater={updater} />
        <FollowersMarks project={project} updater={updater} size={32} />
        <ExitLine project={project} updater={updater} />
      </div>
    </header>
  )
}

/** A case on a screen without room beside it: its head, which leaves when it is scrolled, and its tabs, which stay. `isSettled`: whether more than a list's row is known. */
export function NarrowProject({ project, isSettled, children }: { project: Project; isSettled: boolean; children?: ReactNode }) {
  const texts = useDetailTexts()
  const updater = useUpdateProject(project.uuid)
  const tabs = useProjectTabs(project)
  useCaseKeys(project, tabs)
  return (
    <>
      <div className="mk-np">
        <div inert={!isSettled}>
          <Head project={project} updater={updater} />
        </div>
        <div className="mk-np-tabs">
          <Tabs label={texts.tabsLabel} items={tabs.items} current={tabs.tab} onChange={tabs.setTab} panelId="case-panel" />
        </div>
        <div className="mk-pd-body mk-np-body" id="case-panel" role="tabpanel" aria-label={texts.tabs[tabs.tab]} tabIndex={0}>
          <ProjectTabBody tab={tabs.tab} project={project} updater={updater} isSettled={isSettled} onTab={tabs.setTab} />
        </div>
        {children}
      </div>
      <ProjectConflictDialog updater={updater} />
    </>
  )
}
