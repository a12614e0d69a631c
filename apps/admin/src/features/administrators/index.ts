export { AdministratorsPage } from './administrators-page.tsx'
