import type { ProjectListColumn } from '../../workspace/constants/index.ts'
import { projectItem, shownScoutee } from './project-item.schemas.ts'

type ShownField = keyof typeof shownScoutee.shape
type ItemField = keyof typeof projectItem.shape

/** What of `shownScoutee` only its column shows. */
export const scouteeFieldsOfColumns = {
  scoutee_capital: ['capital', 'capitalCurrencyType'],
  scoutee_address: ['address'],
  scoutee_member_range: ['memberRange'],
  scoutee_tel: ['tel'],
  scoutee_foundation_date: ['foundationDate'],
  scoutee_url: ['url'],
  scoutee_summary: ['summary'],
  scoutee_stage: ['stage'],
  scoutee_finance: ['finance', 'financeCurrencyType'],
  scoutee_finance_date: ['financeDate'],
  scoutee_country: ['country'],
  scoutee_investors: ['investors'],
  scoutee_horizontal_categories: ['horizontalCategories'],
  scoutee_vertical_categories: ['verticalCategories'],
  scoutee_innovation_categories: ['innovationCategories'],
  scoutee_tags: ['tags'],
  scoutee_channels: ['channels']
} as const satisfies Partial<Record<ProjectListColumn, readonly ShownField[]>>

/** What else of a case only its column shows. */
export const itemFieldsOfColumns = {
  latest_project_record: ['latestProjectRecord'],
  latest_review_comment: ['latestReviewComment']
} as const satisfies Partial<Record<ProjectListColumn, readonly ItemField[]>>

/** What no column shows. */
export const fieldsOfNoColumn = ['createdAt', 'createdBy', 'createdByName', 'updatedBy', 'updatedByName'] as const satisfies readonly ItemField[]

type FieldOf<M extends Record<string, readonly string[]>> = M[keyof M][number]
type ColumnField = FieldOf<typeof itemFieldsOfColumns> | (typeof fieldsOfNoColumn)[number]

const maskOf = <F extends string>(fields: readonly F[]) => Object.fromEntries(fields.map((field) => [field, true])) as { [K in F]: true }

/** The fields of `shownScoutee` that a list leaves out where `column_keys` does not name their columns. */
export const narrowableScouteeFields: readonly FieldOf<typeof scouteeFieldsOfColumns>[] = Object.values(scouteeFieldsOfColumns).flat()
/** Those of the case. */
export const narrowableItemFields: readonly ColumnField[] = [...Object.values(itemFieldsOfColumns).flat(), ...fieldsOfNoColumn]

/**
 * A case in a list. What only columns show that `column_keys` does not name is absent, and of custom items and records by category those are there
 * that it names; without `column_keys` everything is there.
 */
export const listedProjectItem = projectItem
  .extend({
    shownScoutee: shownScoutee.partial(maskOf(narrowableScouteeFields)).meta({ id: 'ListedShownScoutee' }),
    ...projectItem.pick(maskOf(narrowableItemFields)).partial().shape
  })
  .meta({ id: 'ListedProjectItem' })
