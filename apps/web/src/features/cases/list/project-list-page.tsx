import type { ComponentType } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lists } from '../../../shared/calls/lists.ts'
import { NotFoundPage } from '../../../app/shell/not-found-page.tsx'
import type { DrawerSlot } from './list-drawers.tsx'
import { ProjectList } from './project-list.tsx'
import { ProjectListProvider } from './project-list-state.tsx'
import '../../../shared/list/list-page.css'
import './project-list.css'

/** The case list of one theme or of all, with the preview beside it when the address names a case (2§2). */
export function ProjectListPage({ drawers }: { drawers: ComponentType<DrawerSlot> }) {
  const params: { themeUuid?: string; projectUuid?: string } = useParams({ strict: false })
  const themeUuid = params.themeUuid ?? null
  const themes = useQuery(lists.themes)
  const theme = themes.data?.individuals.find((each) => each.uuid === themeUuid)
  if (themes.data && themeUuid !== null && !theme) return <NotFoundPage />
  return (
    <ProjectListProvider key={themeUuid ?? 'all'} themeUuid={themeUuid} projectUuid={params.projectUuid ?? null}>
      <ProjectList drawers={drawers} />
    </ProjectListProvider>
  )
}
