import type { operationGroups } from '@mekiki/contract'
import type { FoundPage } from '../../../platform/db/gateways.ts'
import { useCase } from '../../../platform/http/context.ts'
import { getVisibility } from '../projects/access/index.ts'
import { requireScoutee } from '../../companies/scoutees/read/index.ts'
import { presentInput, presentProject } from './scoutee-cases.presenter.ts'
import { findInputs, readProjects, findReviews } from './scoutee-cases.queries.ts'
import { readPresentedReviews } from '../project-reviews/index.ts'

/**
 * What was typed in about a company or person in the cases that the caller may see.
 * @throws 404 for an unknown one.
 */
export const listInputs = useCase<typeof operationGroups.scouteeCases.inputs, FoundPage>({
  prepare: async ({ actor, finder }, { query }) => findInputs(finder, query.scoutee_id, await getVisibility(finder.db, actor), query),
  run: async ({ tx }, { query }, { uuids, totalCount }) => {
    await requireScoutee(tx, query.scoutee_id)
    const projects = await readProjects(tx, uuids)
    return { items: uuids.flatMap((uuid) => projects.get(uuid) ?? []).map(presentInput), totalCount }
  }
})

/**
 * The reviews of a company's or person's cases: of those that the caller may see, in themes that show reviews to the caller, others' hidden as in the case.
 * @throws 404 for an unknown company or person.
 */
export const listReviews = useCase<typeof operationGroups.scouteeCases.reviews, FoundPage>({
  prepare: async ({ actor, finder }, { params, query }) => findReviews(finder, params.scoutee_id, await getVisibility(finder.db, actor), query),
  run: async ({ tx, actor }, { params }, { uuids, totalCount }) => {
    await requireScoutee(tx, params.scoutee_id)
    const reviews = await readPresentedReviews(tx, actor, uuids)
    const projects = await readProjects(tx, [...new Set(reviews.map((review) => review.projectUuid))])
    const items = reviews.flatMap((review) => {
      const row = projects.get(review.projectUuid)
      return row ? [{ ...review, ...presentProject(row) }] : []
    })
    return { items, totalCount }
  }
})
