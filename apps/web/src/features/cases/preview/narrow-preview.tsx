import { AwayFallback } from '@mekiki/browser/connection/server-away'
import { ViewersButton } from '../../../shared/rights/viewers-button.tsx'
import { useKeys } from '../../../shared/keys/key-registry.ts'
import { useIsGuest } from '../../../app/session/me.ts'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { LoadError } from '../detail/load-error.tsx'
import { NarrowBar } from '../detail/narrow/narrow-bar.tsx'
import { NarrowProject } from '../detail/narrow/narrow-project.tsx'
import { type Ways, WaysProvider } from '../detail/narrow/ways.ts'
import { ProjectMenu } from '../detail/project-header.tsx'
import { useProject, useVisitLog } from '../detail/use-project.ts'
import { PreviewWaiting } from './preview-waiting.tsx'

/** A case over the list that it was opened from, where there is no room beside it: the same address as beside it, and Back returns to the list as it was. */
export function NarrowPreview({ projectUuid, ways }: { projectUuid: string; ways: Ways }) {
  const texts = useDetailTexts()
  const isGuest = useIsGuest()
  const query = useProject(projectUuid)
  const project = query.data
  const isSettled = project !== undefined && !query.isPlaceholderData
  useKeys('preview', () => ({ previous: ways.onPrevious, next: ways.onNext, close: ways.onBack }))
  useVisitLog(isSettled ? project.uuid : null)
  return (
    <section className="mk-np-screen" aria-label={project ? texts.preview.of(project.shownScoutee.name) : texts.preview.title}>
      <NarrowBar ways={ways}>
        {isSettled && !isGuest && <ViewersButton subject="project" uuid={project.uuid} />}
        {isSettled && <ProjectMenu project={project} onDeleted={ways.onBack} />}
      </NarrowBar>
      {project && (
        <WaysProvider value={ways}>
          <NarrowProject key={project.uuid} project={project} isSettled={isSettled} />
        </WaysProvider>
      )}
      {!project && <AwayFallback>{query.isError ? <LoadError error={query.error} onReload={() => query.refetch()} /> : <PreviewWaiting />}</AwayFallback>}
    </section>
  )
}
