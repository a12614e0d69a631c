export { ProjectTaskListPage, ThemeTaskListPage } from './task-list-page.tsx'
