import { Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { addresses } from '../../../shared/addresses.ts'
import { useLocalFlag } from '../../../shared/hooks/use-local-flag.ts'
import type { ProjectItem } from './use-project-list.ts'

const ProjectPreview = lazy(() => import('../preview/project-preview.tsx').then((module) => ({ default: module.ProjectPreview })))

/** The preview beside the list, wide or narrow as last chosen, with the way to the case before and after. */
export function PreviewPane({
  projectUuid,
  items,
  total,
  offset,
  onOpen,
  onClose
}: {
  projectUuid: string
  items: readonly ProjectItem[]
  total: number
  offset: number
  onOpen: (item: ProjectItem) => void
  onClose: () => void
}) {
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
          onPrevious={previous ? () => onOpen(previous) : null}
          onNext={next ? () => onOpen(next) : null}
          onClose={onClose}
          isWide={isWide}
          onToggleWide={() => setWide(!isWide)}
          detailHref={current ? addresses.project(current.themeUuid, projectUuid) : null}
        />
      </Suspense>
    </div>
  )
}
