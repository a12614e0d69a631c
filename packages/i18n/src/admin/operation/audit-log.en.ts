import { formatNumber } from '../../format.ts'
import type { AdminAuditLogTexts } from './audit-log.ja.ts'

/** Texts of the administration's log. */
export const adminAuditLogEn: AdminAuditLogTexts = {
  title: 'Audit log',
  note: 'Everything that was done in the administration, refused calls as well.',
  list: 'Audit log',
  toolbar: 'Filters of the audit log',
  columns: { at: 'Time', administrator: 'Administrator', operation: 'Operation', outcome: 'Outcome', address: 'From', request: 'Request ID' },
  filters: {
    administrator: 'Administrator’s e-mail',
    operation: 'Operation',
    outcome: 'Outcome',
    from: 'From',
    to: 'To',
    tenant: 'Tenant',
    clear: 'Clear the conditions',
    anyOperation: 'All operations',
    anyOutcome: 'All outcomes'
  },
  outcomes: {
    done: 'Done',
    repeated: 'Same request again',
    failed: 'Failed',
    invalid_request: 'Faulty input',
    not_found: 'Not found',
    stale_version: 'Changed meanwhile',
    name_taken: 'Name taken',
    in_use: 'In use',
    not_configured: 'Not allowed by the configuration',
    schema_data_lost: 'Data would have gone',
    schema_target_unknown: 'Unknown target',
    job_not_cancellable: 'Had ended',
    conflict: 'Conflict'
  },
  empty: 'Nothing has been done yet.',
  byFilter: 'No operation matches the conditions',
  loadFailed: 'The audit log could not be loaded.',
  detail: 'The operation',
  input: 'Input',
  noInput: '(the input could not be read)',
  sealCheck: 'Check the seals',
  sealTitle: 'Check of the audit log',
  sealIntact: 'The entries are as they were sealed. None was changed or removed.',
  sealBroken: (count) => `Something is wrong (places: ${formatNumber(count)}): entries may have been changed or removed.`,
  sealFigures: (seals, entries, waiting) =>
    `Seals: ${formatNumber(seals)}, entries checked: ${formatNumber(entries)}, not sealed yet: ${formatNumber(waiting)}`,
  sealCheckedAt: (at) => `Checked ${at}`,
  sealOthers: 'The logs of all tenants are checked by the batch "Check of the logs".',
  sealFaults: {
    entries_changed: 'Entries differ from their seal',
    entries_missing: 'Sealed entries are missing',
    seal_missing: 'A seal is missing',
    entries_unsealed: 'Entries were added after the seal'
  },
  sealFault: (fault, seal, count) => `${fault} (${seal === null ? '' : `seal ${formatNumber(seal)}, `}entries: ${formatNumber(count)})`
}
