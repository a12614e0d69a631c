import { useWidthStep } from '@mekiki/ui'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addresses } from '../../../../shared/addresses.ts'
import { ViewersButton } from '../../../../shared/rights/viewers-button.tsx'
import { useIsGuest } from '../../../../app/session/me.ts'
import { useKeys } from '../../../../shared/keys/key-registry.ts'
import { ProjectMenu } from '../project-header.tsx'
import type { Project } from '../use-project.ts'
import { useWalk } from '../walk/use-walk.ts'
import { NarrowBar } from './narrow-bar.tsx'
import { NarrowProject } from './narrow-project.tsx'

/** The page of a case on a screen without room beside it. Back leads to the list that it was opened from, else to that of its theme. */
export function NarrowDetail({ project, isSettled, children }: { project: Project; isSettled: boolean; children: ReactNode }) {
  const navigate = useNavigate()
  const isGuest = useIsGuest()
  const router = useRouter()
  const place = useWalk(project.uuid)
  const isLaptop = useWidthStep() === 'laptop'
  const goBack = () => (place ? router.history.push(place.href) : void navigate({ to: addresses.themeProjects(project.themeUuid) }))
  const { position = null, total = 0, onPrevious = null, onNext = null } = place ?? {}
  const ways = { backLabel: place?.name ?? project.themeName, onBack: goBack, position, total, onPrevious, onNext, neighbours: [], onGo: () => undefined }
  useKeys('case', () => ({ previous: onPrevious, next: onNext }))
  return (
    <section className="mk-np-screen" aria-label={project.shownScoutee.name}>
      <NarrowBar ways={ways}>
        {!isGuest && <ViewersButton subject="project" uuid={project.uuid} isNamed={isLaptop} />}
        <ProjectMenu project={project} canPrint isWide={isLaptop} onDeleted={goBack} />
      </NarrowBar>
      <NarrowProject project={project} isSettled={isSettled}>
        {children}
      </NarrowProject>
    </section>
  )
}
