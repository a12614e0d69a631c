import { z } from 'zod'
import { type ColumnOf, columnOf, type ListedKey, listedKeys, withPair } from '../../companies/scoutees/property-keys.ts'
import { day, instant, uuid } from '../../primitives/index.ts'
import { type ProjectListColumn, wakeReasons } from '../../workspace/constants/index.ts'
import { projectItem, shownScoutee } from './project-item.schemas.ts'

type ShownField = keyof typeof shownScoutee.shape
type ItemField = keyof typeof projectItem.shape

/** Each row of a list shows its name and who represents it, whatever its columns are. */
type AlwaysShown = 'name' | 'representative'
type ColumnedKey = Exclude<ListedKey, AlwaysShown>

const isShown = (field: string): field is ShownField => field in shownScoutee.shape
const columned = listedKeys.filter((key): key is ColumnedKey => key !== 'name' && key !== 'representative')
const columnFields: Readonly<Record<string, readonly ShownField[]>> = Object.fromEntries(
  columned.map((key) => [`scoutee_${columnOf(key)}`, (withPair(key) as readonly string[]).filter(isShown)])
)

/** What of `shownScoutee` only its column shows. */
export const scouteeFieldsOfColumns = {
  ...(columnFields as { readonly [K in ColumnedKey as `scoutee_${ColumnOf<K>}`]: readonly Extract<ReturnType<typeof withPair<K>>[number], ShownField>[] }),
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

/** The columns of why a case was declined and what brought it back. */
export const exitColumns = ['exit_reason_names', 'revisit_on', 'woken_by'] as const satisfies readonly ProjectListColumn[]

/** Why a case in an exit was declined, when to look at it again, and what brought it back since, the last of it at `at`. */
export const listedExit = z
  .object({
    reasons: z.array(z.object({ uuid, name: z.string() })),
    revisitOn: day.nullable(),
    woken: z.object({ by: z.array(z.enum(wakeReasons)), at: instant }).nullable()
  })
  .meta({ id: 'ListedExit' })

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
    ...projectItem.pick(maskOf(narrowableItemFields)).partial().shape,
    /** Null for a case in no exit, and where nobody said anything of it; absent where no column shows it. */
    exit: listedExit.nullable().optional(),
    /** The place, from 0, of the first of `color_conditions` that the case meets; null for none of them, absent without any. */
    colorPlace: z.int().min(0).nullable().optional()
  })
  .meta({ id: 'ListedProjectItem' })
