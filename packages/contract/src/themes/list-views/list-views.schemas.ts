import { z } from 'zod'
import { sortDirections } from '../../workspace/constants/enums.ts'
import { instant, uuid, uuidSet, version } from '../../primitives/index.ts'

/** A theme, or `all` for the list across all themes. */
export const themeKey = z.union([z.literal('all'), uuid])

export const displayedColumn = z.object({ columnKey: z.string(), width: z.int().min(1) })

export const sortCondition = z.object({ columnKey: z.string(), direction: z.enum(sortDirections) })

/** How a person sees the case list of one theme, or of all (2§3 "Project list view setting"). */
export const projectListViewSetting = z
  .object({
    themeUuid: themeKey,
    displayedColumns: z.array(displayedColumn),
    sortConditions: z.array(sortCondition),
    version,
    createdBy: uuid.nullable(),
    createdAt: instant,
    updatedBy: uuid.nullable(),
    updatedAt: instant
  })
  .meta({ id: 'ProjectListViewSetting' })

const key = z.string().max(200).nullish()

const blankAsAbsent = (value: unknown): unknown => (value === '' ? undefined : value)

/** A setting as the screen sends it at once at every change: rows may still lack a column or direction, and keys may have vanished (2§4). */
export const projectListViewSettingInput = z.strictObject({
  themeUuid: themeKey,
  displayedColumns: z.array(z.strictObject({ columnKey: key, width: z.number().min(1).max(5000).nullish() })).max(300),
  sortConditions: z.array(z.strictObject({ columnKey: key, direction: z.preprocess(blankAsAbsent, z.enum(sortDirections).nullish()) })).max(50)
})

/** Who gets a copy of the caller's setting (3-decisions, "Bodies"). */
export const projectListViewSettingShare = z
  .strictObject({ themeUuid: themeKey, userUuids: uuidSet(), userGroupUuids: uuidSet() })
  .refine(({ userUuids, userGroupUuids }) => userUuids.length + userGroupUuids.length > 0, { path: ['userUuids'] })
