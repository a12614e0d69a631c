import { lazy } from 'react'

export type { DrawerSlot } from './list/list-drawers.tsx'
export { ProjectListPage } from './list/project-list-page.tsx'

// Loaded with their own addresses: the case list must not wait for them.
export const ProjectDetailPage = lazy(() => import('./detail/project-detail-page.tsx').then((module) => ({ default: module.ProjectDetailPage })))
export const ProjectFilePage = lazy(() => import('./files/project-file-page.tsx').then((module) => ({ default: module.ProjectFilePage })))
