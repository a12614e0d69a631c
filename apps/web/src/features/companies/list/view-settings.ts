import { byListName, countKeys } from '@mekiki/contract/companies/scoutees/property-columns'
import {
  providerListDefaultColumns,
  type ScouteeListColumn,
  scouteeListColumns,
  scouteeListDefaultColumns,
  type ScouteeSortKey,
  type SortDirection
} from '@mekiki/contract/workspace/constants/index'
import type { SearchScope } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { z } from 'zod'

/** The order that a person has chosen. */
export interface ScouteeSort {
  key: ScouteeSortKey
  order: SortDirection
}

export type ColumnWidths = Partial<Record<ScouteeListColumn, number>>

/** Widths before anybody has chosen one, in pixels. */
export const defaultWidths: Readonly<Record<ScouteeListColumn, number>> = {
  ...byListName(countKeys, '', () => 120),
  scoutee_name: 280,
  summary: 320,
  url: 180,
  stage: 120,
  horizontal_categories: 200,
  vertical_categories: 200,
  innovation_categories: 200,
  capital: 160,
  member_range: 120,
  finance_date: 120,
  finance: 160,
  created_at: 150,
  updated_at: 150,
  scoutee_linking_status: 120,
  country: 120,
  representative: 140,
  foundation_date: 120,
  tel: 140,
  address: 220,
  investors: 260,
  tags: 220,
  channels: 200,
  scoutee_type: 100,
  scoutee_uuid: 180,
  corporate_number: 140,
  name_kana: 200,
  belonging_to: 200,
  email: 220,
  ideas: 260
}

/** The columns before anybody has chosen (2§9): a register knows other things of a company than the workspace. */
export const defaultColumns: Readonly<Record<SearchScope, readonly ScouteeListColumn[]>> = {
  tenant: scouteeListDefaultColumns,
  provider: providerListDefaultColumns
}

const [minWidth, maxWidth] = [60, 1200]
const column = z.enum(scouteeListColumns)
const width = z.number().min(minWidth).max(maxWidth)

/** Columns as they were kept, without unknown and repeated ones; the default of the scope where nothing remains. */
export function readColumns(kept: readonly unknown[] | null, scope: SearchScope): readonly ScouteeListColumn[] {
  const known = (kept ?? []).flatMap((key) => column.safeParse(key).data ?? [])
  if (known.length === 0) return defaultColumns[scope]
  return [...new Set<ScouteeListColumn>(known)]
}

/** Widths as they were kept, those that make sense. */
export function readWidths(kept: Readonly<Record<string, unknown>> | null): ColumnWidths {
  return Object.fromEntries(scouteeListColumns.flatMap((key) => (width.safeParse(kept?.[key]).success ? [[key, kept?.[key]]] : [])))
}
