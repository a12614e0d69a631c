export { ProjectListPage } from './list/project-list-page.tsx'
