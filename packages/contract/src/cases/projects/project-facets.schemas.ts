import { z } from 'zod'

/** The filters of the case list whose choices are counted. */
export const projectFacetNames = [
  'status_uuids',
  'follower_uuids',
  'follower_group_uuids',
  'category_uuids',
  'tenant_scoutee_tag_uuids',
  'stages',
  'channel_uuids',
  'scoutee_type',
  'linking_status',
  'reviewer_uuids',
  'duplicate_item'
] as const

export type ProjectFacetName = (typeof projectFacetNames)[number]

/**
 * How many cases each choice of a filter would leave, under all filters but its own; choices that would leave none are absent. `facet` is the filter's name
 * in the query, `key` a choice of it: an id, a code, or `none`. A company tag counts what carries one below it, too.
 */
export const projectFacets = z
  .object({
    totalCount: z.int().min(0),
    choices: z.array(z.object({ facet: z.enum(projectFacetNames), key: z.string(), count: z.int().min(1) }))
  })
  .meta({ id: 'ProjectFacets' })
