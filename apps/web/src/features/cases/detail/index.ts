export { ProjectDetailPage } from './project-detail-page.tsx'
