export { type OnRows, reindexTenant } from './reindex-tenant.ts'
