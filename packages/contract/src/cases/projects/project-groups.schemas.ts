import { z } from 'zod'

/** What cases can be put into groups by. By people, groups and tags a case stands in each of its groups. */
export const projectGroupBys = ['status', 'theme', 'stage', 'follower', 'follower_group', 'category', 'scoutee_type', 'linking_status', 'member_range'] as const

export type ProjectGroupBy = (typeof projectGroupBys)[number]

/** The key of the group of the cases that have none. */
export const noGroup = 'none'

const absentIfEmpty = (value: unknown): unknown => (value === '' ? undefined : value)

/** The part of a list's query that leaves one group of it: `group_key` is a key that the groups call has answered. Both or neither. */
export const projectGroupPart = {
  group_by: z.preprocess(absentIfEmpty, z.enum(projectGroupBys).optional()),
  group_key: z.preprocess(absentIfEmpty, z.string().max(64).optional())
}

/**
 * One group of cases: `key` is an id, a code, or `none`; `label` the name of what the id names, else null; `color` that of a status.
 * `averageScore` is the mean of the cases' `allAverageScore`, over those whose reviews exist for the caller; null when there are none.
 */
export const projectGroup = z
  .object({
    key: z.string(),
    label: z.string().nullable(),
    color: z.int().nullable(),
    count: z.int().min(0),
    averageScore: z.number().nullable()
  })
  .meta({ id: 'ProjectGroup' })
