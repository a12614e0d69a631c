export { ScouteeListPage } from './list/scoutee-list-page.tsx'
