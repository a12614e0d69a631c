import { columnKeys, columnTypesOf } from '@mekiki/contract/companies/scoutees/property-keys'
import type { RecordColumns } from '../../../../platform/db/statements/records.ts'

/** The columns of an entry that follow from its properties, with their types. */
export const writtenColumns = {
  ...columnTypesOf(columnKeys),
  properties: 'jsonb',
  mekiki_scoutee_id: 'uuid',
  mekiki_synced_at: 'timestamptz',
  name_key: 'text',
  name_sort: 'text',
  place: 'text',
  url_domain: 'text',
  search_text: 'text',
  grams: 'bigint[]',
  normaliser_version: 'integer'
} as const satisfies RecordColumns
