export { ProjectFilePage } from './project-file-page.tsx'
