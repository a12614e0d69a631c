export type { DrawerSlot } from './list-drawers.tsx'
export { ProjectListPage } from './project-list-page.tsx'
