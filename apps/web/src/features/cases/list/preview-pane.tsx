import { Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { addresses } from '../../../shared/addresses.ts'
import { useLocalFlag } from '../../../shared/hooks/use-local-flag.ts'
import { useProjectList } from './project-list-state.tsx'

const ProjectPreview = lazy(() => import('../preview/project-preview.tsx').then((module) => ({ default: module.ProjectPreview })))

/** The preview beside the list, wide or narrow as last chosen, with the way to the case before and after. */
export function PreviewPane({ projectUuid }: { projectUuid: string }) {
  const { inView, preview } = useProjectList()
  const { items, total, offset } = inView
  const [isWide, setWide] = useLocalFlag('IS_PROJECT_PREVIEW_WIDE')
  const at = items.findIndex((item) => item.uuid === projectUuid)
  const current = items[at]
  const previous = items[at - 1]
  const next = at < 0 ? undefined : items[at + 1]
  return (
    <div className={isWide ? 'mk-preview-pane mk-preview-wide' : 'mk-preview-pane'}>
      <Suspense fallback={null}>
        <ProjectPreview
          projectUuid={projectUuid}
          position={at < 0 ? null : offset + at + 1}
          total={total}
          onPrevious={previous ? () => preview.step(previous) : null}
          onNext={next ? () => preview.step(next) : null}
          onClose={preview.close}
          isWide={isWide}
          onToggleWide={() => setWide(!isWide)}
          detailHref={current ? addresses.project(current.themeUuid, projectUuid) : null}
        />
      </Suspense>
    </div>
  )
}
