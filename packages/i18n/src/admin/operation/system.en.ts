import { formatNumber } from '../../format.ts'
import type { AdminSystemTexts } from './system.ja.ts'

/** Texts of the state of the platform. */
export const adminSystemEn: AdminSystemTexts = {
  title: 'System',
  reload: 'Reload',
  loadFailed: 'The state of the system could not be loaded.',
  figures: 'State of the system',
  health: { label: 'Health', healthy: 'Healthy', attention: 'Needs attention' },
  healthy: 'No job stands still',
  parked: (count) => `Jobs that stand still: ${formatNumber(count)}`,
  version: 'Version',
  uptime: (time) => `Up for ${time}`,
  database: 'Database',
  storage: 'Files',
  files: (count) => `Files: ${formatNumber(count)}`,
  free: (size) => `${size} free`,
  freeUnknown: 'Free space unknown',
  tenants: 'Tenants',
  tenantCounts: (deleted, maintained, erasing) =>
    `Deleted: ${formatNumber(deleted)}, under maintenance: ${formatNumber(maintained)}, being erased: ${formatNumber(erasing)}`,
  unitTenants: '',
  queue: 'Batches that wait',
  server: 'Server',
  serverFacts: { version: 'Mekiki', node: 'Node.js', startedAt: 'Started', memory: 'Memory', publicUrl: 'Public address', identity: 'Sign-in' },
  processes: 'Processes',
  duties: { all: 'Everything', calls: 'Answers calls', work: 'Main process' },
  processFacts: (memory, startedAt) => `${memory}, since ${startedAt}`,
  identityModes: { embedded: 'Embedded', cognito: 'Amazon Cognito' },
  databaseFacts: { version: 'PostgreSQL', startedAt: 'Started', bytes: 'Size', connections: 'Connections' },
  connections: (count, most) => `${formatNumber(count)} / ${formatNumber(most)}`,
  tables: 'Largest tables',
  tableColumns: { name: 'Table', bytes: 'Size', rows: 'Rows (estimate)' },
  rows: (count) => formatNumber(count),
  powers: 'What the configuration allows',
  powerNames: {
    mayActAsOwner: 'Changes of the schema, erasing of tenants',
    mayMakeDevelopmentWorkspaces: 'Tenants for development',
    mayResetDatabase: 'Reset of the database'
  },
  allowed: 'Allowed',
  notAllowed: 'Not allowed',
  batchesLink: 'Show the batches',
  reset: 'Reset the database',
  resetTitle: 'Reset of the database',
  resetBody: 'All tenants with their files and accounts, and the provider’s companies are removed, as at the first start. This cannot be undone.',
  resetCounts: (tenants, size) => `Tenants that go: ${formatNumber(tenants)}; size of the database: ${size}.`,
  resetDone: (tenants, files) => `Reset done (tenants removed: ${formatNumber(tenants)}, files removed: ${formatNumber(files)})`
}
