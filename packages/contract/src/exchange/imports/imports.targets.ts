import { z } from 'zod'
import { columnsOf, importedKeys, inOrder } from '../../companies/scoutees/property-keys.ts'
import { itemColumnPrefixes } from '../../workspace/constants/columns.ts'

/** What a file can be imported as: new cases, changes of cases, themes, companies and people, new members. */
export const importKinds = ['projects', 'project_updates', 'themes', 'scoutees', 'members'] as const

export type ImportKind = (typeof importKinds)[number]

/** The values of companies that columns can become. */
const scouteeTargets = [
  ...columnsOf(
    inOrder(importedKeys, [
      'name',
      'nameKana',
      'representative',
      'corporateNumber',
      'capital',
      'address',
      'memberRange',
      'tel',
      'foundationDate',
      'url',
      'summary',
      'stage'
    ]),
    'scoutee_'
  ),
  'scoutee_investors',
  'scoutee_tags',
  'scoutee_channels'
] as const

/** What a column of a file can become of a case, besides a custom item of its theme. */
export const importTargets = [
  ...scouteeTargets,
  'status_name',
  'category_names',
  'follower_names',
  'follower_group_names',
  'registered_at',
  'project_record'
] as const

/** What a column can become of a case that exists; `row_mark` is what an export noted of the row. */
export const projectUpdateTargets = [
  'project_uuid',
  'row_mark',
  ...scouteeTargets,
  'status_name',
  'category_names',
  'follower_names',
  'follower_group_names'
] as const

/** What a column can become of a theme; `row_mark` as of cases. */
export const themeImportTargets = [
  'theme_uuid',
  'row_mark',
  'theme_name',
  'theme_description',
  'theme_status_name',
  'theme_tag_names',
  'theme_person_names',
  'theme_group_names',
  'theme_status_template_name',
  'status_template_name',
  'review_template_name'
] as const

/** What a column can become of a person alone; the number is that of the company where the person belongs. */
export const peopleTargets = ['people_belonging_to', 'people_corporate_number', 'people_email', 'people_idea_name', 'people_idea_summary'] as const

/** What companies and people both have. */
const sharedTargets = [
  'scoutee_name',
  'scoutee_name_kana',
  'scoutee_url',
  'scoutee_summary',
  'scoutee_country',
  'scoutee_tags',
  'scoutee_channels'
] as const satisfies readonly (typeof scouteeTargets)[number][]

const whichScoutee = ['scoutee_uuid', 'row_mark'] as const

/** What a column can become of a company or a person. */
export const scouteeImportTargets = [...whichScoutee, 'scoutee_type', ...scouteeTargets, ...peopleTargets] as const

/** What the rows of a file of companies and people are: all companies, all people, or each what a column of types says. */
export const rowsAre = ['companies', 'people', 'by_column'] as const

export type RowsAre = (typeof rowsAre)[number]

/** The targets by what the rows are, in the order in which they are offered. */
export const scouteeTargetsOf: Record<RowsAre, readonly FixedImportTarget[]> = {
  companies: [...whichScoutee, ...scouteeTargets],
  people: [...whichScoutee, ...sharedTargets, ...peopleTargets],
  by_column: scouteeImportTargets
}

/** What a column can become of a member who is invited. */
export const memberImportTargets = ['member_name', 'member_email', 'member_permission_group_name', 'member_group_names'] as const

const fixed = [...new Set([...importTargets, ...projectUpdateTargets, ...themeImportTargets, ...scouteeImportTargets, ...memberImportTargets])] as const

export type FixedImportTarget = (typeof fixed)[number]

/** What the rows of a mapping are that does not say: those of a file with anything of people went by a column of types. */
export function rowsOfTargets(targets: readonly string[]): RowsAre {
  const isOf = (mode: RowsAre, target: string): boolean => scouteeTargetsOf[mode].some((each) => each === target)
  return targets.some((target) => isOf('by_column', target) && !isOf('companies', target)) ? 'by_column' : 'companies'
}

/** Every target that is no custom item, each once. */
export const fixedImportTargets: readonly FixedImportTarget[] = fixed

/** The targets of each kind, in the order in which they are offered; custom items come behind them. */
export const importTargetsOf: Record<ImportKind, readonly FixedImportTarget[]> = {
  projects: importTargets,
  project_updates: projectUpdateTargets,
  themes: themeImportTargets,
  scoutees: scouteeImportTargets,
  members: memberImportTargets
}

/** Of these targets a file must have one. */
export const neededTargetsOf: Record<ImportKind, readonly FixedImportTarget[]> = {
  projects: ['scoutee_name'],
  project_updates: ['project_uuid'],
  themes: ['theme_name', 'theme_uuid'],
  scoutees: ['scoutee_name', 'scoutee_uuid', 'scoutee_corporate_number'],
  members: ['member_email']
}

/** What says by its id what a row is about, as an export writes it. */
export const idTargets = ['project_uuid', 'theme_uuid', 'scoutee_uuid'] as const satisfies readonly FixedImportTarget[]

/** A custom item as a target, named as its column in the case list (3-decisions "Column keys"). */
export const itemImportTarget = z.templateLiteral([z.literal(itemColumnPrefixes.extensionItem), z.guid()])

export type ItemImportTarget = z.output<typeof itemImportTarget>

export const importTarget = z.union([z.enum(fixed), itemImportTarget])

export type ImportTarget = z.output<typeof importTarget>
