export { ImportProjectsDrawer } from './import-projects-drawer.tsx'
