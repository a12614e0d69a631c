export { ImportDrawer } from './import-drawer.tsx'
export { ImportListPage } from './import-list-page.tsx'
export { ImportResultPage } from './import-result-page.tsx'
