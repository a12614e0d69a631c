import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addresses } from '../../../../shared/addresses.ts'
import { ViewersButton } from '../../../../shared/rights/viewers-button.tsx'
import { useIsGuest } from '../../../../app/session/me.ts'
import { ProjectMenu } from '../project-header.tsx'
import type { Project } from '../use-project.ts'
import { NarrowBar } from './narrow-bar.tsx'
import { NarrowProject } from './narrow-project.tsx'

/** The page of a case on a screen without room beside it. It came from no list, so that it has no neighbours; back leads to the list of its theme. */
export function NarrowDetail({ project, isSettled, children }: { project: Project; isSettled: boolean; children: ReactNode }) {
  const navigate = useNavigate()
  const isGuest = useIsGuest()
  const goBack = () => void navigate({ to: addresses.themeProjects(project.themeUuid) })
  const ways = { backLabel: project.themeName, onBack: goBack, position: null, total: 0, onPrevious: null, onNext: null, neighbours: [], onGo: () => undefined }
  return (
    <section className="mk-np-screen" aria-label={project.shownScoutee.name}>
      <NarrowBar ways={ways}>
        {!isGuest && <ViewersButton subject="project" uuid={project.uuid} />}
        <ProjectMenu project={project} canPrint onDeleted={goBack} />
      </NarrowBar>
      <NarrowProject project={project} isSettled={isSettled}>
        {children}
      </NarrowProject>
    </section>
  )
}
