import type { SearchField } from '@mekiki/text'
import { type Expression, sql, type SqlBool } from 'kysely'
import { liesIn } from '../../../companies/places/index.ts'
import { build, never, oneOf, type ProjectEb } from '../access/scope.queries.ts'
import { tagsBelow } from './list-filters.queries.ts'

/** Something that cases have, as an operator of a search asks for it: one of these statuses, people, themes, tags or places; whatever has it, or has it not. */
export interface ProjectFact {
  field: SearchField
  isExcluded: boolean
  /** Of statuses, people, themes, and tags of cases. */
  uuids: readonly string[]
  /** Of groups that own a case, or of tags of its company, with all below them. */
  otherUuids: readonly string[]
  /** Places (`placeOf`) of the address that it shows. */
  places: readonly string[]
}

type Links = (fact: ProjectFact, eb: ProjectEb) => Expression<SqlBool>[]

const conditionsOf: Readonly<Record<SearchField, Links>> = {
  status: ({ uuids }, eb) => [eb('p.status_uuid', '=', oneOf(uuids))],
  theme: ({ uuids }, eb) => [eb('p.theme_uuid', '=', oneOf(uuids))],
  // One set: of two, the planner would not know how few they have.
  owner: ({ uuids, otherUuids }, eb) => {
    const people = build().selectFrom('project_followers as of').select('of.project_uuid').where('of.user_uuid', '=', oneOf(uuids))
    const groups = build().selectFrom('project_follower_groups as of').select('of.project_uuid').where('of.user_group_uuid', '=', oneOf(otherUuids))
    return [eb('p.uuid', 'in', otherUuids.length === 0 ? people : uuids.length === 0 ? groups : people.unionAll(groups))]
  },
  tag: ({ uuids, otherUuids }, eb) => [
    eb('p.uuid', 'in', build().selectFrom('project_category_links as of').select('of.project_uuid').where('of.project_category_uuid', '=', oneOf(uuids))),
    ...(otherUuids.length === 0
      ? []
      : [
          eb(
            'p.scoutee_uuid',
            'in',
            build().selectFrom('scoutee_tag_links as of').select('of.scoutee_uuid').where('of.scoutee_tag_uuid', 'in', tagsBelow(otherUuids))
          )
        ])
  ],
  place: ({ places }) => [liesIn(sql.ref('p.place'), places)]
}

const joinedOf = (facts: readonly ProjectFact[]): Pick<ProjectFact, 'uuids' | 'otherUuids' | 'places'> => ({
  uuids: facts.flatMap(({ uuids }) => uuids),
  otherUuids: facts.flatMap(({ otherUuids }) => otherUuids),
  places: facts.flatMap(({ places }) => places)
})

/** Facts as conditions that must all hold: of those of one field one at least, and none that is left out. */
export function withFieldsJoined(facts: readonly ProjectFact[], meets: (fact: ProjectFact) => Expression<SqlBool>): Expression<SqlBool>[] {
  const eb = build()
  const fields = [...new Set(facts.filter(({ isExcluded }) => !isExcluded).map(({ field }) => field))]
  const requested = fields.map((field) => {
    const own = facts.filter((fact) => !fact.isExcluded && fact.field === field)
    return meets({ ...joinedOf(own), field, isExcluded: false })
  })
  return [...requested, ...facts.filter(({ isExcluded }) => isExcluded).map((fact) => eb.not(meets(fact)))]
}

/** That case `p` has what a search asks for. */
export function hasFacts(eb: ProjectEb, facts: readonly ProjectFact[]): Expression<SqlBool> {
  // A case without a company has no tag of one: that is neither true nor false in the database.
  const isMet = (fact: ProjectFact) => sql<SqlBool>`coalesce(${eb.or(conditionsOf[fact.field](fact, eb))}, false)`
  return eb.and(withFieldsJoined(facts, (fact) => (fact.isExcluded ? isMet(fact) : eb.or(conditionsOf[fact.field](fact, eb)))))
}

/** That what belongs to a theme alone is of one that a search asks for: it has nothing else that an operator tells of. */
export function isOfThemes(column: string, facts: readonly ProjectFact[]): Expression<SqlBool> {
  const isOf = ({ field, uuids }: ProjectFact) => (field === 'theme' ? sql<SqlBool>`${sql.ref(column)} = ${oneOf(uuids)}` : never)
  return build().and(withFieldsJoined(facts, isOf))
}
